export { expenseColumns, expensesInTurn } from './calls.ts'
