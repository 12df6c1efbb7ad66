export { customersOf } from './customer.ts'
export { addCustomer, type CustomerDraft, changeCustomer } from './save.ts'
