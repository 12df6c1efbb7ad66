import { hash } from 'node:crypto'
import type { RowNote } from '@kadai/contract/imports'
import { Refusal } from '../dispatcher/refusal.ts'
import type { Message } from '../messages/languages.ts'

/** As many new prices as a person expects of a corrected list; more may be another maker's. */
const FEW_PRICES = 10
const MOST_LISTED = 1000

const SAYS: Record<string, 'imports.would_rename' | 'imports.would_rename_in_tamil'> = {
  'Product Name': 'imports.would_rename',
  'Tamil Name': 'imports.would_rename_in_tamil',
}

/**
 * Refuses an import that would give products other names, or many of them other prices, unless the person has seen these
 * very changes; without `seen` nobody is asked (rule 4.102). A change says in `reason` which product has what now, in
 * `value` what it becomes.
 */
export function refuseUnseen(changes: readonly RowNote[], seen: string | undefined): void {
  const byColumn = [...Map.groupBy(changes, ({ column }) => column)]
  const asks = byColumn.some(([column, { length }]) => column in SAYS || length > FEW_PRICES)
  const these = hash('sha256', JSON.stringify(changes), 'base64url').slice(0, 16)
  if (seen === undefined || !asks || seen === these) return
  const sentences = byColumn.map(([column, its]): Message => {
    const params = { count: its.length, now: its[0]?.reason ?? '', becomes: its[0]?.value ?? '' }
    return { id: SAYS[column] ?? 'imports.would_reprice', params }
  })
  const msg: Message = {
    id: 'text.sentences',
    params: { sentences: [...sentences, { id: 'imports.nothing_yet' }] },
  }
  const rows = byColumn.flatMap(([, its]) => its).slice(0, MOST_LISTED)
  throw new Refusal(409, msg, { body: () => ({ rows, mistakes: changes.length, seen: these }) })
}
