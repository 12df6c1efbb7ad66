export { type ExpenseRow, expenseColumns, expensesInTurn } from './list.ts'
