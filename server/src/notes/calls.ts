import { mayCall, needsInWords } from '@kadai/contract/call'
import type { Gets } from '@kadai/contract/contract'
import { asFlag } from '@kadai/contract/fields'
import { noteCalls } from '@kadai/contract/notes'
import type { NoteKind } from '@kadai/domain/kinds'
import { moneyText, rupees } from '@kadai/domain/money'
import { type Bill, billWith, findBill, lockBill, numberOf, orderMadeFrom } from '../bills/bill.ts'
import { isCounterSale } from '../bills/counter-sale.ts'
import { listBills } from '../bills/list.ts'
import { sellerOf } from '../bills/seller.ts'
import { totalsOnWire } from '../bills/wire.ts'
import type { Db } from '../database/database.ts'
import type { Handlers, WriteContext } from '../dispatcher/handler.ts'
import { invalid, notAllowed, ruledOut } from '../dispatcher/refusal.ts'
import type { Say } from '../messages/languages.ts'
import { invoiceOnWire } from '../orders/exports.ts'
import {
  lockCredit,
  lockPayer,
  partsFrom,
  refundEstimate,
  refundNote,
  refuseOverLimit,
  reverseCounterSale,
  setOffEstimate,
  setOffNote,
  settleBill,
  takePaidBackIfSpent,
  usesOf,
} from '../payments/exports.ts'
import { returnableOf } from './returnable.ts'
import { figuresOfNote, itcOf, noteDetail, noteRow, ofOnWire } from './wire.ts'
import { cancelNote, linesBack, lockNote, noteOf, restoreNote, saveNote } from './write.ts'

type Reads = { db: Db; say: Say }

async function shown(db: Db, kind: NoteKind, id: number) {
  const bill = await findBill(db, kind, id)
  const note = await noteOf(db, kind, id)
  const original = await billWith(db, note.of_bill_id).executeTakeFirstOrThrow()
  const lines = await linesBack(db, id)
  const shop = await sellerOf(db, bill)
  const uses = await usesOf(db, bill)
  return { bill, note, original, lines, shop, uses }
}

async function detailOf({ db, say }: Reads, kind: NoteKind, id: number) {
  const { bill, ...rest } = await shown(db, kind, id)
  return noteDetail(bill, rest, say)
}

async function printOf({ db, say }: Reads, kind: NoteKind, id: number) {
  const { bill, note, original, lines, shop } = await shown(db, kind, id)
  const { order_id, order_date, due: _due, ...paper } = await invoiceOnWire(db, bill, lines, shop, say)
  const { reason, remark } = note
  const commercial = note.tax_stays === 1
  const untaxed = (commercial || kind === 'estimate_return') && { paper: 'bill' as const }
  const own = { note_id: order_id, note_date: order_date, reason, remark, itc: itcOf(bill), due: '0.00' }
  const total_rows = totalsOnWire(figuresOfNote(bill, lines, shop, commercial), say)
  const final_billing = { ...paper.final_billing, total_rows }
  return {
    ...paper,
    ...untaxed,
    ...own,
    ...ofOnWire(original),
    final_billing,
    commercial: asFlag(commercial),
  }
}

type Money = Pick<Gets<'credit_note'>, 'settle' | 'mode' | 'reference'>

/** How money goes back: in one mode, which must be said. */
function partBack({ mode, reference }: Omit<Money, 'settle'>) {
  const [part] = mode ? partsFrom([{ mode, amount: 0, reference }]) : []
  if (!part) throw invalid('mode', { id: 'notes.mode' })
  return part
}

/** Refuses a mode with which nothing is paid out. */
function refuseIdleMode({ settle, mode }: Partial<Money>): void {
  if (mode && settle !== 'refund') throw invalid('settle', { id: 'notes.mode_of_refund' })
}

