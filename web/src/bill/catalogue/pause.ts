/** How long work may block between two frames. */
const SLICE_MS = 6

/** Returns a function to await repeatedly in long work: it yields to key presses whenever a time slice is used up. */
export function pauses(): () => Promise<void> {
  let until = 0
  return async () => {
    if (performance.now() < until) return
    await nextPause()
    until = performance.now() + SLICE_MS
  }
}

function nextPause(): Promise<void> {
  return new Promise((resume) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resume(), { timeout: 100 })
    else setTimeout(resume, 0)
  })
}
