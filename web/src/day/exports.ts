export { billedByKind, datedBackPaise, enteredOn } from './book-totals.ts'
export { drawerMoves, ENTRY_NAMES } from './entry-names.ts'
export { broughtIn, soldKinds } from './kinds-of-day.ts'
export { moves, words as ofDay } from './words.ts'
