import { rupees } from '@kadai/domain/money'
import { paiseOf } from '../frames/money.tsx'
import { common } from '../frames/words.ts'
import type { ActivityEntry } from './activity-entry.ts'
import { words } from './words.ts'

/** A field before and after; a field with several values (lines, privileges) has one text per value. */
export type Difference = { label: string; before: string[]; after: string[]; changed: boolean }

/** Fields that only programs read. */
const LEFT_OUT = new Set(['id', 'ids', 'version'])

/** Returns the fields of a record before and after, changed ones first. */
export function differences(before: ActivityEntry['before'], after: ActivityEntry['after']): Difference[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  const all = [...fields]
    .filter((field) => !LEFT_OUT.has(field))
    .map((field) => {
      const [was, is] = [shown(before?.[field]), shown(after?.[field])]
      return { label: labelOf(field), before: was, after: is, changed: was.join('\n') !== is.join('\n') }
    })
    .filter(({ before: was, after: is }) => was.length > 0 || is.length > 0)
  return [...all.filter((field) => field.changed), ...all.filter((field) => !field.changed)]
}

/** Returns what changed in one line: "Status: Pending → Paid"; fields with several values are only named. */
export function summary(entry: ActivityEntry): string {
  if (entry.outcome === 'refused') return shown(entry.after?.why).join(', ')
  // A reversed payment is a second ledger entry, not a change of the first.
  if (entry.entity === 'payment' || entry.entity === 'payout') return ''
  if (!entry.before || !entry.after) return totalOf(entry.after ?? entry.before)
  return differences(entry.before, entry.after)
    .filter((field) => field.changed)
    .map(({ label, before, after }) =>
      before.length > 1 || after.length > 1
        ? words.field_changed({ field: label })
        : `${label}: ${before[0] ?? '–'} → ${after[0] ?? '–'}`,
    )
    .join(', ')
}

function totalOf(seen: ActivityEntry['after']): string {
  const { total } = seen ?? {}
  return typeof total === 'string' ? rupees(paiseOf(total)) : ''
}

/** "net_rate" as "Net rate", "mrp_rate" as "MRP rate". */
const labelOf = (field: string): string =>
  field.replaceAll('_', ' ').replace(/\b(?:mrp|hsn|gst|gstin|upi|ifsc)\b|^./g, (text) => text.toUpperCase())

/** Returns a value as texts, none where it is empty; amounts with sign and grouping. */
function shown(value: unknown): string[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.flatMap(shown)
  if (typeof value === 'boolean') return [value ? common.yes : common.no]
  if (typeof value === 'object') return [JSON.stringify(value)]
  const text = String(value)
  return [/^-?\d+\.\d\d$/.test(text) ? rupees(paiseOf(text)) : text]
}
