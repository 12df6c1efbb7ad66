export { findProduct, matchingProducts, type ProductRow, productOnWire, productsOf } from './product.ts'
export { addProduct, changeProduct, codeKey, type ProductDraft } from './save.ts'
export { lockProducts, type ProductAmongMany, saveProducts } from './save-many.ts'
