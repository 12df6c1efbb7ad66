import { cost, MEMORY_KIB } from '../src/session/passwords.ts'

/**
 * Runs work in which new passwords cost as much as in a shop: for tests of many guesses at once, where a check must
 * take longer than writing down that it failed.
 */
export async function atFullCost<T>(work: () => Promise<T>): Promise<T> {
  const { memory_kib } = cost
  cost.memory_kib = MEMORY_KIB
  try {
    return await work()
  } finally {
    cost.memory_kib = memory_kib
  }
}
