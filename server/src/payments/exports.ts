export { type AccountRow, accountOf } from './account.ts'
export { lockCredit, refuseOverLimit } from './credit.ts'
export { lockPayer } from './entry.ts'
export {
  carryBack,
  carryOver,
  dueOn,
  payEstimate,
  refuseMoneyElsewhere,
  refuseWithMoney,
  takeable,
  takePaidBackIfElsewhere,
} from './on-estimate.ts'
export {
  refundEstimate,
  refundNote,
  releaseCredit,
  setOffEstimate,
  setOffNote,
  usesOf,
} from './open-credit.ts'
export { partsFrom } from './parts.ts'
export { partsLastReversed, reverseCounterSale } from './reverse.ts'
export { settleBill, takeAgain } from './settle.ts'
