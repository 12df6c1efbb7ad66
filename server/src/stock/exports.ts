export { isLow } from './low.ts'
export { lockStock, moveStock, setStock, writeOpenings } from './move.ts'
export { stockOf } from './report.ts'
