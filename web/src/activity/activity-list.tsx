import { mayCall } from '@kadai/contract/flags'
import { Modal } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useSession } from '../api/session.ts'
import { useRead } from '../api/use-read.ts'
import { type ListDeclaration, WIDTH } from '../frames/list/declaration.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { RecordLink, RowButton } from '../frames/list/row-actions.tsx'
import { common } from '../frames/words.ts'
import { type ActivityEntry, placeOf, recordOf, whatOf, whoOf } from './activity-entry.ts'
import classes from './activity-list.module.css'
import { differences, summary } from './differences.ts'
import { words } from './words.ts'

type List = ListDeclaration<'activity_list', ActivityEntry>

const list: List = {
  call: 'activity_list',
  id: (row) => row.activity_id,
  search: { placeholder: words.search },
  dates: true,
  columns: [
    { head: common.date, width: WIDTH.date, cell: (row) => row.date },
    { head: common.time, width: 42, under: common.date, cell: (row) => row.time },
    { head: words.who, width: 140, under: common.what, card: 'lead', cell: whoOf },
    {
      head: common.what,
      width: 140,
      card: 'title',
      cell: (row) => <span className={row.outcome === 'refused' ? 'trouble' : undefined}>{whatOf(row)}</span>,
    },
  ],
  note: ({ page }) =>
    page?.totals.reaches_back_to ? words.reaches_back({ date: page.totals.reaches_back_to }) : undefined,
  empty: { text: words.empty, hint: words.empty_hint },
}

/** /activity: who did what and when, with before and after (rule 7.4). */
export default function ActivityList() {
  const { flags } = useSession()
  const [opened, setOpened] = useState<ActivityEntry>()
  const employees = useRead('employe_list', {}, { fresh_ms: 60_000 }).data?.body
  const withRecords = useMemo((): List => {
    const options = employees?.map(({ user_id, name }) => ({ value: user_id, label: name })) ?? []
    return {
      ...list,
      selects: [{ name: 'user_id', label: words.employee_filter, all: words.all_employees, options }],
      columns: [
        ...list.columns,
        {
          head: words.record,
          // Words of Tamil names are long, and are not to break.
          least: 240,
          cell: (row) => {
            const [place, record] = [placeOf(row), recordOf(row)]
            const to = place && mayCall(place.needs, flags) && place.to
            return record && <RecordLink to={to}>{record}</RecordLink>
          },
        },
        {
          head: words.change,
          under: words.record,
          cell: (row) => summary(row) && <span lang="en">{summary(row)}</span>,
        },
        {
          head: words.details,
          width: 48,
          card: 'action',
          cell: (row) =>
            (row.before || row.after) && (
              <RowButton
                tone="way"
                aria-label={words.details_of({ what: whatOf(row), record: recordOf(row) })}
                onClick={() => setOpened(row)}
              >
                {words.details}
              </RowButton>
            ),
        },
      ],
    }
  }, [employees, flags])
  return (
    <>
      <ListScreen list={withRecords} />
      {opened && <EntryDialog entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** One entry: who, when, from where, and the record before and after, side by side. */
function EntryDialog({ entry, onClose }: { entry: ActivityEntry; onClose: () => void }) {
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
