/** How long a stop takes at the most, whatever is under way. */
const LONGEST_MS = 9_500
/** Within this a second signal is the first one: npm, what restarts the server and the terminal may each have sent it. */
const SAME_MS = 1_000

/** Ends this process in the way nothing can hold up; a save that was answered is on disk, and one that was not is not. */
function endAtOnce(why: string): void {
  console.log(why)
  process.kill(process.pid, 'SIGKILL')
}

/**
 * Closes the shop at the first signal and ends the process, after ten seconds at the latest; at a second signal, more
 * than a second later, at once. So too when what started the server is gone.
 */
export function stopOnSignals(close: () => Promise<void>): void {
  let since: number | undefined
  const stop = () => {
    if (since !== undefined) {
      if (performance.now() - since > SAME_MS) endAtOnce('Kadai ends at once.')
      return
    }
    since = performance.now()
    console.log('Kadai is closing: finishing what is under way.')
    if (process.connected) process.send?.('closing')
    setTimeout(endAtOnce, LONGEST_MS, 'Kadai ends without what is still under way.')
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
