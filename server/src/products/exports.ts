export { lookupNamed } from './lookups.ts'
export {
  type Asking,
  allProductsOf,
  type ProductRow,
  type ProductsOfLines,
  productForAudit,
  productOnBill,
  productsByCategory,
  productsOfLines,
} from './product.ts'
export { addProduct, changeProduct, lockProducts, type ProductAmongMany, saveProducts } from './save.ts'
