export { currentSettings, type ShopSettings, settingsAt, shopDay } from './current.ts'
