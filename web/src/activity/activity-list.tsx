import { mayCall } from '@kadai/contract/call'
import { useMemo, useState } from 'react'
import { useSession } from '../api/session.ts'
import { useRead } from '../api/use-read.ts'
import { type ListDeclaration, WIDTH } from '../frames/list/declaration.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { RecordLink, RowButton } from '../frames/list/row-actions.tsx'
import { type ActivityEntry, placeOf, recordOf, whatOf, whoOf } from './activity-entry.ts'
import classes from './activity-list.module.css'
import { summary } from './differences.ts'
import { EntryDialog } from './entry-dialog.tsx'

type List = ListDeclaration<'activity_list', ActivityEntry>

const list: List = {
  call: 'activity_list',
  title: 'Activity',
  id: (row) => row.activity_id,
  paging: 'server',
  search: { placeholder: 'Search name, record, anything' },
  dates: true,
  columns: [
    { head: 'Date', width: WIDTH.date, cell: (row) => row.date },
    { head: 'Time', width: 42, under: 'Date', cell: (row) => row.time },
    { head: 'Who', width: 100, under: 'What', card: 'lead', cell: whoOf },
    {
      head: 'What',
      width: 140,
      card: 'title',
      cell: (row) => (
        <span className={classes.what} data-refused={row.outcome === 'refused' || undefined}>
          {whatOf(row)}
        </span>
      ),
    },
  ],
  note: ({ page }) =>
    page?.totals.reaches_back_to
      ? `The list reaches back to ${page.totals.reaches_back_to}. What is older is found by its dates.`
      : undefined,
  empty: { text: 'No activity found', hint: 'Who changed what stands here, the newest first.' },
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
      selects: [{ name: 'user_id', label: 'Employee', all: 'All employees', options }],
      columns: [
        ...list.columns,
        {
          head: 'Record',
          cell: (row) => {
            const [place, record] = [placeOf(row), recordOf(row)]
            if (record === '') return ''
            return place && mayCall(place.needs, flags) ? (
              <RecordLink to={place.to}>{record}</RecordLink>
            ) : (
              record
            )
          },
        },
        { head: 'Change', under: 'Record', cell: summary },
        {
          head: 'Details',
          width: 48,
          card: 'action',
          cell: (row) =>
            (row.before || row.after) && (
              <RowButton
                tone="way"
                aria-label={`Details: ${whatOf(row)} ${recordOf(row)}`}
                onClick={() => setOpened(row)}
              >
                Details
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
