import { z } from 'zod'
import { call } from './call.ts'
import { fileOf } from './downloads.ts'
import {
  date,
  daysQuery,
  flagText,
  id,
  money,
  optional,
  optionalId,
  searchQuery,
  text,
  texts,
  version,
} from './fields.ts'
import { modeIfSaid } from './payment-parts.ts'
import { adds, answers } from './record-fields.ts'
import { SUPPLIER } from './records/supplier.ts'

const needs = ['purchases'] as const

const supplier_id = id('field.supplier')

/** A bill, a return, a payment, or one that was taken back: that has the id and the number of its payment. */
const accountLine = z.object({
  kind: z.enum(['purchase', 'purchase_return', 'purchase_opening', 'payout', 'payout_reversal']),
  ...texts('id', 'date', 'sno', 'their_no', 'due_day', 'mode', 'reference'),
  /** "1": a payment that was taken back. */
  reversed: flagText,
  /** Added to what is owed, taken from it, and owed after it. */
  ...texts('owes', 'paid', 'balance'),
})

export const supplierCalls = {
  suppliers: call({
    does: 'Lists the suppliers with what is owed to each; negative: an advance.',
    needs,
    shows: ['purchases', 'products'],
    takes: z.object(searchQuery),
    answers: z.array(
      z.object({
        supplier_id: text,
        ...answers(SUPPLIER),
        ...texts('gst_problem', 'owed', 'due', 'version'),
      }),
    ),
    totals: z.object(texts('owed', 'due')),
  }),
  supplier_save: call({
    does: 'Adds a supplier, or changes one by its id: fields that are absent then stay, but for the name.',
    needs,
    changes: ['products', 'purchases'],
    takes: z.object({ supplier_id: optionalId('field.supplier'), ...adds(SUPPLIER), version }),
    answers: z.object({ supplier_id: text }),
  }),
  supplier_account: call({
    does: "Answers a supplier's account: what was owed before, every bill, return and payment by date with what is owed after it.",
    needs,
    shows: ['purchases', 'products'],
    /** By default this financial year up to today. */
    takes: z.object({ supplier_id, ...daysQuery }),
    answers: z.object({
      supplier_id: text,
      ...answers(SUPPLIER),
      version: text,
      /** Owed now; negative: an advance. */
      owed: text,
      /** `brought`: the balance before the first line answered, on the first page the opening balance. */
      ...texts('from', 'to', 'opening', 'brought'),
      lines: z.array(accountLine),
    }),
    totals: z.object(texts('owes', 'paid', 'balance')),
  }),
  supplier_payout_add: call({
    does: 'Pays a supplier: the oldest bill first, too much is an advance.',
    needs,
    changes: ['purchases', 'drawer'],
    keepsKey: true,
    takes: z.object({
      supplier_id,
      amount: money('field.amount'),
      mode: modeIfSaid,
      reference: optional('field.reference', 40),
      /** Absent: today. */
      day: date('field.date'),
    }),
    answers: z.object(texts('payout_id', 'number', 'owed')),
  }),
  supplier_payout_reverse: call({
    does: 'Takes a payment to a supplier back, once, by a counter entry.',
    needs,
    changes: ['purchases', 'drawer'],
    keepsKey: true,
    takes: z.object({ payout_id: id('field.payment') }),
    answers: z.object(texts('payout_id', 'owed')),
  }),
}

export const supplierStreams = {
  'download/supplier_account': fileOf(supplierCalls.supplier_account, {
    does: "A supplier's account as a file.",
  }),
}
