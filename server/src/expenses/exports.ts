export { expenseColumns, expensesInTurn } from './list.ts'
