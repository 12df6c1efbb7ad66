import { Logo } from '../frames/logo.tsx'
import classes from './splash.module.css'

/** What stands on the page for the moment in which Kadai itself is still on its way. */
export function Splash() {
  return (
    <main className={classes.splash} aria-busy="true" aria-label="Kadai is loading">
      <Logo size={44} markOnly />
    </main>
  )
}
