export { auditView } from './audit-view.ts'
export {
  type Bill,
  type BillLine,
  findBill,
  linesOf,
  lockBill,
  type Numbered,
  numberOf,
  orderFrom,
} from './bill.ts'
export { billOfLine, changeBill, deleteLine } from './change.ts'
export { customerIdOnWire, isCounterSale } from './counter-sale.ts'
export { deleteBill, restoreBill } from './delete.ts'
export { deliveryOnWire } from './delivery.ts'
export type { BillDraft, OrderDiscount, SubmittedRates } from './draft.ts'
export { type BillRow, billsInTurn, listBills } from './list.ts'
export { keepsCustomer, type Source, sourceOf, takeOver } from './made-from.ts'
export { reckonBill, saveBill } from './save.ts'
export { type FoundSums, isFound, isSearch, sumsFound } from './search.ts'
export { sellerKind, sellerOf, taxRules, taxRulesOnWire } from './seller.ts'
export { termsWith } from './totals.ts'
export {
  buyerOnWire,
  figuresOf,
  headOnWire,
  lineOnWire,
  linkedOnWire,
  shopOnWire,
  type TaxedFigures,
  taxableOf,
  taxedFigures,
  totalsOnWire,
} from './wire.ts'