/** Does with the money of a new note what was chosen; a counter sale has no account (rule 4.67). */
async function settleNote(context: WriteContext, note: Bill, original: Bill, how: Money): Promise<void> {
  refuseIdleMode(how)
  if (isCounterSale(note) && how.settle !== 'refund')
    throw invalid('settle', { id: 'notes.counter_sale_refund' })
  if (how.settle === 'refund') await refundNote(context, note, original, partBack(how))
  if (how.settle === 'set_off') await setOffNote(context, note, original)
}

async function refuseUsed(db: Db, note: Bill): Promise<void> {
  if (note.paid_paise === 0) return
  const uses = (await usesOf(db, note)).map(({ receipt_no, bills, amount_paise }) => ({
    id: 'notes.use' as const,
    params: { by: receipt_no || bills, amount: rupees(Math.abs(amount_paise)) },
  }))
  throw ruledOut({ id: note.owed_paise > 0 ? 'notes.paid' : 'notes.used', params: { uses } })
}

/** Refuses to take goods of an estimate back, or to undo that, once it has its invoice. */
async function refuseInvoiced(db: Db, estimate: Bill): Promise<void> {
  const order = await orderMadeFrom(db, estimate.id)
  if (order) throw ruledOut({ id: 'notes.return_to_invoice', params: { number: numberOf(order) } })
}

async function cancel(context: WriteContext, kind: NoteKind, id: number): Promise<void> {
  const { original, note } = await lockNote(context.db, kind, id)
  if (kind === 'estimate_return') await refuseInvoiced(context.db, original)
  const open = isCounterSale(note) ? (await reverseCounterSale(context, note)).bill : note
  await refuseUsed(context.db, open)
  await cancelNote(context, kind, open)
  if (kind === 'estimate_return') await takePaidBackIfSpent(context, original.id)
}

async function restore(context: WriteContext, kind: NoteKind, id: number): Promise<void> {
  const deleted = await findBill(context.db, kind, id)
  if (isCounterSale(deleted)) throw ruledOut({ id: 'notes.counter_sale_again' })
  const credit = kind === 'debit_note' ? await lockCredit(context.db, deleted.customer_id) : undefined
  const { original, note } = await restoreNote(context, kind, id)
  await refuseOverLimit(context.db, credit, note)
  if (kind === 'estimate_return') await refuseInvoiced(context.db, original)
}

