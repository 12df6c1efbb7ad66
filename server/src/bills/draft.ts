import type { Gets } from '@kadai/contract/contract'
import type { Either } from '../dispatcher/drafts.ts'

// Derived from the contract, so that a field added there must be handled here too (`allTaken`).
type Estimate = Either<Gets<'estimate'>, Gets<'estimate_detail_update'>>
type Order = Either<Gets<'pos_api/pos_order'>, Gets<'pos_api/pos_order_edit'>>
/** A submitted discount of an order: a percentage or an amount. */
type OrderDiscount = NonNullable<Order['order_discount']>

type LinesOf<T extends { productdetails?: readonly unknown[] | undefined }> = NonNullable<T['productdetails']>

/** The submitted rates of an estimate. */
export type SubmittedRates = Pick<
  Estimate,
  'discount_percentage' | 'packing_percentage' | 'commission_percentage'
>

/** A submitted line. */
export type LineDraft = Either<LinesOf<Estimate>[number], LinesOf<Order>[number]> & { qty: number }

/** A bill's submitted buyer; on an edit absent fields stay. */
export type BuyerDraft = Omit<
  Either<Estimate, Order>,
  | keyof SubmittedRates
  | 'estimate_id'
  | 'order_id'
  | 'version'
  | 'total'
  | 'productdetails'
  | 'payment_parts'
  | 'order_discount'
  | 'price_list_id'
  | 'fingerprint'
  | 'honoured'
>

/** A submitted new bill of any kind. */
export type BillDraft = BuyerDraft & {
  total?: number | undefined
  productdetails: readonly LineDraft[]
  order_discount?: OrderDiscount | undefined
}

/** A submitted change of a bill: the lines are the whole bill. */
export type BillChange = Partial<BillDraft> & { version?: number | undefined }
