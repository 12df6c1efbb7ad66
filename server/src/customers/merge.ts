import type { Gets } from '@kadai/contract/contract'
import { BILL_KINDS, type BillKind, OPENING_KINDS } from '@kadai/domain/kinds'
import { moneyText } from '@kadai/domain/money'
import { receiptNumber } from '@kadai/domain/numbers'
import { sql } from 'kysely'
import { numberOf } from '../bills/bill.ts'
import type { Db } from '../database/database.ts'
import { portions } from '../database/portions.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { invalid, ruledOut } from '../dispatcher/refusal.ts'
import { creditOf, ORIGINAL_ID, owedBy, RECEIPT_NO } from '../payments/exports.ts'
import { hideRow, lockDeleted, restoreRow } from '../versions/deleted.ts'
import { type CustomerRow, customerForAudit, findCustomer, refuseTwin } from './customer.ts'

// Papers and payments go to the account of the customer who is kept. Each has an audit row, which tells the undo what
// moved, and makes its checksum anew.

type Two = Gets<'customer_merge'>
type Named = Pick<CustomerRow, 'id' | 'name'>

async function findBoth(db: Db, { user_id, into_user_id }: Two) {
  if (user_id === into_user_id) throw invalid('into_user_id', { id: 'customers.merge_itself' })
  return [await findCustomer(db, user_id), await findCustomer(db, into_user_id)] as const
}

const papersOf = (db: Db, customer_id: number) =>
  db
    .selectFrom('bills')
    .leftJoin('notes', 'notes.bill_id', 'bills.id')
    .select(['bills.id', 'kind', 'prefix', 'financial_year', 'sno'])
    .select(['deleted_at', 'estimate_id', 'of_bill_id'])
    .where('customer_id', '=', customer_id)
    .orderBy('bills.id')
    .execute()

const paymentsOf = (db: Db, customer_id: number) =>
  db
    .selectFrom('payments')
    .select(['id', 'amount_paise', ORIGINAL_ID.as('original_id')])
    .where('customer_id', '=', customer_id)
    .orderBy('id')
    .execute()

type Papers = Awaited<ReturnType<typeof papersOf>>

/** What a merge would move, and what both owe less their open credit; amounts only for who may see them. */
export async function previewMerge(db: Db, asked: Two, seesDues: boolean) {
  await findBoth(db, asked)
  const papers = (await papersOf(db, asked.user_id)).filter(({ deleted_at }) => deleted_at === null)
  const many = (...kinds: BillKind[]) => papers.filter(({ kind }) => kinds.includes(kind)).length
  const payments = await paymentsOf(db, asked.user_id)
  const shown = async (amount: typeof owedBy, id: number) => (seesDues ? moneyText(await amount(db, id)) : '')
  return {
    estimates: many('estimate'),
    orders: many('order', ...OPENING_KINDS),
    notes: many('credit_note', 'debit_note', 'estimate_return'),
    payments: payments.filter(({ amount_paise }) => amount_paise !== 0).length,
    owes: await shown(owedBy, asked.user_id),
    into_owes: await shown(owedBy, asked.into_user_id),
    open_credit: await shown(creditOf, asked.user_id),
  }
}

/** Locks customers, so that neither money nor a bill that is being saved comes between. */
const lockThem = (db: Db, ids: readonly number[]) =>
  db.selectFrom('customers').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()

const isUnlocked = sql<boolean>`((select taxed from bill_kinds where bill_kinds.kind = bills.kind) = 0
  or coalesce((select locked from month_locks where month = substr(bills.day, 1, 7) order by id desc limit 1), 0) = 0)`

/** Puts papers and payments on another customer's account. What they print stays. */
async function give(
  { db, record }: WriteContext,
  papers: Papers,
  payments: Awaited<ReturnType<typeof paymentsOf>>,
  from: Named,
  to: Named,
): Promise<void> {
  for (const ids of portions(papers.map(({ id }) => id))) {
    const these = db.updateTable('bills').where('id', 'in', ids)
    await these.set({ customer_id: to.id }).execute()
    // Who has one open must load it again; those of a locked month cannot be changed anyway.
    await these.set({ version: sql`version + 1` }).where(isUnlocked).execute()
  }
  const payer_id = sql<number>`nullif(coalesce(payer_id, customer_id), ${to.id})`
  for (const ids of portions(payments.map(({ id }) => id)))
    await db.updateTable('payments').set({ customer_id: to.id, payer_id }).where('id', 'in', ids).execute()
  const moved = (entity: string, id: number, what: object) => {
    const on = (account: Named) => ({ id: account.id, ...what, customer: account.name })
    record({ entity, id, before: on(from), after: on(to) })
  }
  for (const paper of papers) moved(paper.kind, paper.id, { number: numberOf(paper) })
  for (const { id, amount_paise } of payments) moved('payment', id, { amount: moneyText(amount_paise) })
}

