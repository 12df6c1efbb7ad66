import type { Body } from '@kadai/contract/contract'
import { parsePercent, percentText } from '@kadai/domain/money'
import { totalRows } from '@kadai/domain/total-rows'
import { billTotals } from '@kadai/domain/totals'
import { api } from '../../api/client.ts'
import { estimateEntry } from '../entry/estimate-entry.ts'
import { savedLine } from '../state/line.ts'
import { type BillScreenKind, pathsOf, type Sending, savedAs, totalsOrProblem } from './bill-kind.ts'
import { billOnWire, buyerOf, fixedBy } from './bill-wire.ts'
import { readPercentDiscount } from './discount.ts'
import { estimateWords, words } from './words.ts'

const paths = pathsOf('estimate', '/editestimate')

/** An estimate on the bill screen (rule 2.1). */
export const estimateKind: BillScreenKind = {
  name: 'estimate',
  words: estimateWords,
  entry: estimateEntry,
  paths,

  takesEnquiries: true,
  givesAmounts: false,

  totalsOf(bill, _catalogue, terms) {
    const { discount_bp, problem } = readPercentDiscount(bill.discount_text)
    const rates = {
      discount_bp,
      packing_bp: bill.enquiry?.packing_bp ?? terms?.packing_bp ?? 0,
      commission_bp: 0,
    }
    return totalsOrProblem(() => {
      const totals = billTotals('estimate', bill.lines, rates, true)
      return {
        rows: totalRows('estimate', { ...rates, ...totals }, true),
        total_paise: totals.total_paise,
        discountProblem: problem,
      }
    })
  },

  async open(estimate_id, signal) {
    const { body } = await api('estimate_list_details', { estimate_id }, { signal })
    const discount_bp = parsePercent(body.discount_percentage)
    return {
      id: body.estimate_id,
      sno: body.sno,
      content: {
        lines: body.estimate_details.map((line) => savedLine(line.estimate_detail_id, line)),
        customer: buyerOf(body),
        discount_text: discount_bp ? percentText(discount_bp) : '',
        version: body.version,
        changed: false,
      },
      terms: {
        packing_bp: parsePercent(body.packing_percentage) ?? 0,
        commission_bp: parsePercent(body.commission_percentage) ?? 0,
        in_state: true,
        place: body.billing_state,
        seller_kind: 'regular',
      },
      closed: closedBecause(body),
      fixed: fixedBy(body.notes, `/takebackestimate/${body.estimate_id}`),
    }
  },

  async create(sending) {
    const input = { ...billOnWire(sending), ...discountOf(sending), ...enquiryOf(sending) }
    const { estimate_id, sno, saved_before = [] } = (await api('estimate', input, sending)).body
    return { id: estimate_id, sno, saved_before }
  },

  async update(estimate_id, sending) {
    const input = {
      estimate_id,
      version: sending.bill.version,
      ...billOnWire(sending),
      ...discountOf(sending),
    }
    const { body } = await api('estimate_detail_update', input, sending)
    return { id: body.estimate_id, sno: body.sno }
  },

  async deleteLine(estimate_detail_id, key) {
    return (await api('estimate_detail_delete', { estimate_detail_id }, { key })).body.version
  },

  readSaved: (answer) => savedAs(answer, 'estimate_id'),
}

/** The enquiry that a new estimate is made from, with its list's packing. */
function enquiryOf({ bill: { enquiry } }: Sending) {
  if (!enquiry) return {}
  const { price_list_id, fingerprint, packing_bp, honoured } = enquiry
  return {
    price_list_id,
    fingerprint,
    packing_percentage: percentText(packing_bp),
    honoured: honoured ? '1' : '0',
  }
}

const discountOf = ({ bill }: Sending) => ({
  discount_percentage: percentText(readPercentDiscount(bill.discount_text).discount_bp),
})

/** Estimates that are Paid, have an order, or are deleted cannot be edited (rules 4.15 and 4.25). */
function closedBecause(estimate: Body<'estimate_list_details'>) {
  const { estimate_id, status, order_id, order_sno, deleted } = estimate
  const to = paths.details(estimate_id)
  if (deleted === '1') return { reason: estimateWords.deleted, to: paths.list, link: estimateWords.to_list }
  if (status === 'Paid') return { reason: words.paid, to, link: words.see_estimate }
  if (order_id)
    return {
      reason: words.order_made({ number: order_sno }),
      to: `/orderdetails/${order_id}`,
      link: words.see_order({ number: order_sno }),
    }
  return null
}
