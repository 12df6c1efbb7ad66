export {
  currentSettings,
  figureRules,
  lockShop,
  type ShopSettings,
  settingsAt,
  shopDay,
  tallyLedgers,
} from './current.ts'
export { logoOf } from './logo.ts'
export { isPrivate, isThisMachine } from './own-network.ts'
