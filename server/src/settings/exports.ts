export { currentSettings, figureRules, type ShopSettings, settingsAt, shopDay } from './current.ts'
