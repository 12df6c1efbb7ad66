import { financialYear } from '@kadai/domain/dates'
import { BILL_KINDS, type BillKind } from '@kadai/domain/kinds'
import type { Db } from '../database/database.ts'
import { invalid } from '../dispatcher/refusal.ts'
import { type ShopSettings, shopDay } from './current.ts'

type Prefixes = Pick<ShopSettings, `${BillKind}_prefix`>

/**
 * Refuses a new prefix that another kind of paper has, or had in this financial year: two papers would have the same
 * number (rule 4.48). Any number of kinds may have no prefix.
 */
export async function refuseSharedPrefixes(db: Db, old: ShopSettings, next: Prefixes, now: Date) {
  for (const kind of BILL_KINDS) {
    const [before, prefix] = [old[`${kind}_prefix`], next[`${kind}_prefix`]]
    if (prefix === before || prefix === '') continue
    const others = BILL_KINDS.filter((other) => other !== kind)
    const taken =
      others.some((other) => next[`${other}_prefix`].toLowerCase() === prefix.toLowerCase()) ||
      (await wasUsed(db, others, prefix, financialYear(shopDay(old, now))))
    if (taken) throw invalid(`${kind}_prefix`, { id: 'settings.prefix_taken', params: { prefix } })
  }
}

/** Whether a paper of some kinds has a prefix, in any case. */
async function wasUsed(db: Db, kinds: BillKind[], prefix: string, financial_year: number): Promise<boolean> {
  const bill = await db
    .selectFrom('bills')
    .select('id')
    .where('kind', 'in', kinds)
    .where('financial_year', '=', financial_year)
    .where((eb) => eb(eb.fn<string>('lower', ['prefix']), '=', prefix.toLowerCase()))
    .limit(1)
    .executeTakeFirst()
  return bill !== undefined
}
