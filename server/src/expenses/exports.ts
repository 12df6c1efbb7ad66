export { type ExpenseRow, expensesOf } from './list.ts'
