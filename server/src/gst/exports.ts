export { narrowed, type TaxedLine, taxedLinesOf } from './report.ts'
