import { MOST_OF_REMARK, NOTE_REASONS, RETURNED_GOODS, SETTLES } from '@kadai/domain/returns'
import { z } from 'zod'
import { invoicePaper, linesOf, notesAgainst, savedLine, totals } from './bill-fields.ts'
import { call, type Needs, writesOf } from './call.ts'
import { carried } from './carried.ts'
import type { Thing } from './changed.ts'
import {
  deleted,
  flagText,
  id,
  listQuery,
  optional,
  optionalId,
  optionalMoney,
  quantityIfAny,
  text,
  texts,
  yesNo,
} from './fields.ts'
import { paymentMode } from './payment-parts.ts'

const goods = z.enum(RETURNED_GOODS, { error: () => carried({ id: 'notes.goods' }) }).optional()

/** Each line is a quantity that comes back, or an amount before tax. */
const lines = <T extends z.ZodType>(line: T) => linesOf(line, { id: 'notes.no_line' })

const why = {
  reason: z.enum(NOTE_REASONS, { error: () => carried({ id: 'notes.reason' }) }),
  remark: optional('field.remark', MOST_OF_REMARK),
  /** Its total as shown before: checked, never used. */
  total: optionalMoney('field.total'),
}

const settle = z.enum(SETTLES, { error: () => carried({ id: 'notes.settle' }) })
const { mode, reference } = paymentMode

const row = z.object({
  ...texts('note_id', 'sno', 'note_date'),
  /** The paper that the note is against. */
  of_id: text,
  ...texts('of_sno', 'user_id', 'name', 'mobile'),
  reason: z.enum(NOTE_REASONS),
  amount: text,
  /** Credit of the note that is still open. */
  open: text,
  deleted: flagText,
  version: text,
})

const detail = row.extend({
  ...texts('of_date', 'remark'),
  /** "1": a note without tax, because the invoice's tax could no longer be reduced (CGST s.34(2)). */
  commercial: flagText,
  in_state: flagText,
  ...texts('billing_address', 'billing_state', 'tax_number'),
  /** "1": the buyer confirmed that the input tax credit is reversed. */
  itc_reversed: flagText,
  /** The tax that a registered buyer has to reverse; blank where there is none. */
  itc: text,
  /** How the credit was used: the receipt of money paid out, or the bills that were paid with it. */
  uses: z.array(z.object({ payment_id: text, receipt_no: text, bills: text, amount: text })),
  total_rows: totals,
  note_lines: z.array(
    savedLine.extend({
      /** How many came back; 0 where an amount was corrected. */
      back: z.number(),
      goods: z.enum(RETURNED_GOODS),
      ...texts('tax_percentage', 'taxable_value'),
    }),
  ),
})

const printed = invoicePaper.extend({
  ...texts('note_id', 'sno', 'note_date'),
  deleted: flagText,
  ...texts('of_id', 'of_sno', 'of_date'),
  reason: z.enum(NOTE_REASONS),
  remark: text,
  commercial: flagText,
  /** The tax that a registered buyer has to reverse; blank where there is none. */
  itc: text,
})

const list = { ...listQuery, user_id: optionalId('field.customer'), deleted }

const returnableLine = z.object({
  ...texts('line_id', 'product_code', 'product_name', 'tamil_name', 'unit'),
  qty: z.number(),
  ...texts('price', 'value', 'taxable_value', 'tax', 'tax_percentage'),
  non_discount: flagText,
})

/** Who sells may take back. */
const BY_SELLERS = ['orders', 'pos'] as const
const OF_NOTES = ['notes', 'payments'] as const

/** The calls that every kind of note has; each says what it does. */
function callsOf<T extends z.ZodRawShape, const N extends Needs>(
  takes: T,
  needs: N,
  changes: readonly [Thing, ...Thing[]],
) {
  type Entry = { does: string }
  const reads = { needs, shows: OF_NOTES }
  const rows = { takes: z.object(list), answers: z.array(row), totals: z.object({ amount: text }) }
  return {
    list: (entry: Entry) => call({ ...entry, ...reads, ...rows }),
    detail: (entry: Entry) => call({ ...entry, ...reads, takes: z.object(takes), answers: detail }),
    print: (entry: Entry) => call({ ...entry, ...reads, takes: z.object(takes), answers: printed }),
    removal: writesOf(takes, needs, changes),
  }
}

const CREDIT_NOTE = { credit_note_id: id('field.note') }
const creditNote = callsOf(CREDIT_NOTE, BY_SELLERS, ['notes', 'orders', 'stock', 'payments'])
const debitNote = callsOf({ debit_note_id: id('field.note') }, BY_SELLERS, ['notes', 'payments'])
const returned = callsOf(
  { estimate_return_id: id('field.note') },
  ['estimate'],
  ['notes', 'estimates', 'stock'],
)

