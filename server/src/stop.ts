import { logBug } from './dispatcher/bug-report.ts'

/** The longest a stop takes. */
const LONGEST_MS = 9_500
/** A second signal within this time counts as the first: npm, a supervisor and the terminal may each send it. */
const SAME_MS = 1_000

/** Ends this process at once; an acknowledged save is on disk, others are not. */
function endAtOnce(why: string): void {
  console.log(why)
  process.kill(process.pid, 'SIGKILL')
}

/**
 * Closes the shop at the first signal and ends the process, after ten seconds at the latest; at a second signal, more
 * than a second later, at once. Also when the process that started the server is gone.
 */
export function stopOnSignals(close: () => Promise<void>): void {
  let since: number | undefined
  const stop = () => {
    if (since !== undefined) {
      if (performance.now() - since > SAME_MS) endAtOnce('Kadai ends at once.')
      return
    }
    since = performance.now()
    console.log('Kadai is closing and finishes the requests under way.')
    if (process.connected) process.send?.('closing')
    setTimeout(endAtOnce, LONGEST_MS, 'Kadai ends without finishing the remaining requests.')
    close().then(
      () => process.exit(0),
      (error) => {
        console.error(String(error))
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  process.once('disconnect', stop)
  if (process.send && !process.connected) stop()
}

/**
 * Logs an uncaught error and continues: a child's or stream's error that nobody listens for says nothing about the
 * bills. Half-written data is rolled back by the database.
 */
export function logWhatNobodyCaught(): void {
  // Nobody reads the log any more: to log that would fail again, without end.
  for (const log of [process.stdout, process.stderr]) log.on('error', () => {})
  process.on('uncaughtException', (error) => void logBug(error))
  process.on('unhandledRejection', (error) => void logBug(error))
}
