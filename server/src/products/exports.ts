export { allProductsOf, matchingProducts, type ProductRow, productOnWire, productsOf } from './product.ts'
export { codeKey } from './save.ts'
export { lockProducts, type ProductAmongMany, saveProducts } from './save-many.ts'
export { touchProductsOf } from './touch.ts'
