import type { Body } from '@kadai/contract/contract'
import { type Counted, countedPaise, DENOMINATIONS } from '@kadai/domain/day'
import { indian, moneyText, rupees } from '@kadai/domain/money'
import { readMoney, readWhole } from '@kadai/domain/typed-numbers'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { Refusal } from '../api/client.ts'
import { useWrite } from '../api/use-write.ts'
import { Confirm } from '../frames/confirm.tsx'
import { stepOn } from '../frames/fields/step.ts'
import type { Asked } from '../frames/fields/typed.ts'
import { TypedField } from '../frames/fields/typed-field.tsx'
import { FigurePanel, FigureRow, FigureRows } from '../frames/figure-panel.tsx'
import { Form } from '../frames/form.tsx'
import { LeaveGuard } from '../frames/leave-guard.tsx'
import { paiseOf } from '../frames/money.tsx'
import { tell } from '../frames/notices/tell.ts'
import { tellTrouble } from '../frames/notices/tell-trouble.ts'
import { TextButton } from '../frames/plain-buttons.tsx'
import classes from './day.module.css'
import { drawerMoves } from './entry-names.ts'
import { NoteField } from './note-field.tsx'
import { words } from './words.ts'

const SUM: Asked = { label: words.counted_sum, kind: 'money' }
const MOST_NOTES = 1_000_000

type Denomination = `${(typeof DENOMINATIONS)[number]}`
type Notes = Partial<Record<Denomination, string>>

/** The counted notes and coins; undefined while none is typed, or where one cannot be read. */
function readNotes(typed: Notes): Counted | undefined {
  const counted: Counted = {}
  for (const [value, text] of Object.entries(typed) as [Denomination, string][]) {
    if (text.trim() === '') continue
    const count = readWhole(text, { least: 0, most: MOST_NOTES }).value
    if (count === undefined) return undefined
    counted[value] = count
  }
  return Object.keys(counted).length === 0 ? undefined : counted
}

type Props = {
  day: Body<'day_summary'>
  /** Called with the number of the close. */
  onClosed: (number: string) => void
}

