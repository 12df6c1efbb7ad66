export { type GstQuery, narrowed, type TaxedLine, taxedLinesOf } from './report.ts'
