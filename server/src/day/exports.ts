export { type BookEntry, bookDays, bookInTurn } from './book.ts'
export { closedPapers } from './closed.ts'
