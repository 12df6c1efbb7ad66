export { byCategory, type Item, listPrice, type PriceList, perBox } from './by-category.ts'
