/** How long may be worked at something between two frames. */
const SLICE_MS = 6

/** Gives a function to await again and again in long work: it lets keys be answered whenever a slice of time is used up. */
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
