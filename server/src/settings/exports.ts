export { currentSettings, shopDay } from './current.ts'
