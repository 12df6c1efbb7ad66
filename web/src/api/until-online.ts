/** Waits for a while, at most until the browser is back online or `signal` aborts. */
export function untilOnline(ms: number, ...signals: AbortSignal[]): Promise<void> {
  const over = AbortSignal.any([AbortSignal.timeout(ms), ...signals])
  return new Promise((resume) => {
    over.addEventListener('abort', () => resume(), { once: true })
    window.addEventListener('online', () => resume(), { once: true, signal: over })
  })
}
