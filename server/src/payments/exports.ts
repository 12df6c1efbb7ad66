export { type AccountRow, accountOf } from './account.ts'
