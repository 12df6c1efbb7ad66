export { warnOfOtherKey } from './aadhaar.ts'
export { countChangesOfCustomers } from './count-changes.ts'
export { allCustomersOf, type CustomerRow, customersInTurn } from './customer.ts'
export { customerKey, saveCustomers } from './save-many.ts'
