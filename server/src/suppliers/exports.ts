export { PAYOUT_NO } from './account.ts'
export { PAID } from './paid.ts'
export { billsTax, lockSupplier, type SupplierRow } from './supplier.ts'
