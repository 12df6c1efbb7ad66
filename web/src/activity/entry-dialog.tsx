import { Modal } from '@mantine/core'
import { type ActivityEntry, recordOf, whatOf, whoOf } from './activity-entry.ts'
import { differences } from './differences.ts'
import classes from './entry-dialog.module.css'
import { words } from './words.ts'

/** One entry: who, when, from where, and the record before and after, side by side. */
export function EntryDialog({ entry, onClose }: { entry: ActivityEntry; onClose: () => void }) {
  const fields = differences(entry.before, entry.after)
  const both = entry.before !== null && entry.after !== null
  return (
    <Modal opened onClose={onClose} title={whatOf(entry)} size={820}>
      <p className="stack" style={{ gap: 2, marginBottom: 12 }}>
        <strong>{recordOf(entry)}</strong>
        <span className="soft">
          {words.when({ who: whoOf(entry), date: entry.date, time: entry.time })}
          {entry.address && words.from({ address: entry.address })}
        </span>
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.before}</th>
            <th scope="col">{words.after}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ label, before, after, changed }) => (
            <tr key={label} data-changed={(both && changed) || undefined}>
              <th scope="row">
                <span lang="en">{label}</span>
                {both && changed && <span className={classes.mark}>{words.changed_mark}</span>}
              </th>
              <td lang="en">
                <Values values={before} others={after} what={both && changed ? 'gone' : undefined} />
              </td>
              <td lang="en">
                <Values values={after} others={before} what={both && changed ? 'new' : undefined} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  )
}

type ValuesProps = {
  values: readonly string[]
  others: readonly string[]
  /** Marks a value that the other side does not have. */
  what: 'gone' | 'new' | undefined
}

function Values({ values, others, what }: ValuesProps) {
  if (values.length === 0) return <span className="soft">–</span>
  return values.map((value, at) => {
    const Mark = what === undefined || others.includes(value) ? 'span' : what === 'gone' ? 'del' : 'ins'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a bill may read the same.
      <Mark key={at} className={classes.value}>
        {value}
      </Mark>
    )
  })
}
