import { CASH_MOVES, DENOMINATIONS } from '@kadai/domain/day'
import { BILL_KINDS, BILL_THINGS, byKind } from '@kadai/domain/kinds'
import { PAYMENT_MODES } from '@kadai/domain/settlement'
import { z } from 'zod'
import { seller } from './bill-fields.ts'
import { call } from './call.ts'
import { carried } from './carried.ts'
import { fileOf } from './downloads.ts'
import {
  daysQuery,
  flagText,
  id,
  money,
  multiline,
  optionalId,
  optionalMoney,
  optionalYesNo,
  text,
  texts,
  wholeFrom0,
} from './fields.ts'

const kind = z.enum(BILL_KINDS)
/** A mode, or blank where it was not said. */
const saidMode = z.enum([...PAYMENT_MODES, ''])
const moveKind = z.enum(CASH_MOVES, { error: () => carried({ id: 'day.move' }) })

/** The figures of a day (domain, `DayFigures`). */
const figures = z.object({
  sold: text,
  /** The papers that are new in this day, and by how much papers of earlier days were changed. */
  kinds: z.array(
    z.object({ kind, papers: z.number(), value: text, earlier_papers: z.number(), earlier_value: text }),
  ),
  /** Estimates that became invoices: their value counts there. */
  billed: z.object({ papers: z.number(), value: text }),
  discounts: text,
  taxes: z.array(z.object({ gst: text, taxable: text, cgst: text, sgst: text, igst: text })),
  tax: z.object({ taxable: text, cgst: text, sgst: text, igst: text }),
  numbers: z.array(z.object({ kind, first: text, last: text, papers: z.number() })),
  cancelled: z.array(z.object({ kind, sno: text })),
  received: text,
  /** Money received and money given back; "" is "not said" and is in no drawer. */
  modes: z.array(z.object({ mode: saidMode, received: text, refunded: text, amount: text })),
  ...texts('dues_received', 'dues_made'),
  /** What customers had on account from earlier days and bills used; blank in closes from before it was kept. */
  credit_used: text,
  expenses: z.array(z.object({ mode: saidMode, spent: text, got_back: text })),
  payouts: z.array(z.object({ mode: saidMode, paid: text, taken_back: text })),
  drawer: z.object(
    /** `suppliers`: paid to them in cash, less what was taken back. */
    texts(
      ...([
        'float',
        'received',
        'in',
        'got_back',
        'refunded',
        'spent',
        'suppliers',
        'to_bank',
        'to_owner',
      ] as const),
      'expected',
    ),
  ),
})

const move = z.object({
  move_id: text,
  kind: moveKind,
  ...texts('amount', 'note', 'date', 'time', 'by'),
})

/** Whose drawer: blank where the shop has one. */
const drawer = { drawer_of: text, drawer_name: text }

/** A line of the day book: a paper with its value, or money that came in or went out. */
const bookLine = z.object({
  entry: z.enum([...BILL_KINDS, 'payment', 'refund', 'expense', 'payout', ...CASH_MOVES]),
  ...texts('id', 'number', 'date', 'time'),
  /** When an expense or a payment to a supplier was written down that is dated otherwise; blank otherwise. */
  entered: text,
  ...texts('name', 'note', 'billed', 'in', 'out'),
  /** Money received (positive) or given, by mode. */
  modes: z.array(z.object({ mode: saidMode, amount: text })),
})

const closed = {
  ...texts('close_id', 'number', 'from_date', 'from_time', 'to_date', 'to_time', 'closed_by'),
  ...drawer,
  ...texts('expected', 'counted'),
  /** Counted minus expected: "-20.00" is missing. */
  difference: text,
  note: text,
}

const NO_COUNT = { error: () => carried({ id: 'day.counted' }) }

/** Numbers of notes and coins by denomination. */
const counted = z
  .partialRecord(
    z.enum(
      DENOMINATIONS.map((value) => `${value}` as const),
      NO_COUNT,
    ),
    wholeFrom0('field.counted', 1_000_000),
    NO_COUNT,
  )
  .optional()

/** Whose drawer; by default one's own, or the shop's. Others' need the privilege employee too. */
const employee_id = optionalId('field.employee')

