export { type AccountRow, accountOf } from './account.ts'
export { partsFrom } from './parts.ts'
export { giveBack, givenBack } from './reverse.ts'
export { settleBill, takeAgain } from './settle.ts'
