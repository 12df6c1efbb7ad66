import { WITHOUT_CODE } from '@kadai/domain/gst'
import { SECTIONS } from '@kadai/domain/gstr1'
import { GST_TYPES } from '@kadai/domain/kinds'
import { INPUT_CREDITS } from '@kadai/domain/purchases'
import { z } from 'zod'
import { call, stream } from './call.ts'
import { carried } from './carried.ts'
import {
  flagText,
  id,
  listQuery,
  optional,
  optionalYesNo,
  percent,
  period,
  required,
  requiredGstin,
  text,
  texts,
} from './fields.ts'

const section = z.enum(SECTIONS, { error: () => carried({ id: 'gst.section' }) })
const type = z.enum(GST_TYPES)
const amounts = { taxable: text, igst: text, cgst: text, sgst: text }
const { search, page, page_size } = listQuery

/** GSTR-1 in the portal's own layout, whose amounts are numbers (domain, `Gstr1`). */
const gstr1 = z.looseObject({ gstin: text, fp: text, version: text, hash: text })

export const gstReturnCalls = {
  gst_return: call({
    does: "A month's GST return: the file for the portal, what is wrong with it, and the proof that it agrees with the papers.",
    needs: ['gst_report'],
    shows: ['orders', 'notes', 'settings', 'months', 'drawer', 'employees', 'purchases'],
    long: true,
    snapshot: true,
    /** Without a month the one to file: the last that is over, or in a new shop this one. */
    takes: z.object({ period: period('field.month').optional() }),
    answers: z.object({
      period: text,
      /** The months from the first taxed paper to today, newest first. */
      months: z.array(text),
      ...texts('from_date', 'to_date'),
      /** The month is not over: papers may still come. */
      open: flagText,
      /** Of a quarter's first two months only sales to registered buyers are furnished (IFF), of the third the rest. */
      scope: z.enum(['month', 'iff', 'quarter']),
      /** The month is locked: the file is the one that was kept. */
      locked: flagText,
      ...texts('file_name', 'sha256'),
      /** Locks of the month and their ends, newest first. */
      locks: z.array(z.object({ locked: flagText, date: text, time: text, by: text, reason: text })),
      gstr1,
      /** At most 500; `more_problems` counts the rest. */
      problems: z.array(
        z.object({
          field: z.enum(['gstin', 'state', 'hsn', 'unit', 'number', 'tax', 'shop', 'file']),
          told: text,
          /** The paper; blank where it is about the shop or the month. */
          paper_id: text,
          sno: text,
          type: type.or(z.literal('')),
          /** Of a GST number that is wrong or of another state, for `gst_number_correct`: whose it is, and on how many bills. */
          user_id: text,
          ...texts('customer_name', 'gst_no'),
          /** The customer's GST number of today. */
          tax_number: text,
          papers: z.number(),
        }),
      ),
      more_problems: z.number(),
      proof: z.object({
        holds: flagText,
        /** Each paper counts in one section; the untaxed goods of a taxed one are in nil. */
        sections: z.array(z.object({ section, papers: z.number(), ...amounts, total: text })),
        sum: z.object({ papers: z.number(), ...amounts, total: text }),
        /** Other ways to the same sums. */
        checks: z.array(
          z.object({
            check: z.enum(['papers', 'file', 'csv', 'ledger', 'hsn', 'closes', 'numbers']),
            /** Rows of the CSV files that the offline tool would drop. */
            dropped: z.number().optional(),
            /** The numbers of the papers that these rows are of. */
            dropped_of: z.array(text).optional(),
            papers: z.number(),
            ...texts('taxable', 'tax'),
            holds: flagText,
          }),
        ),
      }),
      rates: z.array(z.object({ gst: text, ...amounts })),
      /** The tax of purchases received in these days, by whether it is a credit; only for holders of `purchases`. */
      input: z.array(z.object({ itc: z.enum(INPUT_CREDITS), ...amounts })).optional(),
      hsn: z.array(
        z.object({ registered: flagText, hsn_code: text, uqc: text, gst: text, qty: z.number(), ...amounts }),
      ),
      numbers: z.array(z.object({ type, from: text, to: text, papers: z.number(), cancelled: z.number() })),
    }),
  }),
  gst_number_correct: call({
    does: "Corrects a customer's wrong GST number on all invoices that a month's return has it of, on their notes, and, by a holder of `customer`, on the customer. Answers how many invoices it was.",
    needs: ['pos', 'orders'],
    changes: ['orders', 'notes', 'customers'],
    keepsKey: true,
    takes: z.object({
      period: period('field.month'),
      user_id: id('field.customer'),
      /** The wrong number, as `gst_return` answers it. */
      gst_no: required('field.gst_number', 15),
      tax_number: requiredGstin('field.gst_number'),
    }),
    answers: z.object({ invoices: z.number() }),
  }),
  month_lock: call({
    does: 'Locks a month: its taxed papers cannot change any more, and the file for the portal is kept. A month that is not over needs early "1".',
    needs: ['gst_report'],
    changes: ['months'],
    takes: z.object({ period: period('field.month'), early: optionalYesNo('field.early') }),
    answers: z.object({ file_name: text, sha256: text }),
  }),
  month_unlock: call({
    does: 'Takes the lock off a month, with a reason.',
    needs: ['gst_report'],
    changes: ['months'],
    takes: z.object({ period: period('field.month'), reason: required('field.reason', 500) }),
  }),
  gst_return_papers: call({
    does: "The papers behind a figure of a month's GST return, by section, rate, HSN code, unit and buyers, newest first; of each the amounts that are in the figure.",
    needs: ['gst_report'],
    shows: ['orders', 'notes', 'settings'],
    long: true,
    takes: z.object({
      period: period('field.month'),
      section: section.optional(),
      gst: percent('field.gst'),
      /** A code, or `WITHOUT_CODE`. */
      hsn: optional('field.hsn_code', 8),
      /** The official code of a unit, or `WITHOUT_CODE`. */
      uqc: optional('field.unit', WITHOUT_CODE.length),
      /** "1": buyers with a GST number, "0": without. */
      registered: optionalYesNo('field.registered'),
      search,
      page,
      page_size,
    }),
    answers: z.array(
      z.object({
        paper_id: text,
        type,
        ...texts('sno', 'date', 'name', 'gst_no', 'place'),
        section,
        ...amounts,
        total: text,
      }),
    ),
    totals: z.object({ ...amounts, total: text }),
  }),
}

const ofMonth = z.object({ period: period('field.month') })

const returnFile = (entry: { does: string }) =>
  stream({ ...entry, needs: ['gst_report'], takes: ofMonth, answers: 'file', snapshot: true })

/** The files of a month's return; of a locked month the kept one. */
export const gstReturnStreams = {
  'download/gstr1': returnFile({ does: "A month's GSTR-1 as the portal takes it (JSON)." }),
  'download/gstr1-csv': returnFile({
    does: "The sections of a month's GSTR-1 as the offline tool takes them (CSV, in one zip).",
  }),
  'download/gstr3b': returnFile({
    does: "What a month's GSTR-3B says of sales (table 3.1), to compare with the portal's (JSON).",
  }),
  'download/tally': stream({
    does: "A month's papers, payments and expenses as ledgers and vouchers for Tally (XML, in one zip). A second import alters what the first brought.",
    needs: { all: ['gst_report', 'payment_details'] },
    takes: ofMonth,
    answers: 'file',
  }),
}
