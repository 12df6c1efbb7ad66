export {
  currentSettings,
  figureRules,
  lockShop,
  type ShopSettings,
  settingsAt,
  shopDay,
} from './current.ts'
