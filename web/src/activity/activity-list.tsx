import { mayCall } from '@kadai/contract/flags'
import { useMemo, useState } from 'react'
import { useSession } from '../api/session.ts'
import { useRead } from '../api/use-read.ts'
import { type ListDeclaration, WIDTH } from '../frames/list/declaration.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { RecordLink, RowButton } from '../frames/list/row-actions.tsx'
import { common } from '../frames/words.ts'
import { type ActivityEntry, placeOf, recordOf, whatOf, whoOf } from './activity-entry.ts'
import { summary } from './differences.ts'
import { EntryDialog } from './entry-dialog.tsx'
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
