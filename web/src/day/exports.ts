export { ENTRY_NAMES, MOVE_NAMES } from './entry-names.ts'
