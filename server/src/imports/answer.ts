import type { RowNote } from '@kadai/contract/imports'
import { indianCount } from '@kadai/domain/money'
import { spoken } from './columns.ts'

const MOST_WARNINGS = 1000

const counted = (count: number, one: string, many: string) =>
  `${indianCount(count)} ${count === 1 ? one : many}`

type Done = { added: number; updated: number; unchanged: number }

/** What an import answers, and what it says to the person: "219 products imported: 219 new, 0 updated, 28 new categories." */
export function importAnswer(
  what: { record: readonly [one: string, many: string]; lookup: readonly [one: string, many: string] },
  file: { rows: number; skipped: number; ignored: readonly string[] },
  done: Done & { lookups: readonly string[]; warnings: readonly RowNote[] },
) {
  const { lookups, warnings, ...counts } = done
  const parts = [`${indianCount(done.added)} new`, `${indianCount(done.updated)} updated`]
  if (done.unchanged > 0) parts.push(`${indianCount(done.unchanged)} the same already`)
  if (lookups.length > 0)
    parts.push(counted(lookups.length, `new ${what.lookup[0]}`, `new ${what.lookup[1]}`))
  const said = [`${counted(file.rows, ...what.record)} imported: ${parts.join(', ')}.`]
  if (warnings.length > 0)
    said.push(
      warnings.length === 1
        ? '1 GST number should be checked.'
        : `${indianCount(warnings.length)} GST numbers should be checked.`,
    )
  const ignored = file.ignored.slice(0, 50).map((name) => (name.length > 60 ? `${name.slice(0, 60)}…` : name))
  if (ignored.length > 0)
    said.push(`Not used: the ${ignored.length === 1 ? 'column' : 'columns'} ${spoken(ignored)}.`)
  const body = {
    rows: file.rows,
    skipped: file.skipped,
    ignored_columns: ignored,
    ...counts,
    warnings: warnings.slice(0, MOST_WARNINGS),
  }
  return { msg: said.join(' '), body }
}
