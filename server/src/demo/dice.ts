/** Seeded random numbers, so that every demo shop is the same (mulberry32). */
export function dice(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    /** A whole number from `least` to `most`. */
    between: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    chance: (share: number) => next() < share,
    pick<T>(from: readonly T[]): T {
      const chosen = from[Math.floor(next() * from.length)]
      if (chosen === undefined) throw new RangeError('There is nothing to pick from.')
      return chosen
    },
  }
}

export type Dice = ReturnType<typeof dice>
