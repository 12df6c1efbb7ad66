export { filingOf, isMonthLocked, lockedMonths } from './lock.ts'
export { type Receipt, type RegisterPaper, receiptsOf, registerOf } from './register.ts'
export { fileOf, filerOf, problemsOf, readReturn } from './return-file.ts'
export { monthScope } from './scope.ts'
