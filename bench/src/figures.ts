export type Run = { each_ms: number[]; whole_ms: number }

/** The value below which this share of the figures lies. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = [...figures].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const perSecond = (run: Run) => (run.each_ms.length / run.whole_ms) * 1000
export const p50 = (run: Run) => percentile(run.each_ms, 0.5)

/** Runs `work` in each of `clients` lanes, `times` in all, and measures each run. */
export async function measure(
  clients: number,
  times: number,
  work: (lane: number) => Promise<unknown>,
): Promise<Run> {
  const each_ms: number[] = []
  let left = times
  const start = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, lane) => {
      while (left-- > 0) {
        const from = performance.now()
        await work(lane)
        each_ms.push(performance.now() - from)
      }
    }),
  )
  return { each_ms, whole_ms: performance.now() - start }
}
