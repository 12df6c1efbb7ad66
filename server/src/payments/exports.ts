export { payerOnWire } from './account.ts'
export { lockCredit, refuseOverLimit } from './credit.ts'
export { lockPayer } from './entry.ts'
export {
  dueOn,
  payEstimate,
  refuseHolding,
  refuseMoneyElsewhere,
  takeable,
  takePaidBackIfSpent,
} from './estimate-money.ts'
export { move, ORIGINAL_ID, RECEIPT_NO } from './move.ts'
export {
  creditOf,
  giveBack,
  refundEstimate,
  refundNote,
  setOffEstimate,
  setOffNote,
  usesOf,
} from './open-credit.ts'
export { partsFrom } from './parts.ts'
export { owedBy } from './pending.ts'
export { partsLastReversed, reverseCounterSale } from './reverse.ts'
export { settleBill, settledOf, takeAgain } from './settle.ts'
