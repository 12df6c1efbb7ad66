export { billedByKind, datedBackPaise, enteredOn } from './book-totals.ts'
export { ENTRY_NAMES, MOVE_NAMES } from './entry-names.ts'
