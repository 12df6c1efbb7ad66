export { isLow } from './low.ts'
export { countStock, lockStock, moveStock, setStock, writeMovements, writeOpenings } from './move.ts'
