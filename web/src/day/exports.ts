export { billedByKind, datedBackPaise, enteredOn } from './book-totals.ts'
export { ENTRY_NAMES, MOVE_NAMES } from './entry-names.ts'
export { words as ofDay } from './words.ts'
