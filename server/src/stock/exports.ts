export { moveStock, setStock, writeOpenings } from './move.ts'
export { type StockQuery, stockOf } from './report.ts'
