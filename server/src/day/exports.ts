export { type BookEntry, bookDays, bookInTurn } from './book.ts'
