import type { Gets } from '@kadai/contract/contract'
import { buyerGstinProblem } from '@kadai/domain/buyer-doubts'
import { correctNotes, lockBill, setHead } from '../bills/exports.ts'
import { changeCustomer } from '../customers/exports.ts'
import type { Db } from '../database/database.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { invalid } from '../dispatcher/refusal.ts'
import type { Seal } from '../session/exports.ts'
import { currentSettings } from '../settings/exports.ts'
import { filingOf } from './lock.ts'
import type { Days } from './papers.ts'

type Correction = Gets<'gst_number_correct'>

/** The invoices that have a number in a return: those of its days, and those that its notes were written against. */
const invoicesWith = (db: Db, { user_id, gst_no }: Correction, { from, to }: Days) =>
  db
    .selectFrom('bills')
    .leftJoin('notes', 'notes.of_bill_id', 'bills.id')
    .leftJoin('bills as note', 'note.id', 'notes.bill_id')
    .select('bills.id')
    .distinct()
    .where('bills.kind', '=', 'order')
    .where('bills.customer_id', '=', user_id)
    .where('bills.deleted_at', 'is', null)
    .where((of) => of(of.fn('upper', ['bills.billing_gstin']), '=', gst_no.toUpperCase()))
    .where((of) => of.or([of.between('bills.day', from, to), of.between('note.day', from, to)]))
    .orderBy('bills.id')
    .execute()

/**
 * Gives a customer's wrong GST number its right form on the invoices of a return, their notes and the customer; returns
 * how many invoices. Refuses a number that is wrong, too.
 */
export async function correctGstNumber(context: WriteContext, seal: Seal, correction: Correction) {
  const { db, employee, record } = context
  const { period, user_id, gst_no, tax_number } = correction
  const wrong = buyerGstinProblem(tax_number, '', (await currentSettings(db)).gstin)
  if (wrong) throw invalid('tax_number', wrong)
  const customer = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', user_id)
    .where((of) => of(of.fn('upper', ['gstin']), '=', gst_no.toUpperCase()))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (customer && employee.flags.has('customer')) await changeCustomer(context, seal, user_id, { tax_number })
  const { scope } = await filingOf(db, period)
  const invoices = await invoicesWith(db, correction, scope.days)
  for (const { id } of invoices) {
    const changed = await setHead(context, await lockBill(db, 'order', id), {
      billing_gstin: tax_number.toUpperCase(),
    })
    if (changed) await correctNotes(context, changed)
  }
  record('nothing')
  return invoices.length
}
