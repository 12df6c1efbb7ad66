export { type CustomerRow, customersOf, matchingCustomers } from './customer.ts'
export { customerKey, saveCustomers } from './save-many.ts'
