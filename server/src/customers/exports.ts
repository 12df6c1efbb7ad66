export { type CustomerRow, customersOf, matchingCustomers } from './customer.ts'
export { addCustomer, type CustomerDraft, changeCustomer } from './save.ts'
export { type CustomerAmongMany, customerKey, saveCustomers } from './save-many.ts'
