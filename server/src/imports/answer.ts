import type { RowNote } from '@kadai/contract/imports'
import type { Message } from '../messages/languages.ts'

const MOST_WARNINGS = 1000

type Done = { added: number; updated: number; unchanged: number }

/** The answer of an import, with its message: "219 products imported: 219 new, 0 updated, 28 new categories." */
export function importAnswer(
  what: 'products' | 'customers' | 'prices',
  file: { rows: number; skipped: number; ignored: readonly string[] },
  done: Done & { lookups: readonly string[]; warnings: readonly RowNote[] },
) {
  const { lookups, warnings, ...counts } = done
  const parts: Message[] = [
    { id: 'imports.new', params: { count: done.added } },
    { id: 'imports.updated', params: { count: done.updated } },
  ]
  if (done.unchanged > 0) parts.push({ id: 'imports.unchanged', params: { count: done.unchanged } })
  if (lookups.length > 0)
    parts.push({
      id: what === 'products' ? 'imports.new_categories' : 'imports.new_agents',
      params: { count: lookups.length },
    })
  const sentences: Message[] = [{ id: `imports.${what}_done`, params: { count: file.rows, parts } }]
  if (warnings.length > 0)
    sentences.push({ id: 'imports.gst_numbers_to_check', params: { count: warnings.length } })
  const ignored = file.ignored.slice(0, 50).map((name) => (name.length > 60 ? `${name.slice(0, 60)}…` : name))
  if (ignored.length > 0) sentences.push({ id: 'imports.not_used', params: { columns: ignored } })
  const body = {
    rows: file.rows,
    skipped: file.skipped,
    ignored_columns: ignored,
    ...counts,
    warnings: warnings.slice(0, MOST_WARNINGS),
  }
  const told: Message = { id: 'text.sentences', params: { sentences } }
  return { told, body }
}
