import type { Body } from '@kadai/contract/contract'
import { NativeSelect } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '../api/use-read.ts'
import { QuietButton } from '../frames/buttons.tsx'
import { FigurePanel } from '../frames/figure-panel.tsx'
import { ReadTrouble } from '../frames/list/list-states.tsx'
import { Money } from '../frames/money.tsx'
import { PrintButton } from '../frames/print/print-button.tsx'
import { TopLine } from '../frames/top-line.tsx'
import { IconArrowsExchange } from '../theme/icons.ts'
import { CashMoveDialog } from './cash-move-dialog.tsx'
import { CloseList } from './close-list.tsx'
import classes from './day.module.css'
import { Drawer } from './drawer.tsx'
import { Received, Sold } from './sold-and-received.tsx'
import { moves as moveNames, words } from './words.ts'

type OpenDay = Body<'day_summary'>

/** /day: the open day as it grows, its drawer with the count that closes it, and the closed days (rule 4.36). */
export default function Day() {
  const { employee_id = '' }: Record<string, string | undefined> = useSearch({ strict: false })
  const read = useRead('day_summary', employee_id ? { employee_id } : {})
  const [moving, setMoving] = useState(false)
  const [closed, setClosed] = useState('')
  const day = read.data?.body
  return (
    <div className="screen">
      <TopLine
        buttons={
          <>
            <QuietButton leftSection={<IconArrowsExchange size={17} />} onClick={() => setMoving(true)}>
              {words.cash_move}
            </QuietButton>
            <PrintButton
              quiet
              label={words.print_x}
              page={`/dayprint${employee_id && `?employee_id=${employee_id}`}`}
            />
          </>
        }
      />
      {day && <Since day={day} />}
      {read.error && (
        <div className="panel">
          <ReadTrouble read={read} />
        </div>
      )}
      {day && (
        <div className={classes.panels}>
          <Sold figures={day.figures} />
          <Received figures={day.figures} />
          <Drawer key={day.drawer_of} day={day} onClosed={setClosed} />
          {day.moves.length > 0 && <Moves moves={day.moves} />}
        </div>
      )}
      <CloseList closed={closed} />
      {moving && <CashMoveDialog onClose={() => setMoving(false)} />}
    </div>
  )
}

/** Since when the day is open; where each employee has a drawer, whose it is. */
function Since({ day }: { day: OpenDay }) {
  const navigate = useNavigate()
  const since = `${day.from_date} ${day.from_time}`
  return (
    <div className="ends" style={{ flexWrap: 'wrap', alignItems: 'end' }}>
      <span className="note">
        {day.from_date === '' ? words.first_day : words.after({ since, number: day.after })}
      </span>
      {day.per_employee === '1' && (
        <NativeSelect
          label={words.drawer_of}
          value={day.drawer_of}
          disabled={day.drawers.length < 2}
          onChange={(event) =>
            void navigate({ to: '/day', search: { employee_id: event.currentTarget.value } })
          }
          data={day.drawers.map(({ employee_id, name }) => ({ value: employee_id, label: name }))}
        />
      )}
    </div>
  )
}

/** The cash moves of the open day, oldest first. */
function Moves({ moves }: { moves: OpenDay['moves'] }) {
  return (
    <FigurePanel title={words.cash_moves} className={classes.moved}>
      <ul className={`list ${classes.moves}`}>
        {moves.map((move) => (
          <li key={move.move_id} className="ends">
            <span>
              {moveNames[move.kind]} <span className="note">{move.note}</span>
              <br />
              <span className="note">
                {move.date} {move.time} · {move.by}
              </span>
            </span>
            <Money value={move.amount} />
          </li>
        ))}
      </ul>
    </FigurePanel>
  )
}
