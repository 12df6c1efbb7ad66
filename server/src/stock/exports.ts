export { COUNTED, isLow, MOVES, OF_BILL, productsCounted, productsHeard, STOCK } from './counts.ts'
export { lockStock, moveStock, refuseBelowZero, setStock, writeMovements } from './move.ts'
