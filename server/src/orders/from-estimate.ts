import type { Source } from '../bills/exports.ts'

/**
 * The order that an estimate becomes as it is now: its buyer, its lines at their prices, its discount, packing and
 * commission (rule 4.61). The buyer's state is the customer's, like the GST number and the address that the invoice gets.
 */
export const orderDraft = ({ estimate, lines }: Source) => ({
  user_id: estimate.customer_id,
  billing_name: estimate.billing_name,
  billing_phonenumber: estimate.billing_phone,
  order_discount: estimate.discount_bp > 0 ? { percent: estimate.discount_bp, amount: undefined } : undefined,
  packing_percentage: estimate.packing_bp,
  commission_percentage: estimate.commission_bp,
  productdetails: lines.map((line) => ({
    product_id: line.product_id ?? undefined,
    product_name: line.product_name,
    qty: line.qty,
    amount_per_product: line.price_paise,
    rate_per: line.rate_per,
    box_contents: line.box_contents,
    unit: line.unit,
    mrp_rate: line.mrp_paise,
  })),
})
