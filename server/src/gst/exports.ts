export { type GstQuery, type TaxedLine, taxedLinesOf } from './report.ts'
