import type { Body } from '@kadai/contract/contract'
import { Money } from '../frames/money.tsx'
import classes from './day.module.css'
import { MOVE_NAMES } from './entry-names.ts'
import { words } from './words.ts'

/** The cash moves of the open day, oldest first. */
export function Moves({ moves }: { moves: Body<'day_summary'>['moves'] }) {
  return (
    <section className={`panel ${classes.panel} ${classes.moved}`} aria-label={words.cash_moves}>
      <h2>{words.cash_moves}</h2>
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
    </section>
  )
}
