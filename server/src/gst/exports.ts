export { isMonthLocked, lockOf } from './lock.ts'
export { type TaxedLine, taxedLinesInTurn } from './report.ts'
export { fileOf, filerOf, problemsOf, readReturn } from './return-file.ts'
export { scopeOf } from './scope.ts'
