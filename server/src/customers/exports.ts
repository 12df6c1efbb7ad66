export { warnOfOtherKey } from './aadhaar.ts'
export { allCustomersOf, type CustomerRow } from './customer.ts'
export { changeCustomer, customerKey, lockCustomers, saveCustomers } from './save.ts'
