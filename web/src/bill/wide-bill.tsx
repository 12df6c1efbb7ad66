import {
  Buttons,
  CustomerPart,
  Entry,
  Grand,
  Header,
  Lines,
  Notes,
  Payment,
  TotalsPart,
} from './bill-parts.tsx'
import classes from './layout/bill.module.css'
import { words } from './layout/words.ts'
import { Strips } from './strip.tsx'

/** The bill on wide screens: lines on the left, customer and totals on the right. */
export const WideBill = () => (
  <div className={`bill-screen ${classes.screen}`}>
    <Header />
    <div className={classes.desk}>
      <main className={classes.left}>
        <Entry />
        <Lines />
        <Strips />
      </main>
      <aside className={classes.right} aria-label={words.totals}>
        <CustomerPart />
        <TotalsPart />
        <Grand />
        <div className={`stack apart ${classes.end}`}>
          <Notes />
          <Buttons />
          <Payment />
        </div>
      </aside>
    </div>
  </div>
)
