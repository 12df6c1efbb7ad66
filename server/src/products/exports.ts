export { countChangesOfProducts } from './count-changes.ts'
export {
  type Asking,
  allProductsOf,
  ownRatesOf,
  type ProductRow,
  productOnBill,
  productsByCategory,
  productsInTurn,
} from './product.ts'
export { lockProducts, type ProductAmongMany, saveProducts } from './save-many.ts'
