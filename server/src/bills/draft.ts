import type { Gets } from '@kadai/contract/contract'
import type { Either } from '../dispatcher/drafts.ts'

// From the contract, so that a field which is added there has to be taken here too (`allTaken`).
type Estimate = Either<Gets<'estimate'>, Gets<'estimate_detail_update'>>
type Order = Either<Gets<'pos_api/pos_order'>, Gets<'pos_api/pos_order_edit'>>
type LinesOf<T extends { productdetails?: readonly unknown[] | undefined }> = NonNullable<T['productdetails']>

/** The rates that an estimate is sent with. */
export type SubmittedRates = Pick<
  Estimate,
  'discount_percentage' | 'packing_percentage' | 'commission_percentage'
>

/** A line as it is sent. */
export type LineDraft = Either<LinesOf<Estimate>[number], LinesOf<Order>[number]> & { qty: number }

/** Who a bill is for, as it is sent; on an edit what is absent stays. */
export type BuyerDraft = Omit<
  Either<Estimate, Order>,
  keyof SubmittedRates | 'estimate_id' | 'order_id' | 'version' | 'total' | 'productdetails'
>

/** A new bill of any kind as it is sent. */
export type BillDraft = BuyerDraft & { total?: number | undefined; productdetails: readonly LineDraft[] }

/** A changed bill as it is sent: the lines are the whole bill. */
export type BillChange = Partial<BillDraft> & { version?: number | undefined }
