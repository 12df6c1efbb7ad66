export { currentSettings, type ShopSettings, shopDay } from './current.ts'
