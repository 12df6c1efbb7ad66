import type { Gets } from '@kadai/contract/contract'
import { asFlag } from '@kadai/contract/fields'
import { CUSTOMER } from '@kadai/contract/records/customer'
import { answered, copied, copiesOf } from '@kadai/contract/records/record'
import { type AccountEntry, type AccountLine, accountOver, isPaper } from '@kadai/domain/account'
import { wireDate } from '@kadai/domain/dates'
import { ON_ACCOUNT } from '@kadai/domain/kinds'
import { moneyText } from '@kadai/domain/money'
import { receiptNumber } from '@kadai/domain/numbers'
import { sql } from 'kysely'
import { type Numbered, numberOf } from '../bills/bill.ts'
import { shopOnWire } from '../bills/wire.ts'
import type { Db } from '../database/database.ts'
import { notFound, ruledOut } from '../dispatcher/refusal.ts'
import { accountDays, accountReply } from '../reports/account.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { ORIGINAL_ID, RECEIPT_NO } from './move.ts'

/** A customer for accounts and receipts; deleted ones too, because they may still owe; 404 where there is none. */
export async function payerOnWire(db: Db, customer_id: number) {
  const customer = await db
    .selectFrom('customers')
    .leftJoin('agents', 'agents.id', 'customers.agent_id')
    .selectAll('customers')
    .select('agents.name as agent')
    .where('customers.id', '=', customer_id)
    .executeTakeFirstOrThrow(() => notFound({ id: 'customers.none' }))
  const copies = copiesOf(CUSTOMER, { ...answered(CUSTOMER, customer), agent: customer.agent ?? '' })
  return {
    ...copied(CUSTOMER, copies),
    state_code: customer.state_code,
    deleted: asFlag(customer.deleted_at !== null),
  }
}

type Asked = Pick<Gets<'customer_account'>, 'user_id'> &
  Partial<Pick<Gets<'customer_account'>, 'from' | 'to'>>
type Days = { from: string; to: string }

/** What a line is about: the order or the payment; a reversal is about the payment it reverses. */
type Entry = AccountEntry & { about: number; number: string; their_no: string }

type Row = Omit<Entry, 'kind' | 'number'> & Numbered & { kind: 'before' | Entry['kind'] }

/** A line of a customer's account, in paise. */
export type AccountRow = AccountLine<Entry>

/** A limit for browsers; nobody reads more lines. */
const MOST = 10_000

/**
 * A customer's ledger: the balance before a date range, and its entries in it. Orders have their current total and
 * their own date; deleted ones do not count (rules 4.9 and 4.12). One statement, so that no save comes between.
 */
async function ledgerOf(db: Db, customer_id: number, { from, to }: Days) {
  const orders = sql`from bills where customer_id = ${customer_id}
    and kind in (${sql.join(ON_ACCOUNT)}) and deleted_at is null`
  // What only sets notes off moves no money.
  const payments = sql`from payments where customer_id = ${customer_id} and amount_paise <> 0`
  const before = sql`'before' as kind, 0 as id, '' as day, '' as at, '' as prefix, 0 as financial_year, 0 as sno, 0 as about, '' as their_no`
  const { rows } = await sql<Row>`
    select ${before}, coalesce(sum(owed_paise), 0) as amount_paise ${orders} and day < ${from}
    union all select ${before}, coalesce(sum(-amount_paise), 0) ${payments} and day < ${from}
    union all select kind, id, day, created_at, prefix, financial_year, sno, id,
      coalesce((select their_no from openings where bill_id = bills.id), ''), owed_paise
      ${orders} and day >= ${from} and day <= ${to}
    union all select case when reverses_id is null then 'payment' else 'reversal' end, id, day, created_at,
      '', 0, ${RECEIPT_NO}, ${ORIGINAL_ID}, '', amount_paise
      ${payments} and day >= ${from} and day <= ${to}
    limit ${MOST + 3}`.execute(db)
  const entries: Entry[] = []
  let opening_paise = 0
  for (const { prefix, financial_year, sno, kind, ...row } of rows) {
    if (kind === 'before') opening_paise += row.amount_paise
    else if (isPaper(kind)) entries.push({ ...row, kind, number: numberOf({ prefix, financial_year, sno }) })
    else entries.push({ ...row, kind, number: receiptNumber(sno) })
  }
  if (entries.length > MOST) throw ruledOut({ id: 'payments.too_many_entries', params: { most: MOST } })
  return { opening_paise, entries }
}

/** A customer's account for a date range, with the balance after each order, payment and reversal. */
export async function accountOf(db: Db, asked: Asked, today: string) {
  const days = accountDays(asked, today)
  const payer = await payerOnWire(db, asked.user_id)
  const { opening_paise, entries } = await ledgerOf(db, asked.user_id, days)
  return { ...accountOver(opening_paise, entries), ...days, payer }
}

const onWire = (line: AccountRow) => ({
  kind: line.kind,
  id: String(line.about),
  number: line.number,
  their_no: line.their_no,
  date: wireDate(line.day),
  billed: moneyText(line.billed_paise),
  paid: moneyText(line.paid_paise),
  balance: moneyText(line.balance_paise),
})

/** A customer's account with shop and customer as on paper: a page of its lines, or all of them. */
export async function showAccount(db: Db, asked: Gets<'customer_account'>, now: Date) {
  const shop = await currentSettings(db)
  const today = shopDay(shop, now)
  const account = await accountOf(db, asked, today)
  const sums = {
    billed: moneyText(account.billed_paise),
    paid: moneyText(account.paid_paise),
    balance: moneyText(account.closing_paise),
  }
  const seller_detail = await shopOnWire(db, shop, asked.page === undefined ? 'paper' : 'screen')
  return accountReply(asked, account, sums, (lines, brought) => ({
    user_id: String(asked.user_id),
    from: wireDate(account.from),
    to: wireDate(account.to),
    opening: moneyText(account.opening_paise),
    ...sums,
    due: moneyText(account.to < today ? 0 : Math.max(0, account.closing_paise)),
    brought,
    lines: lines.map(onWire),
    buyer_detail: account.payer,
    seller_detail,
  }))
}
