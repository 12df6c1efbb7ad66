import { financialYear } from '@kadai/domain/dates'
import { movesBetween, type StockLine } from '@kadai/domain/stock'
import type { InsertQueryBuilder } from 'kysely'
import type { Db } from '../database/database.ts'
import { insertRows } from '../database/remembered.ts'
import type { BillKind, Schema } from '../database/schema.ts'
import type { Context } from '../dispatcher/handler.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { lockStock, moveStock } from '../stock/exports.ts'
import { auditView } from './audit-view.ts'
import type { Bill } from './bill.ts'
import { type BuyerDraft, buyerOf } from './buyer.ts'
import { type LineDraft, resolveLines } from './lines.ts'
import { nextNumber } from './number.ts'
import { partyOf } from './party.ts'
import { checkTotals, type Rates, type Reckon } from './totals.ts'
import { writeLines } from './write-lines.ts'

/** What a handler that writes bills works with: somebody is signed in. */
export type WriteContext = Context<'signed-in'>

export type BillDraft = BuyerDraft & { total?: number | undefined; productdetails: readonly LineDraft[] }

/** A bill as a new row keeps it: everything but what the database gives. */
type OwnPart = { rates: Rates; reckon: Reckon; estimate_id?: number; goodsTakenOver?: readonly StockLine[] }

/** Saves a new bill: totals from its lines, its number, its lines, its goods out of stock, all or nothing. */
export async function saveBill(
  { db, employee, now, record }: WriteContext,
  kind: BillKind,
  draft: BillDraft,
  own: OwnPart,
): Promise<Bill> {
  const shop = await currentSettings(db)
  const buyer = await buyerOf(db, draft, shop.state)
  const lines = await resolveLines(db, draft.productdetails, [], shop.hsn_code)
  const figures = own.reckon(lines, own.rates, buyer.in_state === 1)
  checkTotals(draft, figures)
  const moves = movesBetween(own.goodsTakenOver ?? [], lines)
  await lockStock(db, moves)
  const day = shopDay(shop, now)
  const bill = await insert(db, {
    ...buyer,
    ...own.rates,
    ...figures.bill,
    kind,
    day,
    financial_year: financialYear(day),
    settings_id: shop.id,
    line_count: lines.length,
    estimate_id: own.estimate_id ?? null,
    at: now.toISOString(),
    by: employee.id,
  })
  await writeLines(db, bill.id, lines, figures)
  await moveStock(db, moves, {
    reason: kind,
    bill_id: bill.id,
    day,
    employee_id: employee.id,
    now,
    forbidNegative: shop.forbid_negative_stock === 1,
  })
  record({ entity: kind, id: bill.id, after: auditView(bill, lines) })
  return bill
}

type NewBill = Omit<
  Bill,
  | 'id'
  | 'sno'
  | 'version'
  | 'status'
  | 'paid_paise'
  | 'party_id'
  | 'created_at'
  | 'created_by'
  | 'updated_at'
  | 'updated_by'
  | 'deleted_at'
> & { at: string; by: number }

async function insert(db: Db, { at, by, ...fields }: NewBill): Promise<Bill> {
  const party_id = await partyOf(db, fields)
  const sno = await nextNumber(db, fields.kind, fields.financial_year)
  const row = {
    ...fields,
    sno,
    version: 1,
    status: 'Pending' as const,
    paid_paise: 0,
    party_id,
    created_at: at,
    created_by: by,
    updated_at: at,
    updated_by: by,
    deleted_at: null,
  }
  const { rows } = await insertRows(db, 'bills', [row], givingId)
  const [saved] = rows
  if (!saved) throw new Error('The bill got no id.')
  return { ...row, id: saved.id }
}

function givingId(insert: InsertQueryBuilder<Schema, 'bills', object>) {
  return insert.returning('id')
}
