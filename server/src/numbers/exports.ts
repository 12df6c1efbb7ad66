export { numberHandlers } from './calls.ts'
export { isWhole, type Last, lastKnown } from './lost.ts'
export { checkLast, leaveWord, takeUpRestore } from './restored.ts'
