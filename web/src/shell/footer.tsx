import classes from './footer.module.css'

/** The copyright line with the current year, and who made it. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <span>© {new Date().getFullYear()} Kadai. All rights reserved.</span>
      <span>Developed by Kadai developers</span>
    </footer>
  )
}