/** Merges a customer with another, who is kept: papers and money go there, and the customer is deleted (rule 4.103). */
export async function mergeCustomer(context: WriteContext, asked: Two): Promise<void> {
  const { db, now, record } = context
  await lockThem(db, [asked.user_id, asked.into_user_id])
  const [gone, into] = await findBoth(db, asked)
  await give(context, await papersOf(db, gone.id), await paymentsOf(db, gone.id), gone, into)
  await hideRow(db, 'customers', gone.id, now)
  await db.updateTable('customers').set({ merged_into_id: into.id }).where('id', '=', gone.id).execute()
  const after = { name: gone.name, merged_into: into.name }
  record({ entity: 'customer', id: gone.id, before: customerForAudit(gone), after })
}

/** What a merge moved, by kind and id, as its audit rows say. */
async function movedBy(db: Db, { id, deleted_at }: Pick<CustomerRow, 'id' | 'deleted_at'>) {
  const rows = await db
    .selectFrom('audit')
    .select(['entity', 'entity_id', 'before'])
    .where('at', '=', deleted_at)
    .where('call', '=', 'customer_merge')
    .where('entity', 'in', [...BILL_KINDS, 'payment'])
    .execute()
  // Another merge may be of the same millisecond.
  const own = rows.filter(({ before }) => JSON.parse(before ?? '{}').id === id)
  return new Set(own.map(({ entity, entity_id }) => `${entity} ${entity_id}`))
}

/**
 * Returns which of a customer's payments go with some of the papers: those on them, and those that came and stand on
 * none. Refused where money is on papers of both.
 */
async function paymentsBack(
  db: Db,
  papers: Papers,
  back: ReadonlySet<number>,
  customer_id: number,
  came: Set<string>,
) {
  type On = { id: number; bill_id: number; on_paise: number; receipt_no: number | null }
  const { rows } = await sql<On>`
    select ${ORIGINAL_ID} as id, bill_id, sum(held.amount_paise) as on_paise, max(${RECEIPT_NO}) as receipt_no
      from payment_allocations as held join payments on payments.id = held.payment_id
      where payments.customer_id = ${customer_id} group by 1, 2`.execute(db)
  const goes = new Set<number>()
  for (const [id, all] of Map.groupBy(rows, (row) => row.id)) {
    const isOwn = came.has(`payment ${id}`)
    const holders = isOwn ? all : all.filter(({ on_paise }) => on_paise !== 0)
    const its = holders.find(({ bill_id }) => back.has(bill_id))
    const stays = all.find(({ bill_id, on_paise }) => on_paise !== 0 && !back.has(bill_id))
    if (its && stays) {
      const [number = '', other = ''] = [its, stays].map(({ bill_id }) =>
        papers.flatMap((paper) => (paper.id === bill_id ? numberOf(paper) : [])).join(),
      )
      throw ruledOut({
        id: 'customers.merge_money_shared',
        params: { number, other, receipt: receiptNumber(its.receipt_no) },
      })
    }
    if (its || (isOwn && !stays)) goes.add(id)
  }
  return (await paymentsOf(db, customer_id)).filter(({ original_id }) => goes.has(original_id))
}

/** Undoes a merge: the customer is there again, with what moved and what was since made from it (rule 4.103). */
export async function undoMerge(context: WriteContext, { user_id }: Pick<Two, 'user_id'>): Promise<void> {
  const { db, now, record } = context
  const find = (id: number) => db.selectFrom('customers').selectAll().where('id', '=', id)
  await lockThem(db, [user_id, (await find(user_id).executeTakeFirst())?.merged_into_id ?? 0])
  const gone = await lockDeleted(db, 'customers', user_id)
  if (gone.merged_into_id === null)
    throw ruledOut({ id: 'customers.not_merged', params: { name: gone.name } })
  const into = await find(gone.merged_into_id).executeTakeFirstOrThrow()
  if (into.merged_into_id !== null)
    throw ruledOut({ id: 'customers.merged_again', params: { into: into.name } })
  await refuseTwin(db, gone, into.id)
  const moved = await movedBy(db, gone)
  const papers = await papersOf(db, into.id)
  const back = new Set<number>()
  for (const { id, kind, estimate_id, of_bill_id } of papers)
    if (moved.has(`${kind} ${id}`) || back.has(estimate_id ?? 0) || back.has(of_bill_id ?? 0)) back.add(id)
  const payments = await paymentsBack(db, papers, back, into.id, moved)
  const own = papers.filter(({ id }) => back.has(id))
  await give(context, own, payments, into, gone)
  await restoreRow(db, 'customers', user_id, now)
  await db.updateTable('customers').set({ merged_into_id: null }).where('id', '=', user_id).execute()
  const before = { name: gone.name, merged_into: into.name }
  record({
    entity: 'customer',
    id: user_id,
    before,
    after: customerForAudit(await findCustomer(db, user_id)),
  })
}
