export { auditView } from './audit-view.ts'
export {
  type Bill,
  type BillLine,
  billWith,
  findBill,
  linesOf,
  lockBill,
  lockDeletedBill,
  type Numbered,
  numberOf,
  orderMadeFrom,
} from './bill.ts'
export { buyerOf } from './buyer.ts'
export { billOfLine, changeBill, deleteLine } from './change.ts'
export { consignmentOf, keepConsignment } from './consignment.ts'
export { customerIdOnWire, isCounterSale } from './counter-sale.ts'
export { deleteBill, mark, restoreBill } from './delete.ts'
export { deliveryOnWire, placeCodeOf } from './delivery.ts'
export type { BillDraft, SubmittedRates } from './draft.ts'
export { moveGoods } from './goods.ts'
export { snapshot } from './lines.ts'
export { type BillRow, billsInTurn, listBills } from './list.ts'
export { keepsCustomer, type Source, sourceOf, takeOver } from './made-from.ts'
export { correctNotes, givenOn, isOfBuyer, type NoteOn, notesOn, notesOnWire } from './notes-on.ts'
export { computeBill, countNumber, saveBill, writeBill } from './save.ts'
export { type FoundSums, isFound, isSearch, sumsFound } from './search.ts'
export { sellerKind, sellerOf, taxRules, taxRulesOnWire } from './seller.ts'
export { soldSign } from './sold.ts'
export { setHead, setStatus } from './status.ts'
export { asStored, type Figures, termsWith } from './totals.ts'
export {
  buyerOnWire,
  commissionOnWire,
  figureColumns,
  figuresOf,
  figuresOnWire,
  headColumns,
  headOnWire,
  lineOnWire,
  linkedOnWire,
  shopOnWire,
  type TaxedFigures,
  taxableOf,
  taxedFigures,
  totalsOnWire,
} from './wire.ts'
