import type { Gets } from '@kadai/contract/contract'
import { asFlag } from '@kadai/contract/fields'
import { answered } from '@kadai/contract/records/record'
import { SUPPLIER } from '@kadai/contract/records/supplier'
import { type AccountEntry, type AccountLine, accountOver } from '@kadai/domain/account'
import { addDays, wireDate } from '@kadai/domain/dates'
import type { SaidMode } from '@kadai/domain/day'
import { moneyText, sumOf } from '@kadai/domain/money'
import { payoutNumber } from '@kadai/domain/numbers'
import { type PurchaseKind, purchaseNumber } from '@kadai/domain/purchases'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Days } from '../database/days.ts'
import { accountColumns, accountDays, accountReply } from '../reports/account.ts'
import { findSupplier } from './supplier.ts'

type PayoutKind = 'payout' | 'payout_reversal'
type Entry = AccountEntry<PurchaseKind | PayoutKind> & {
  financial_year: number
  sno: number
  their_no: string
  mode: SaidMode
  reference: string
  reversed: number
}
export type SupplierLine = AccountLine<Entry>

/** The number of a payment to a supplier; a reversal has that of the payment that it takes back. */
export const PAYOUT_NO = sql<number>`(select paid.payout_no from payouts as paid
  where paid.id = coalesce(payouts.reverses_id, payouts.id))`

const isMoney = (kind: string): kind is PayoutKind => kind.startsWith('payout')
const owing = ({ kind, amount_paise }: Pick<Entry, 'kind' | 'amount_paise'>) =>
  isMoney(kind) ? -amount_paise : amount_paise

/** Everything that stands of a supplier's account. One statement, so that no save comes between. */
async function entriesOf(db: Db, supplier_id: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select kind, id, case when kind = 'purchase_return' then received_day else their_day end as day, created_at as at,
        financial_year, sno, their_no,
        case when kind = 'purchase_return' then -total_paise else total_paise end as amount_paise,
        '' as mode, '' as reference, 0 as reversed
      from purchases where supplier_id = ${supplier_id} and deleted_at is null
    union all
    select case when reverses_id is null then 'payout' else 'payout_reversal' end, coalesce(reverses_id, id), day,
        created_at, 0, ${PAYOUT_NO}, '', amount_paise, coalesce(mode, ''), reference,
        case when exists (select 1 from payouts as back where back.reverses_id = payouts.id) then 1 else 0 end
      from payouts where supplier_id = ${supplier_id}`.execute(db)
  return rows
}

/** What is owed to a supplier; negative: an advance. */
export const owedTo = async (db: Db, supplier_id: number) => sumOf(await entriesOf(db, supplier_id), owing)

/** A supplier's account for a date range, with the balance after each bill, return and payment. */
export async function supplierAccount(db: Db, asked: Days & { supplier_id: number }, today: string) {
  const days = accountDays(asked, today)
  const supplier = await findSupplier(db, asked.supplier_id)
  const all = await entriesOf(db, supplier.id)
  const before = all.filter(({ day }) => day < days.from)
  const within = all.filter(({ day }) => day >= days.from && day <= days.to)
  const account = accountOver(sumOf(before, owing), within, (kind) => !isMoney(kind))
  return { ...days, ...account, supplier, owed_paise: sumOf(all, owing) }
}

const numberOf = (line: SupplierLine) =>
  isMoney(line.kind) ? payoutNumber(line.sno) : purchaseNumber({ ...line, kind: line.kind })

const IS_DUE: readonly Entry['kind'][] = ['purchase', 'purchase_opening']

const onWire = (credit_days: number) => (line: SupplierLine) => ({
  kind: line.kind,
  id: String(line.id),
  date: wireDate(line.day),
  sno: numberOf(line),
  their_no: line.their_no,
  due_day: IS_DUE.includes(line.kind) ? wireDate(addDays(line.day, credit_days)) : '',
  mode: line.mode,
  reference: line.reference,
  reversed: asFlag(line.reversed === 1),
  owes: moneyText(line.billed_paise),
  paid: moneyText(line.paid_paise),
  balance: moneyText(line.balance_paise),
})

/** A supplier with the account: a page of its lines, or all of them. */
export async function showSupplierAccount(db: Db, asked: Gets<'supplier_account'>, today: string) {
  const { supplier, ...account } = await supplierAccount(db, asked, today)
  const totals = {
    owes: moneyText(account.billed_paise),
    paid: moneyText(account.paid_paise),
    balance: moneyText(account.closing_paise),
  }
  return accountReply(asked, account, totals, (lines, brought) => ({
    supplier_id: String(supplier.id),
    ...answered(SUPPLIER, supplier),
    version: String(supplier.version),
    owed: moneyText(account.owed_paise),
    from: wireDate(account.from),
    to: wireDate(account.to),
    opening: moneyText(account.opening_paise),
    brought,
    lines: lines.map(onWire(supplier.credit_days)),
  }))
}

export const supplierAccountColumns = accountColumns<SupplierLine>(
  {
    purchase: 'Purchase',
    purchase_return: 'Purchase return',
    purchase_opening: 'Open before',
    payout: 'Payment',
    payout_reversal: 'Payment reversed',
  },
  {
    Number: numberOf,
    'Bill No': (line) => line.their_no,
    'Paid By': (line) => line.mode,
    Reference: (line) => line.reference,
  },
)