export const noteHandlers: Handlers<keyof typeof noteCalls> = {
  async returnable({ db, employee, now }, { order_id, estimate_id }) {
    const id = order_id ?? estimate_id
    if (id === undefined) throw invalid('order_id', { id: 'notes.of_one' })
    const kind = order_id === undefined ? 'estimate' : 'order'
    const { needs } = kind === 'order' ? noteCalls.credit_note : noteCalls.estimate_return
    if (!mayCall(needs, employee.flags)) throw notAllowed(needsInWords(needs))
    return returnableOf(db, await findBill(db, kind, id), now)
  },

  async credit_note(context, { order_id, reason, remark, total, lines, settle, mode, reference }) {
    const { customer_id } = await findBill(context.db, 'order', order_id)
    await lockPayer(context.db, customer_id)
    const original = await lockBill(context.db, 'order', order_id)
    const back = lines.map(({ order_detail_id: line_id, qty, goods, amount }) => ({
      line_id,
      qty,
      goods,
      amount,
    }))
    const note = await saveNote(context, 'credit_note', original, { reason, remark, total, lines: back })
    await settleNote(context, note, original, { settle, mode, reference })
    const { paid_paise, owed_paise } = await findBill(context.db, 'credit_note', note.id)
    return {
      credit_note_id: String(note.id),
      sno: numberOf(note),
      total: moneyText(note.total_paise),
      open: moneyText(paid_paise - owed_paise),
    }
  },

  credit_note_list: ({ db }, asked) => listBills(db, 'credit_note', asked, noteRow),
  credit_note_detail: (context, { credit_note_id }) => detailOf(context, 'credit_note', credit_note_id),

  async credit_note_confirm({ db, record }, { credit_note_id, reversed }) {
    const { note } = await lockNote(db, 'credit_note', credit_note_id)
    const { itc_reversed } = await noteOf(db, 'credit_note', note.id)
    if (itc_reversed === Number(reversed)) return record('nothing')
    // The note itself stays as it is: it may be of a month that is locked.
    await db
      .updateTable('notes')
      .set({ itc_reversed: Number(reversed) })
      .where('bill_id', '=', note.id)
      .execute()
    record({
      entity: 'credit_note',
      id: note.id,
      before: { number: numberOf(note), tax_credit_reversed: !reversed },
      after: { number: numberOf(note), tax_credit_reversed: reversed },
    })
  },

  credit_note_delete: (context, { credit_note_id }) => cancel(context, 'credit_note', credit_note_id),
  credit_note_restore: (context, { credit_note_id }) => restore(context, 'credit_note', credit_note_id),
  print_credit_note: (context, { credit_note_id }) => printOf(context, 'credit_note', credit_note_id),

  async debit_note(context, { order_id, reason, remark, total, lines }) {
    const { customer_id } = await findBill(context.db, 'order', order_id)
    if (isCounterSale({ customer_id })) throw ruledOut({ id: 'notes.counter_sale_debit' })
    const credit = await lockCredit(context.db, customer_id)
    const original = await lockBill(context.db, 'order', order_id)
    const back = lines.map(({ order_detail_id: line_id, amount }) => ({ line_id, amount }))
    const note = await saveNote(context, 'debit_note', original, { reason, remark, total, lines: back })
    await settleBill(context, note, [], credit)
    return { debit_note_id: String(note.id), sno: numberOf(note), total: moneyText(note.total_paise) }
  },

  debit_note_list: ({ db }, asked) => listBills(db, 'debit_note', asked, noteRow),
  debit_note_detail: (context, { debit_note_id }) => detailOf(context, 'debit_note', debit_note_id),
  debit_note_delete: (context, { debit_note_id }) => cancel(context, 'debit_note', debit_note_id),
  debit_note_restore: (context, { debit_note_id }) => restore(context, 'debit_note', debit_note_id),
  print_debit_note: (context, { debit_note_id }) => printOf(context, 'debit_note', debit_note_id),

  async estimate_return(
    context,
    { estimate_id, lines, reason = '01', remark, total, settle, mode, reference },
  ) {
    const { customer_id } = await findBill(context.db, 'estimate', estimate_id)
    await lockPayer(context.db, customer_id)
    const estimate = await lockBill(context.db, 'estimate', estimate_id)
    await refuseInvoiced(context.db, estimate)
    const back = lines.map(({ estimate_detail_id: line_id, qty, goods }) => ({ line_id, qty, goods }))
    const note = await saveNote(context, 'estimate_return', estimate, { reason, remark, total, lines: back })
    refuseIdleMode({ settle, mode })
    if (settle === 'refund')
      await refundEstimate(context, estimate, note.total_paise, partBack({ mode, reference }))
    if (settle === 'set_off') await setOffEstimate(context, estimate, note.total_paise)
    return { estimate_return_id: String(note.id), sno: numberOf(note), total: moneyText(note.total_paise) }
  },

  estimate_return_list: ({ db }, asked) => listBills(db, 'estimate_return', asked, noteRow),
  estimate_return_detail: (context, { estimate_return_id }) =>
    detailOf(context, 'estimate_return', estimate_return_id),
  estimate_return_delete: (context, { estimate_return_id }) =>
    cancel(context, 'estimate_return', estimate_return_id),
  estimate_return_restore: (context, { estimate_return_id }) =>
    restore(context, 'estimate_return', estimate_return_id),
  print_estimate_return: (context, { estimate_return_id }) =>
    printOf(context, 'estimate_return', estimate_return_id),
}
