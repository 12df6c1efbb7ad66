export { type ExpenseRow, expensesInTurn } from './list.ts'
