export { type TaxedLine, taxedLinesInTurn } from './report.ts'