export const dayCalls = {
  day_summary: call({
    long: true,
    does: 'Answers the open day: what was sold, received and spent since the last close, and what should be in the drawer (X).',
    needs: ['cash'],
    shows: [...BILL_THINGS, 'payments', 'expenses', 'drawer', 'settings', 'employees'],
    /** With `on_paper` the shop's logo is answered too. */
    takes: z.object({ employee_id, on_paper: optionalYesNo('field.on_paper') }),
    answers: z.object({
      /** When it began, blank for the first day; and the number of the close before. */
      ...texts('from_date', 'from_time', 'after'),
      /** Sent with the close, so that a day closed by somebody else meanwhile is noticed. */
      version: text,
      per_employee: flagText,
      ...drawer,
      /** The drawers that one may see, where each employee has one. */
      drawers: z.array(z.object({ employee_id: text, name: text })),
      figures,
      moves: z.array(move),
      seller_detail: seller,
    }),
  }),
  cash_move_add: call({
    does: 'Writes down cash that is put into the drawer (`float`, `in`) or taken out of it (`to_bank`, `to_owner`).',
    needs: ['cash'],
    changes: ['drawer'],
    keepsKey: true,
    takes: z.object({ kind: moveKind, amount: money('field.amount'), note: multiline('field.note') }),
    answers: z.object({
      move_id: text,
      /** Where more was taken out than should be in the drawer; blank otherwise. */
      warning: text,
    }),
  }),
  day_close: call({
    does: 'Closes the day (Z) with the counted cash, as a sum or by denomination. A difference is kept, never refused. What is saved afterwards belongs to the next day.',
    needs: ['cash'],
    changes: ['drawer'],
    keepsKey: true,
    takes: z
      .object({
        counted_amount: optionalMoney('field.counted'),
        counted,
        note: multiline('field.note'),
        version: optionalId('field.version'),
        employee_id,
      })
      .superRefine(({ counted_amount, counted }, ctx) => {
        const byNotes = Object.values(counted ?? {}).some((count) => count !== undefined)
        if ((counted_amount !== undefined) !== byNotes) return
        const told = { id: byNotes ? 'day.counted_twice' : 'day.counted' } as const
        ctx.addIssue({ code: 'custom', path: ['counted_amount'], message: carried(told) })
      }),
    answers: z.object({ close_id: text, number: text }),
  }),
  day_book: call({
    does: 'Lists every invoice, estimate, receipt, refund, expense, payment to a supplier and cash move of some days by time, with totals by mode; without days, of today.',
    needs: ['cash'],
    shows: [...BILL_THINGS, 'payments', 'expenses', 'purchases', 'drawer', 'customers', 'settings'],
    takes: z.object(daysQuery),
    answers: z.object({
      ...texts('from', 'to'),
      /** The sum of the papers of each kind; negative for papers that take back. */
      by_kind: z.object(byKind(() => text)),
      /** Estimates that have their invoice in these days, less what came back: counted once in what was billed. */
      as_invoices: z.object({ papers: z.number(), value: text }),
      /** All kinds, without the estimates counted as invoices. */
      billed: text,
      ...texts('in', 'out'),
      modes: z.array(z.object({ mode: saidMode, in: text, out: text })),
      /** Expenses and payments to suppliers written down in these days and dated before them: in the close, not in this book. */
      dated_back: z.object({ in: text, out: text }),
      lines: z.array(bookLine),
      seller_detail: seller,
    }),
    totals: z.object({ in: text, out: text }),
  }),
  day_close_list: call({
    does: 'Lists the closes, newest first: those of the shop and of one’s own drawer, with the privilege employee all.',
    needs: ['cash'],
    shows: ['drawer', 'employees'],
    takes: z.object(daysQuery),
    answers: z.array(z.object(closed)),
    totals: z.object({ difference: text }),
  }),
  day_close_detail: call({
    does: 'Answers a close as it is printed, the same for ever.',
    needs: ['cash'],
    shows: ['drawer', 'employees', 'settings'],
    takes: z.object({ close_id: id('field.close') }),
    answers: z.object({
      ...closed,
      counted_by: z.array(z.object({ value: text, count: z.number() })),
      /** The end of the activity log's chain when it was closed (docs/decisions/0036). */
      chain: text,
      figures,
      moves: z.array(move),
      seller_detail: seller,
    }),
  }),
}

export const dayStreams = {
  'download/day_book': fileOf(dayCalls.day_book, { does: 'The day book as a file.' }),
}
