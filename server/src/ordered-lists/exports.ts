export {
  addEntry,
  countChangesUnder,
  deleteEntry,
  ensureEntries,
  findEntry,
  listEntries,
  restoreEntry,
  updateEntry,
} from './ordered-list.ts'
