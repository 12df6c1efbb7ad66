export { countChangesOfProducts } from './count-changes.ts'
export {
  type Asking,
  allProductsOf,
  type ProductRow,
  productOnBill,
  productsByCategory,
  productsInTurn,
} from './product.ts'
export { lockProducts, type ProductAmongMany, saveProducts } from './save-many.ts'
