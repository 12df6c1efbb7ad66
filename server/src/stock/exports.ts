export {
  COUNTED,
  isLow,
  MOVES,
  OF_BILL,
  OF_PURCHASE,
  productsCounted,
  productsHeard,
  STOCK,
} from './counts.ts'
export { lockStock, moveStock, refuseBelowZero, setStock, writeMovements } from './move.ts'
