export { countChangesUnder } from './count-changes.ts'
export { ensureEntries } from './ensure-entries.ts'
export {
  addEntry,
  deleteEntry,
  findEntry,
  listEntries,
  restoreEntry,
  updateEntry,
} from './ordered-list.ts'
