import { expect } from 'vitest'
import { proveBooks } from '../src/books/prove.ts'
import type { Db } from '../src/database/database.ts'
import type { CounterClient } from './counter-client.ts'

/** What the counters rely on: every acknowledged bill once and no other, numbers without gaps, books that prove. */
export async function expectAllSaved(counters: readonly CounterClient[], db: Db): Promise<void> {
  const told = counters.flatMap((counter) => counter.saved)
  const rows = await db.selectFrom('bills').select(['id', 'kind', 'sno']).execute()
  // Notes are written on the way, and proven with the books.
  const bills = rows.filter(({ kind }) => kind === 'estimate' || kind === 'order')
  const saved = bills.map(({ id, kind, sno }) => `${kind} ${id} ${sno}`).sort()
  const expected = told.map(({ call, id, sno }) => {
    const kind = call === 'estimate' ? 'estimate' : 'order'
    // Printed as 26-27/000123.
    return `${kind} ${id} ${Number(sno.split('/').at(-1))}`
  })
  expect(saved, 'bills that stand, against bills that were acknowledged').toEqual(expected.sort())
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const numbers = rows.filter((row) => row.kind === kind).map((row) => row.sno)
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, i) => i + 1))
  }
  expect(await proveBooks(db)).toEqual([])
}
