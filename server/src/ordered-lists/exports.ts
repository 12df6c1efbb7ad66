export { ensureEntries } from './ensure-entries.ts'
export { addEntry, deleteEntry, findEntry, listEntries, updateEntry } from './ordered-list.ts'
