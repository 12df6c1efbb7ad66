export { isLow } from './low.ts'
export { moveStock, setStock, writeOpenings } from './move.ts'
export { stockOf } from './report.ts'