export const noteCalls = {
  returnable: call({
    does: 'Answers an invoice, or an estimate without an invoice, with what notes can still take back of it: its lines and figures, and those of the notes that stand against it.',
    needs: ['orders', 'pos', 'estimate'],
    shows: ['orders', 'estimates', 'notes', 'payments'],
    takes: z.object({ order_id: optionalId('field.order'), estimate_id: optionalId('field.estimate') }),
    answers: z.object({
      ...texts('id', 'sno', 'date', 'user_id', 'name'),
      counter_sale: flagText,
      in_state: flagText,
      /** A registered buyer has to reverse the tax. */
      registered: flagText,
      /** The last day on which the tax may be reduced (CGST s.34(2)), and "1" after that day: a credit note then has no tax. */
      last_day: text,
      late: flagText,
      /** Money still due on the paper. */
      due: text,
      taxed: flagText,
      ...texts('cgst', 'sgst'),
      prices_include_tax: flagText,
      packing_taxed: flagText,
      ...texts('discount', 'packing', 'total'),
      lines: z.array(returnableLine),
      given: z.object({
        ...texts('discount', 'packing', 'round_off', 'total'),
        lines: z.array(z.object({ line_id: text, qty: z.number(), taxable_value: text, tax: text })),
      }),
      notes: notesAgainst,
    }),
  }),
  credit_note: call({
    does: 'Writes a credit note against an invoice: quantities that come back (`goods`: saleable goods go back to stock), or amounts before tax. `settle` says what becomes of its money: `set_off` pays this bill first, then the oldest, what is left is kept; `refund` pays it out by `mode`; `keep` leaves it as credit for the next payment or bill.',
    needs: BY_SELLERS,
    changes: ['notes', 'orders', 'stock', 'payments'],
    numbers: true,
    keepsKey: true,
    takes: z.object({
      order_id: id('field.order'),
      ...why,
      lines: lines(
        z.object({
          order_detail_id: id('field.line'),
          qty: quantityIfAny('field.quantity'),
          goods,
          amount: optionalMoney('field.amount'),
        }),
      ),
      settle,
      mode,
      reference,
    }),
    answers: z.object({ credit_note_id: text, sno: text, total: text, open: text }),
  }),
  credit_note_list: creditNote.list({ does: 'Lists the credit notes, newest first.' }),
  credit_note_detail: creditNote.detail({
    does: 'Answers one credit note with its lines, and what used its credit.',
  }),
  credit_note_confirm: call({
    does: 'Keeps whether the buyer confirmed that the input tax credit is reversed.',
    needs: BY_SELLERS,
    changes: ['notes'],
    takes: z.object({ ...CREDIT_NOTE, reversed: yesNo('field.itc_reversed') }),
  }),
  credit_note_delete: creditNote.removal({
    does: 'Cancels a credit note: its number is kept, its goods leave the stock again. Refused while its credit is used; that of a counter sale takes its money back.',
  }),
  credit_note_restore: creditNote.removal({
    does: 'Takes back the cancellation of a credit note, if what it took back is still there.',
  }),
  print_credit_note: creditNote.print({ does: 'Answers a credit note as it is printed (CGST Rule 53(1A)).' }),
  debit_note: call({
    does: 'Writes a debit note against an invoice: amounts before tax that are asked for beside its lines, at their rates.',
    needs: BY_SELLERS,
    changes: ['notes', 'payments'],
    numbers: true,
    keepsKey: true,
    takes: z.object({
      order_id: id('field.order'),
      ...why,
      lines: lines(z.object({ order_detail_id: id('field.line'), amount: optionalMoney('field.amount') })),
    }),
    answers: z.object({ debit_note_id: text, sno: text, total: text }),
  }),
  debit_note_list: debitNote.list({ does: 'Lists the debit notes, newest first.' }),
  debit_note_detail: debitNote.detail({ does: 'Answers one debit note with its lines.' }),
  debit_note_delete: debitNote.removal({
    does: 'Cancels a debit note: its number is kept. Refused while something was paid of it.',
  }),
  debit_note_restore: debitNote.removal({ does: 'Takes back the cancellation of a debit note.' }),
  print_debit_note: debitNote.print({ does: 'Answers a debit note as it is printed (CGST Rule 53(1A)).' }),
  estimate_return: call({
    does: 'Takes back goods of an estimate without an invoice. Money that was taken for it can be paid out with `mode`, at most what came back, or pay what else is pending (`set_off`), as far as the goods that stay leave it; else it stays for its invoice.',
    needs: ['estimate'],
    changes: ['notes', 'estimates', 'stock', 'payments'],
    numbers: true,
    keepsKey: true,
    takes: z.object({
      estimate_id: id('field.estimate'),
      ...why,
      reason: why.reason.optional(),
      lines: lines(
        z.object({ estimate_detail_id: id('field.line'), qty: quantityIfAny('field.quantity'), goods }),
      ),
      settle: settle.optional(),
      mode,
      reference,
    }),
    answers: z.object({ estimate_return_id: text, sno: text, total: text }),
  }),
  estimate_return_list: returned.list({ does: 'Lists the returns of estimates, newest first.' }),
  estimate_return_detail: returned.detail({ does: 'Answers one return of an estimate with its lines.' }),
  estimate_return_delete: returned.removal({
    does: 'Cancels a return of an estimate: its number is kept, its goods leave the stock again. Refused once the estimate has its invoice.',
  }),
  estimate_return_restore: returned.removal({
    does: 'Takes back the cancellation of a return of an estimate.',
  }),
  print_estimate_return: returned.print({ does: 'Answers a return of an estimate as it is printed.' }),
}
