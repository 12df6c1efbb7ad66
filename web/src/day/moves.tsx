import type { Body } from '@kadai/contract/contract'
import { FigurePanel } from '../frames/figure-panel.tsx'
import { Money } from '../frames/money.tsx'
import classes from './day.module.css'
import { MOVE_NAMES } from './entry-names.ts'
import { words } from './words.ts'

/** The cash moves of the open day, oldest first. */
export function Moves({ moves }: { moves: Body<'day_summary'>['moves'] }) {
  return (
    <FigurePanel title={words.cash_moves} className={classes.moved}>
      <ul className={`list ${classes.moves}`}>
        {moves.map((move) => (
          <li key={move.move_id} className="ends">
            <span>
              {MOVE_NAMES[move.kind]} <span className="note">{move.note}</span>
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
