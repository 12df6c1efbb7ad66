import {
  type BillState,
  DAY_ENTITIES,
  type DayChange,
  type ExpenseState,
  type MoveState,
  type PaymentState,
} from '@kadai/domain/day'
import { BILL_KINDS, type BillKind, isTaxed } from '@kadai/domain/kinds'
import { savedRates } from '@kadai/domain/totals'
import { type SelectQueryBuilder, sql } from 'kysely'
import { numberOf } from '../bills/bill.ts'
import { isCounterSale } from '../bills/counter-sale.ts'
import type { Db } from '../database/database.ts'
import { portions } from '../database/portions.ts'
import type { Schema } from '../database/schema.ts'

type Entity = DayChange['entity']

/** The present state of a record of a day, and whose drawer it is in where each employee has one. */
type Found<E, S> = { entity: E; id: number; of: number | null; now: S }
export type RecordState =
  | Found<BillKind, BillState>
  | Found<'payment', PaymentState>
  | Found<'expense', ExpenseState>
  | Found<'payout', ExpenseState>
  | Found<'cash_move', MoveState>

/** The rows of a query that have one of some ids in a column, read in portions. */
export async function rowsWith<T extends keyof Schema, R>(
  query: SelectQueryBuilder<Schema, T, R>,
  column: string,
  ids: readonly number[],
) {
  const found = []
  for (const some of portions(ids))
    found.push(...(await query.where(sql.ref<number>(column), 'in', some).execute()))
  return found
}

const billRows = (db: Db) =>
  db
    .selectFrom('bills')
    .select((eb) => [
      ...(['id', 'kind', 'prefix', 'financial_year', 'sno', 'deleted_at', 'created_by'] as const),
      ...(['estimate_id', 'in_state', 'total_paise', 'owed_paise', 'discount_paise'] as const),
      ...(['subtotal_paise', 'taxable_paise', 'cgst_bp', 'sgst_bp'] as const),
      ...(['cgst_paise', 'sgst_paise', 'igst_paise'] as const),
      eb
        .exists(
          eb
            .selectFrom('bills as made')
            .select('made.id')
            .where(
              'made.estimate_id',
              '=',
              sql<number>`coalesce((select of_bill_id from notes where notes.bill_id = bills.id), bills.id)`,
            )
            .where('made.deleted_at', 'is', null),
        )
        .as('billed'),
    ])

type BillRow = Awaited<ReturnType<ReturnType<typeof billRows>['execute']>>[number]
type OtherRate = { tax_bp: number; taxable_paise: number; tax_paise: number }

/** The tax of a bill by rate: its own, and the others that its lines have (decision 50). */
function taxesOf(bill: BillRow, others: readonly OtherRate[]): BillState['taxes'] {
  if (!isTaxed(bill.kind)) return []
  const own = {
    tax_bp: bill.cgst_bp + bill.sgst_bp,
    taxable_paise: bill.taxable_paise ?? bill.subtotal_paise,
    tax_paise: bill.cgst_paise + bill.sgst_paise + bill.igst_paise,
  }
  for (const { taxable_paise, tax_paise } of others) {
    own.taxable_paise -= taxable_paise
    own.tax_paise -= tax_paise
  }
  const all = others.length > 0 && own.taxable_paise === 0 ? others : [own, ...others]
  return savedRates(all, bill).map(({ tax_bp, taxable_paise, cgst_paise, sgst_paise }) => ({
    tax_bp,
    taxable_paise,
    ...(bill.in_state === 1
      ? { cgst_paise, sgst_paise, igst_paise: 0 }
      : { cgst_paise: 0, sgst_paise: 0, igst_paise: cgst_paise + sgst_paise }),
  }))
}

const billState = (bill: BillRow, others: readonly OtherRate[]): RecordState => ({
  entity: bill.kind,
  id: bill.id,
  of: bill.created_by,
  now: {
    number: numberOf(bill),
    stands: bill.deleted_at === null,
    billed: Boolean(bill.billed),
    total_paise: bill.total_paise,
    owed_paise: bill.owed_paise,
    discount_paise: bill.discount_paise,
    taxes: taxesOf(bill, others),
  },
})

/** Bills, with the estimates that they were made from and the returns of those: they may now count as billed. */
async function billsOf(db: Db, ids: readonly number[]): Promise<RecordState[]> {
  const bills = await rowsWith(billRows(db), 'id', ids)
  const known = new Set(ids)
  const sources = new Set(bills.flatMap(({ estimate_id: id }) => id ?? []))
  const returns = await rowsWith(db.selectFrom('notes').select('bill_id'), 'of_bill_id', [...sources])
  for (const { bill_id } of returns) sources.add(bill_id)
  const others = [...sources].filter((id) => !known.has(id))
  bills.push(...(await rowsWith(billRows(db), 'id', others)))
  const rates = await rowsWith(db.selectFrom('bill_rates').selectAll().orderBy('tax_bp'), 'bill_id', ids)
  const byBill = Map.groupBy(rates, ({ bill_id }) => bill_id)
  return bills.map((bill) => billState(bill, byBill.get(bill.id) ?? []))
}

