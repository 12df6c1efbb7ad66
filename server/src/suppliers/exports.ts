export { PAID } from './paid.ts'
export { billsTax, lockSupplier, type SupplierRow } from './supplier.ts'
