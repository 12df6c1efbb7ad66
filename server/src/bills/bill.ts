import type { BillKind } from '@kadai/domain/kinds'
import { documentNumber } from '@kadai/domain/numbers'
import type { Selectable } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { conflict, notFound } from '../dispatcher/refusal.ts'

export type Bill = Selectable<Schema['bills']>
export type BillLine = Selectable<Schema['bill_lines']>

export type Numbered = Pick<Bill, 'prefix' | 'financial_year' | 'sno'>

/** A bill's printed number, such as 26-27/000123. */
export const numberOf = (bill: Numbered) => documentNumber(bill.financial_year, bill.sno, bill.prefix)

/** The bill with an id, of any kind, to read or to lock; deleted ones too. */
export const billWith = (db: Db, id: number) => db.selectFrom('bills').selectAll().where('id', '=', id)

const billOf = (db: Db, kind: BillKind, id: number) => billWith(db, id).where('kind', '=', kind)

function there(bill: Bill | undefined, kind: BillKind): Bill {
  if (!bill) throw notFound({ id: `paper.${kind}.none` })
  return bill
}

/** Finds a bill of a kind, also a deleted one; 404 if there is none. */
export async function findBill(db: Db, kind: BillKind, id: number): Promise<Bill> {
  return there(await billOf(db, kind, id).executeTakeFirst(), kind)
}

/** Like `findBill`, locked for a change; a deleted one is refused. */
export async function lockBill(db: Db, kind: BillKind, id: number): Promise<Bill> {
  const undeleted = billOf(db, kind, id).where('deleted_at', 'is', null)
  return there(await undeleted.forNoKeyUpdate().executeTakeFirst(), kind)
}

/** Like `lockBill`, to restore a deleted one. */
export async function lockDeletedBill(db: Db, kind: BillKind, id: number): Promise<Bill> {
  const bill = there(await billOf(db, kind, id).forNoKeyUpdate().executeTakeFirst(), kind)
  if (bill.deleted_at === null) throw conflict({ id: 'deleted.not', params: { name: numberOf(bill) } })
  return bill
}

export async function linesOf(db: Db, bill_id: number): Promise<BillLine[]> {
  return db
    .selectFrom('bill_lines')
    .selectAll()
    .where('bill_id', '=', bill_id)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The goods of some lines that did not come back: an order made from an estimate takes over only these. */
export const notReturned = (lines: readonly BillLine[]): BillLine[] =>
  lines.flatMap((line) => {
    const qty = line.qty - line.returned_qty
    return qty > 0 ? [{ ...line, qty }] : []
  })

/** The undeleted order made from an estimate (rule 4.25). */
export async function orderMadeFrom(db: Db, estimate_id: number) {
  return db
    .selectFrom('bills')
    .select(['id', 'prefix', 'financial_year', 'sno'])
    .where('estimate_id', '=', estimate_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
