import classes from './bill.module.css'
import type { Parts } from './layout.ts'
import { words } from './words.ts'

/** The bill on wide screens: lines on the left, customer and totals on the right. */
export function WideBill({
  header,
  entry,
  lines,
  strip,
  customer,
  totals,
  grand,
  note,
  payment,
  buttons,
}: Parts) {
  return (
    <div className={`bill-screen ${classes.screen}`}>
      {header}
      <div className={classes.desk}>
        <main className={classes.left}>
          {entry}
          {lines}
          {strip}
        </main>
        <aside className={classes.right} aria-label={words.totals}>
          {customer}
          {totals}
          {grand}
          <div className={`stack apart ${classes.end}`}>
            {note}
            {buttons}
            {payment}
          </div>
        </aside>
      </div>
    </div>
  )
}
