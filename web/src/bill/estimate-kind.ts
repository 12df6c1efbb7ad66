import { parsePercent, percentText, rupees } from '@kadai/domain/money'
import { estimateTotals } from '@kadai/domain/totals'
import { api } from '../api/client.ts'
import { type BillKind, savedAs, settleSafely, type TotalsRow } from './bill-kind.ts'
import { billOnWire, buyerOf } from './bill-wire.ts'
import { estimateEntry } from './estimate-entry.ts'
import { savedLine } from './line.ts'

/** What the discount field says to what is no percentage. */
const DISCOUNT_PROBLEM = 'A percentage from 0 to 100, such as 12.5'

const paths: BillKind['paths'] = {
  list: '/estimate',
  details: (id) => `/estimatedetails/${id}`,
  edit: (id) => `/editestimate/${id}`,
  print: (id) => `/estimateinvoice/${id}`,
}

/** An estimate on the bill screen (spec part 2 §2, §4, §8). */
export const estimateKind: BillKind = {
  name: 'estimate',
  words: {
    newTitle: 'New estimate',
    editTitle: 'Edit estimate',
    one: 'estimate',
    many: 'estimates',
    saveButton: 'Save Estimate',
    rate: 'Net rate',
    saved: 'Estimate saved successfully!',
    failed: 'Failed to save order',
  },
  entry: estimateEntry,
  discount: true,
  paths,

  settle(bill, _shop, terms) {
    const typed = bill.discount_text.trim()
    const discount_bp = typed === '' ? 0 : parsePercent(typed)
    return settleSafely(() => {
      const totals = estimateTotals(
        bill.lines.map(({ price_paise, qty, non_discount }) => ({
          rate_paise: price_paise,
          qty,
          non_discount,
        })),
        { discount_bp: discount_bp ?? 0, packing_bp: terms?.packing_bp ?? 0, commission_bp: 0 },
      )
      const rows: TotalsRow[] = [
        { label: 'Sub-Total', amount_paise: totals.subtotal_paise },
        {
          label: 'Discount Amount',
          amount_paise: totals.discount_paise,
          minus: true,
          under: `on ${rupees(totals.discountable_paise)} · Non-Discount ${rupees(totals.non_discount_paise)}`,
        },
      ]
      if (totals.packing_paise > 0) rows.push({ label: 'Packing Charge', amount_paise: totals.packing_paise })
      if (totals.round_off_paise !== 0)
        rows.push({ label: 'Round off', amount_paise: totals.round_off_paise })
      return {
        rows,
        total_paise: totals.total_paise,
        discountProblem: discount_bp === undefined ? DISCOUNT_PROBLEM : undefined,
      }
    })
  },

  async open(estimate_id, signal) {
    const { body } = await api('estimate_list_details', { estimate_id }, { signal })
    const discount = body.discount_percentage
    return {
      id: body.estimate_id,
      sno: body.sno,
      content: {
        lines: body.estimate_details.map((line) => savedLine(line.estimate_detail_id, line)),
        customer: buyerOf(body),
        discount_text: parsePercent(discount) ? percentText(parsePercent(discount) ?? 0) : '',
        version: body.version,
        changed: false,
      },
      terms: {
        cgst_bp: 0,
        sgst_bp: 0,
        packing_bp: parsePercent(body.packing_percentage) ?? 0,
        commission_bp: parsePercent(body.commission_percentage) ?? 0,
        in_state: true,
        billing_state: body.billing_state,
      },
      closed: closedBecause(body),
    }
  },

  async create(sending) {
    const { body } = await api('estimate', { ...billOnWire(sending), ...discountOf(sending) }, sending)
    return { id: body.estimate_id, sno: body.sno }
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

function discountOf({ bill }: { bill: { discount_text: string } }) {
  return { discount_percentage: percentText(parsePercent(bill.discount_text) ?? 0) }
}

type Standing = { estimate_id: string; status: string; order_id: string; order_sno: string; deleted: string }

/** A Paid estimate, one with an order, and a deleted one take no edits (design 4.15, 4.25). */
function closedBecause({ estimate_id, status, order_id, order_sno, deleted }: Standing) {
  const to = paths.details(estimate_id)
  if (deleted === '1')
    return { reason: 'This estimate was deleted.', to: paths.list, link: 'Go to the estimates' }
  if (status === 'Paid')
    return {
      reason: 'This estimate is Paid and can no longer be changed. Set its status to Pending first.',
      to,
      link: 'See the estimate',
    }
  if (order_id)
    return {
      reason: `Order ${order_sno} was made from this estimate. Change the order, or delete it first.`,
      to: `/orderdetails/${order_id}`,
      link: `See order ${order_sno}`,
    }
  return null
}
