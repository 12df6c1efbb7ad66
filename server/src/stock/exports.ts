export { COUNTED, isLow, MOVES, OF_BILL, productsCounted, STOCK } from './counts.ts'
export { lockStock, moveStock, refuseBelowZero, setStock, writeMovements } from './move.ts'
