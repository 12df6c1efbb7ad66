import type { RowNote } from '@kadai/contract/imports'
import type { Message, Say } from '../messages/languages.ts'
import type { Columns } from './columns.ts'
import type { ListFile } from './file.ts'
import { noteOn } from './rows.ts'

const MOST_WARNINGS = 1000

type Done = { added: number; updated: number; unchanged: number }

/** The answer of an import, with its message: "219 products imported: 219 new, 0 updated, 28 new categories." */
export function importAnswer<C extends Columns>(
  what: 'products' | 'customers' | 'prices' | 'openings',
  file: Pick<ListFile<C>, 'rows' | 'skipped' | 'header' | 'sheet' | 'others'>,
  done: Done & {
    /** What was done, by default how many were new and updated. */
    parts?: Message[]
    lookups: readonly string[]
    warnings: readonly RowNote[]
    say: Say
  },
) {
  const { rows, skipped, header, sheet, others } = file
  const { lookups, warnings, say, parts: own, ...counts } = done
  const parts: Message[] = own ?? [
    { id: 'imports.new', params: { count: done.added } },
    { id: 'imports.updated', params: { count: done.updated } },
  ]
  if (!own && done.unchanged > 0) parts.push({ id: 'imports.unchanged', params: { count: done.unchanged } })
  if (lookups.length > 0)
    parts.push({
      id: what === 'products' ? 'imports.new_categories' : 'imports.new_agents',
      params: { count: lookups.length },
    })
  const sentences: Message[] = [{ id: `imports.${what}_done`, params: { count: rows, parts } }]
  if (warnings.length > 0) sentences.push({ id: 'imports.to_check', params: { count: warnings.length } })
  if (sheet.unseen > 0) sentences.push({ id: 'imports.hidden_rows', params: { count: sheet.unseen } })
  if (others.length > 0) sentences.push({ id: 'imports.other_sheets', params: { sheet: sheet.name, others } })
  const ignored = header.ignored
    .slice(0, 50)
    .map((name) => (name.length > 60 ? `${name.slice(0, 60)}…` : name))
  if (ignored.length > 0) sentences.push({ id: 'imports.not_used', params: { columns: ignored } })
  const unread = ignored.map((name) => noteOn(header.row.number, name, say({ id: 'imports.not_read' }), ''))
  const body = {
    rows,
    skipped,
    ignored_columns: ignored,
    ...counts,
    warnings: [...unread, ...warnings].slice(0, MOST_WARNINGS),
  }
  const msg: Message = { id: 'text.sentences', params: { sentences } }
  return { msg, body }
}
