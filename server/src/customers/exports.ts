export { warnOfOtherKey } from './aadhaar.ts'
export { allCustomersOf, type CustomerRow } from './customer.ts'
export { changeCustomer } from './save.ts'
export { customerKey, saveCustomers } from './save-many.ts'
