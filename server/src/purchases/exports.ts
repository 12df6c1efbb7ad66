export { findPurchase } from './purchase.ts'
export { type BoughtAtRate, boughtAtRates, type InputTax, inputTax } from './register.ts'
export { nextNumber } from './save.ts'
export { forAudit } from './wire.ts'
