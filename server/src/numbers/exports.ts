export { beginAfter, isWhole, type Last, lastKnown, numberHandlers } from './calls.ts'
export { checkLast, leaveWord, takeUpRestore } from './restored.ts'