/** The drawer: what should be in it and why, what was counted, and closing the day with that. */
export function Drawer({ day, onClosed }: Props) {
  const [notes, setNotes] = useState<Notes>({})
  const [sum, setSum] = useState('')
  const [bySum, setBySum] = useState(false)
  const [note, setNote] = useState('')
  const [wanting, setWanting] = useState(false)
  const [asking, setAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const write = useWrite('day_close')
  const { drawer } = day.figures
  const expected_paise = paiseOf(drawer.expected)
  const counted = readNotes(notes)
  const counted_paise = bySum
    ? sum.trim() === ''
      ? undefined
      : readMoney(sum).value
    : counted && countedPaise(counted)
  const typed = note !== '' || sum !== '' || Object.values(notes).some((text) => text !== '')
  // A count is of the day in which it was begun: if somebody else closes that day, the server refuses it.
  const [version, setVersion] = useState(day.version)
  if (!typed && version !== day.version) setVersion(day.version)

  function submit() {
    tell.clearFailures()
    setWanting(counted_paise === undefined)
    if (counted_paise === undefined) form.current?.querySelector('input')?.focus()
    else setAsking(true)
  }

  async function close() {
    try {
      const { body } = await write.send({
        ...(bySum ? { counted_amount: moneyText(counted_paise ?? 0) } : { counted }),
        note,
        version,
        ...(day.drawer_of && { employee_id: day.drawer_of }),
      })
      setAsking(false)
      setNotes({})
      setSum('')
      setNote('')
      tell.success(words.closed({ number: body.number }))
      onClosed(body.number)
    } catch (error) {
      setAsking(false)
      if (error instanceof Refusal && error.code === 409) setVersion(day.version)
      tellTrouble(error, { failed: words.close_failed })
    }
  }

  return (
    <FigurePanel title={words.drawer} className={classes.drawer}>
      <Form
        ref={form}
        className="stack close"
        onSubmit={submit}
        onKeyDown={(event) => stepOn(event, () => form.current?.requestSubmit())}
      >
        <FigureRows>
          <Moves drawer={drawer} />
          <FigureRow name={words.expected}>
            <b style={{ fontSize: 18 }}>{rupees(expected_paise)}</b>
          </FigureRow>
        </FigureRows>
        {bySum ? (
          <TypedField asked={SUM} name="counted_amount" value={sum} onChange={setSum} />
        ) : (
          <div className="stack close" style={{ marginTop: 8 }}>
            {DENOMINATIONS.map((value) => (
              <Note
                key={value}
                value={`${value}`}
                typed={notes[`${value}`] ?? ''}
                onChange={(text) => setNotes({ ...notes, [`${value}`]: text })}
              />
            ))}
          </div>
        )}
        <TextButton onClick={() => setBySum(!bySum)}>
          {bySum ? words.count_notes : words.count_sum}
        </TextButton>
        <NoteField value={note} onChange={setNote} />
        {counted_paise !== undefined ? (
          <Difference expected_paise={expected_paise} counted_paise={counted_paise} />
        ) : (
          <p className="trouble" role="alert">
            {wanting ? words.count_first : ''}
          </p>
        )}
        <Button type="submit">{words.close}</Button>
        <Confirm
          opened={asking}
          title={words.close}
          text={
            <>
              <p>
                {words.close_asked({ expected: rupees(expected_paise), counted: rupees(counted_paise ?? 0) })}{' '}
                <b>{differenceInWords((counted_paise ?? 0) - expected_paise)}</b>
              </p>
              <p>{words.close_after}</p>
            </>
          }
          yes={words.close}
          // It cannot be undone: an Enter too many must not close the day.
          danger
          busy={write.sending}
          onYes={() => void close()}
          onNo={() => setAsking(false)}
        />
        <LeaveGuard when={typed} saving={write.sending} within="employee_id" />
      </Form>
    </FigurePanel>
  )
}

/** Float and receipts, and what else came or went. */
const Moves = ({ drawer }: { drawer: Props['day']['figures']['drawer'] }) =>
  drawerMoves(drawer)
    .filter(([, amount_paise], at) => at < 2 || amount_paise !== 0)
    .map(([name, amount_paise]) => (
      <FigureRow key={name} name={name}>
        {indian(amount_paise)}
      </FigureRow>
    ))

type NoteProps = { value: string; typed: string; onChange: (text: string) => void }

/** How many notes or coins of a denomination, and what they come to. */
function Note({ value, typed, onChange }: NoteProps) {
  const count = typed.trim() === '' ? 0 : readWhole(typed, { least: 0, most: MOST_NOTES }).value
  return (
    <div className={`even-digits ${classes.denomination}`}>
      <span className="soft" aria-hidden="true">
        {value} ×
      </span>
      <input
        className="input"
        inputMode="numeric"
        autoComplete="off"
        aria-label={words.count_of({ value })}
        aria-invalid={count === undefined}
        name={`count_${value}`}
        value={typed}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {count === undefined ? (
        <span className="trouble" role="alert">
          {words.count_bad}
        </span>
      ) : (
        <span className="figures">{indian(count * Number(value) * 100)}</span>
      )}
    </div>
  )
}

const differenceInWords = (paise: number): string => {
  if (paise === 0) return words.all_right
  return (paise < 0 ? words.short : words.over)({ amount: rupees(Math.abs(paise)) })
}

function Difference({ expected_paise, counted_paise }: { expected_paise: number; counted_paise: number }) {
  const difference_paise = counted_paise - expected_paise
  const tone = difference_paise === 0 ? 'good' : difference_paise < 0 ? 'bad' : 'warned'
  return (
    <p className={`ends ${tone} ${classes.difference}`} role="status">
      <span>
        {words.counted} {rupees(counted_paise)}
      </span>
      <span>{differenceInWords(difference_paise)}</span>
    </p>
  )
}
