export { invoiceOnWire } from './invoice.ts'
