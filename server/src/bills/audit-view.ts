import { moneyText, percentText } from '@kadai/domain/money'
import type { Bill } from './bill.ts'
import { numberOf } from './bill.ts'
import { deliveryInWords } from './delivery.ts'

type SeenLine = { product_name: string; qty: number; price_paise: number }

/** A bill as the audit log shows it: what a person would compare before and after. */
export function auditView(bill: Bill, lines: readonly SeenLine[]): object {
  const delivery = deliveryInWords(bill)
  return {
    number: numberOf(bill),
    customer: bill.billing_name,
    ...(bill.billing_gstin !== '' && { gst_number: bill.billing_gstin }),
    ...(delivery !== '' && { delivered_to: delivery }),
    status: bill.status,
    ...(bill.discount_bp > 0 && { discount: `${percentText(bill.discount_bp)} %` }),
    ...(bill.discount_given_paise && { discount: moneyText(bill.discount_given_paise) }),
    total: moneyText(bill.total_paise),
    lines: lines.map((line) => `${line.product_name} · ${line.qty} × ${moneyText(line.price_paise)}`),
  }
}
