export { type ExpenseQuery, type ExpenseRow, expensesOf } from './list.ts'
