export { sealAadhaar } from './aadhaar.ts'
export { allCustomersOf, type CustomerRow, customersInTurn } from './customer.ts'
export { customerKey, saveCustomers } from './save-many.ts'
export { touchCustomersOf } from './touch.ts'
