export { type BookEntry, bookInTurn, bookOf } from './book.ts'
export { closedPapers } from './closed.ts'
