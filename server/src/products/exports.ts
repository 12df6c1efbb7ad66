export { findProduct, type ProductRow, productOnWire, productsOf } from './product.ts'
export { addProduct, changeProduct, type ProductDraft } from './save.ts'
