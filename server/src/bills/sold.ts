import { BILL_KINDS, type BillKind, kindOf, OPENING_KINDS } from '@kadai/domain/kinds'
import { sql } from 'kysely'

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