async function paymentsOf(db: Db, ids: readonly number[]): Promise<RecordState[]> {
  const rows = await rowsWith(db.selectFrom('payments').selectAll(), 'id', ids)
  const parts = await rowsWith(db.selectFrom('payment_parts').selectAll().orderBy('id'), 'payment_id', ids)
  const allocated = db.selectFrom('payment_allocations').selectAll().orderBy('id')
  const allocations = await rowsWith(allocated, 'payment_id', ids)
  const partsOf = Map.groupBy(parts, ({ payment_id }) => payment_id)
  const billsOf = Map.groupBy(allocations, ({ payment_id }) => payment_id)
  const payments = rows.map((row) => ({
    ...row,
    parts: (partsOf.get(row.id) ?? []).map(({ mode, amount_paise }) => ({ mode, amount_paise })),
    bills: (billsOf.get(row.id) ?? []).map(({ bill_id, amount_paise }) => ({ bill_id, amount_paise })),
  }))
  const moved = movedOf(payments)
  return payments.map(
    ({ id, amount_paise, created_by, parts, bills }): RecordState => ({
      entity: 'payment',
      id,
      of: created_by,
      now: { amount_paise, parts, bills, ...(moved.has(id) && { moved: true }) },
    }),
  )
}

type Payment = PaymentState & {
  id: number
  customer_id: number
  created_at: string
  reverses_id: number | null
}

/**
 * The payments by which the money of a counter sale became that of the customer named on it (decision 48): what was
 * given back, and the same taken again for the same bill in the same save.
 */
function movedOf(payments: readonly Payment[]): ReadonlySet<number> {
  const moved = new Set<number>()
  for (const saved of Map.groupBy(payments, ({ created_at }) => created_at).values()) {
    const back = saved.filter((payment) => payment.reverses_id !== null && isCounterSale(payment))
    for (const { id, amount_paise, bills } of back) {
      const again = saved.find(
        (payment) =>
          !isCounterSale(payment) &&
          !moved.has(payment.id) &&
          payment.amount_paise === -amount_paise &&
          payment.bills[0]?.bill_id === bills[0]?.bill_id,
      )
      if (again) moved.add(id).add(again.id)
    }
  }
  return moved
}

async function expensesOf(db: Db, ids: readonly number[]): Promise<RecordState[]> {
  const rows = await rowsWith(db.selectFrom('expenses').selectAll(), 'id', ids)
  return rows.map(({ id, created_by, deleted_at, payment_method, amount_paise, mode }) => {
    const sign = deleted_at === null ? (payment_method === 'credit' ? 1 : -1) : 0
    const now: ExpenseState = { amount_paise: sign * amount_paise || 0, mode: mode ?? '' }
    return { entity: 'expense', id, of: created_by, now }
  })
}

async function payoutsOf(db: Db, ids: readonly number[]): Promise<RecordState[]> {
  const rows = await rowsWith(db.selectFrom('payouts').selectAll(), 'id', ids)
  return rows.map(({ id, created_by, amount_paise, mode }) => ({
    entity: 'payout',
    id,
    of: created_by,
    now: { amount_paise: -amount_paise, mode: mode ?? '' },
  }))
}

async function movesOf(db: Db, ids: readonly number[]): Promise<RecordState[]> {
  const rows = await rowsWith(db.selectFrom('cash_moves').selectAll(), 'id', ids)
  return rows.map(({ id, created_by, kind, amount_paise }) => ({
    entity: 'cash_move',
    id,
    of: created_by,
    now: { kind, amount_paise },
  }))
}

/** Records by their names and ids in the activity log. */
export type Named = { entity: Entity; entity_id: string }[]

export async function statesOf(db: Db, named: Named): Promise<RecordState[]> {
  const ids = (...entities: readonly Entity[]) =>
    named.filter(({ entity }) => entities.includes(entity)).map(({ entity_id }) => Number(entity_id))
  return [
    ...(await billsOf(db, ids(...BILL_KINDS))),
    ...(await paymentsOf(db, ids('payment'))),
    ...(await expensesOf(db, ids('expense'))),
    ...(await payoutsOf(db, ids('payout'))),
    ...(await movesOf(db, ids('cash_move'))),
  ]
}

/** The state of records in the last close that has them, by name and id. */
export async function lastCloseOf(db: Db, records: readonly { entity: Entity; id: number }[]) {
  const stood = new Map<string, unknown>()
  for (const [entity, of] of Map.groupBy(records, (record) => record.entity)) {
    const ids = of.map(({ id }) => id)
    const closed = db
      .selectFrom('day_close_records')
      .select(['record_id', 'stood'])
      .where('entity', '=', entity)
      .orderBy('id')
    for (const row of await rowsWith(closed, 'record_id', ids))
      stood.set(`${entity} ${row.record_id}`, JSON.parse(row.stood))
  }
  return stood
}

/** The records that the activity log names after a row. */
export async function namedAfter(db: Db, after: number): Promise<Named> {
  const { rows } = await sql<Named[number]>`select distinct entity, entity_id from audit
    where id > ${after} and outcome = 'done' and entity in (${sql.join(DAY_ENTITIES)})`.execute(db)
  return rows
}
