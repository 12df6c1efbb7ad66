export { ensureEntries } from './ensure-entries.ts'
export {
  addEntry,
  countChangesUnder,
  deleteEntry,
  findEntry,
  listEntries,
  restoreEntry,
  updateEntry,
} from './ordered-list.ts'
