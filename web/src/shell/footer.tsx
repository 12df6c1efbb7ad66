import classes from './footer.module.css'
import { words } from './words.ts'

/** The copyright line with the current year, and who made it. */
export function Footer() {
  return (
    <footer className={`not-printed top soft ${classes.footer}`}>
      <span>{words.rights({ year: String(new Date().getFullYear()) })}</span>
      <span>{words.developed_by}</span>
    </footer>
  )
}
