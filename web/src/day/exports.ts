export { datedBackPaise, enteredOn } from './dated-back.ts'
export { ENTRY_NAMES, MOVE_NAMES } from './entry-names.ts'
