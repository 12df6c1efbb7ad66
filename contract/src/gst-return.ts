import { PAPER_TYPES, SECTIONS } from '@kadai/domain/gstr1'
import { z } from 'zod'
import { call } from './call.ts'
import { carried } from './carried.ts'
import { flagText, listQuery, optional, percent, period, text } from './fields.ts'

const section = z.enum(SECTIONS, { error: () => carried({ id: 'gst.section' }) })
const type = z.enum(PAPER_TYPES)
const amounts = { taxable: text, igst: text, cgst: text, sgst: text }
const { search, page, page_size } = listQuery

/** GSTR-1 in the portal's own layout, whose amounts are numbers (domain, `Gstr1`). */
const gstr1 = z.looseObject({ gstin: text, fp: text, version: text, hash: text })

export const gstReturnCalls = {
  gst_return: call({
    does: "A month's GST return: the file for the portal, what is wrong with it, and the proof that it agrees with the papers.",
    needs: ['gst_report'],
    shows: ['orders', 'settings'],
    long: true,
    takes: z.object({ period: period('field.month') }),
    answers: z.object({
      period: text,
      from_date: text,
      to_date: text,
      /** The month is not over: papers may still come. */
      open: flagText,
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
        }),
      ),
      more_problems: z.number(),
      proof: z.object({
        holds: flagText,
        /** Each paper is in one section. */
        sections: z.array(z.object({ section, papers: z.number(), ...amounts, total: text })),
        sum: z.object({ papers: z.number(), ...amounts, total: text }),
        /** Other ways to the same sums. */
        checks: z.array(
          z.object({
            check: z.enum(['papers', 'ledger', 'hsn', 'closes', 'numbers']),
            papers: z.number(),
            taxable: text,
            tax: text,
            holds: flagText,
          }),
        ),
      }),
      rates: z.array(z.object({ gst: text, ...amounts })),
      hsn: z.array(
        z.object({ registered: flagText, hsn_code: text, uqc: text, gst: text, qty: z.number(), ...amounts }),
      ),
      numbers: z.array(z.object({ type, from: text, to: text, papers: z.number(), cancelled: z.number() })),
    }),
  }),
  gst_return_papers: call({
    does: "The papers behind a figure of a month's GST return, by section, rate and HSN code.",
    needs: ['gst_report'],
    shows: ['orders'],
    long: true,
    takes: z.object({
      period: period('field.month'),
      section: section.optional(),
      gst: percent('field.gst'),
      hsn: optional('field.hsn_code', 8),
      search,
      page,
      page_size,
    }),
    answers: z.array(
      z.object({
        paper_id: text,
        type,
        sno: text,
        date: text,
        name: text,
        gst_no: text,
        place: text,
        section,
        ...amounts,
        total: text,
      }),
    ),
    totals: z.object({ ...amounts, total: text }),
  }),
}
