import { BILL_KINDS, type BillKind, kindOf, OPENING_KINDS } from '@kadai/domain/kinds'
import { sql } from 'kysely'
import { type Days, withinDays } from '../database/days.ts'

const BACK = BILL_KINDS.filter((kind) => kindOf(kind).sold < 0)

/** A bill's sign in sums of what was sold and its tax: −1 where it takes back, 0 where it was sold before Kadai. */
export const soldSign = (kind: 'kind' | 'bills.kind' = 'kind') =>
  sql<number>`case when ${sql.ref(kind)} in (${sql.join(BACK)}) then -1
    when ${sql.ref(kind)} in (${sql.join(OPENING_KINDS)}) then 0 else 1 end`

/** Whether invoices can be made from a kind of paper. */
export const isSource = (kind: BillKind | null) =>
  kind !== null && BILL_KINDS.some((it) => kindOf(it).from === kind)

/** Estimates and what takes them back: their goods count once, in the invoice where there is one. */
export const BEFORE_INVOICES = BILL_KINDS.filter((kind) => isSource(kind) || isSource(kindOf(kind).against))

/** The paper that an invoice would be made from: the paper itself, or the one that it takes back. */
export const SOURCE_ID = sql<number>`coalesce((select of_bill_id from notes where notes.bill_id = bills.id), bills.id)`

const SOLD = BILL_KINDS.filter((kind) => kindOf(kind).sold)
const list = (kinds: readonly string[]) => sql.join(kinds.map(sql.lit))

/** The papers of some days that count as sold: an estimate, and what takes it back, only until it has its invoice. */
export const isSold = (days: Days) => sql<boolean>`bills.kind in (${list(SOLD)}) and bills.deleted_at is null
  and ${sql.join(withinDays(days, 'bills.day'), sql` and `)}
  and not (bills.kind in (${list(BEFORE_INVOICES)}) and exists (
    select 1 from bills as made where made.estimate_id = ${SOURCE_ID} and made.deleted_at is null))`
