export { allProductsOf, matchingProducts, type ProductRow, productOnBill } from './product.ts'
export { lockProducts, type ProductAmongMany, saveProducts } from './save-many.ts'
export { touchProductsOf } from './touch.ts'
