export { type AccountRow, accountOf } from './account.ts'
export { partsFrom } from './parts.ts'
export { settleBill } from './pay.ts'
