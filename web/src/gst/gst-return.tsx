import type { Body } from '@kadai/contract/contract'
import { type Flag, mayCall } from '@kadai/contract/flags'
import { NativeSelect, Skeleton } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '../api/session.ts'
import { useRead } from '../api/use-read.ts'
import { FigurePanel, FigureRow, FigureRows } from '../frames/figure-panel.tsx'
import { keepAddress } from '../frames/list/as-left.ts'
import { FileMenu } from '../frames/list/download-menu.tsx'
import { ReadTrouble } from '../frames/list/list-states.tsx'
import { RecordLink, RowButton } from '../frames/list/row-actions.tsx'
import { Money } from '../frames/money.tsx'
import { TopLine } from '../frames/top-line.tsx'
import { common } from '../frames/words.ts'
import { IconAlertTriangle, IconCircleCheck } from '../theme/icons.ts'
import { CorrectGstin } from './correct-gstin.tsx'
import classes from './gst-return.module.css'
import { LedgersButton } from './ledger-names.tsx'
import { LockButton, Locks } from './month-lock.tsx'
import { monthText, paperPath } from './names.ts'
import { ReturnTables } from './return-tables.tsx'
import { WhereAllowed } from './where-allowed.tsx'
import { words } from './words.ts'

type Return = Body<'gst_return'>

/** /gstreturn: the GST return of a month, what to correct before it is filed, and the proof of its figures. */
export default function GstReturn() {
  const search: Record<string, string | undefined> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { flags } = useSession()
  const read = useRead('gst_return', search.period === undefined ? {} : { period: search.period })
  const of = read.data?.body
  const period = search.period ?? of?.period ?? ''
  // Back from the papers leads to the same month.
  useEffect(() => keepAddress('/gstreturn', { period }), [period])
  return (
    <div className="screen">
      <TopLine
        buttons={
          <>
            <NativeSelect
              aria-label={words.month}
              value={period}
              onChange={({ currentTarget: { value } }) =>
                void navigate({ to: '/gstreturn', search: { period: value } })
              }
              data={[...new Set([...(of?.months ?? []), period])].map((one) => ({
                value: one,
                label: monthText(one),
              }))}
            />
            {of && <LockButton of={of} />}
            {flags.has('settings') && <LedgersButton />}
            {of && <FileMenu width={290} files={filesFor(period, flags)} />}
          </>
        }
      />
      {read.error && (
        <div className="panel">
          <ReadTrouble read={read} />
        </div>
      )}
      {!of && !read.error && <Skeleton height={432} radius="lg" aria-busy="true" />}
      {of && (
        <>
          {of.open === '1' && <p className="note">{words.is_open}</p>}
          {of.scope !== 'month' && (
            <p className="note">{of.scope === 'iff' ? words.is_iff : words.is_quarter}</p>
          )}
          <Locks of={of} />
          <div className={classes.panels}>
            <Proof proof={of.proof} />
            <Problems of={of} />
          </div>
          <ReturnTables of={of} />
        </>
      )}
    </div>
  )
}

/** `needs`: what they also need. */
const FILES = [
  { name: 'download/gstr1', label: words.file_gstr1 },
  { name: 'download/gstr1-csv', label: words.csv_files },
  { name: 'download/gstr3b', label: words.file_gstr3b },
  { name: 'download/sales_register', label: words.sales_register },
  { name: 'download/note_register', label: words.note_register },
  { name: 'download/hsn_register', label: words.hsn_register },
  { name: 'download/purchase_register', label: words.purchase_register, needs: 'purchases' },
  { name: 'download/input_tax_register', label: words.input_tax, needs: 'purchases' },
  { name: 'download/receipt_register', label: words.receipt_register, needs: 'payment_details' },
  { name: 'download/expense_register', label: words.expense_register, needs: 'payment_details' },
  { name: 'download/tally', label: words.file_tally, needs: 'payment_details' },
] as const

/** The files of a month that somebody may download; the registers as Excel files. */
const filesFor = (period: string, flags: ReadonlySet<Flag>) =>
  FILES.filter((file) => !('needs' in file) || flags.has(file.needs)).map((file) => ({
    ...file,
    input: { period, ...(file.name.endsWith('_register') && { format: 'xlsx' }) },
  }))

/** Whether the sections come to the same as everything else that says it. */
function Proof({ proof }: { proof: Return['proof'] }) {
  const holds = proof.holds === '1'
  const failed = proof.checks.filter((one) => one.holds !== '1')
  const csv = failed.find(({ check }) => check === 'csv')
  const not = [
    failed.some((one) => one !== csv) && words.fits_not,
    csv && words.csv_drops({ count: csv.dropped ?? 0, papers: named(csv.dropped_of ?? []) }),
  ]
  return (
    <FigurePanel title={words.proof}>
      <p className={holds ? 'note' : `bad ${classes.wrong}`}>
        {holds ? words.fits : not.filter(Boolean).join(' ')}
      </p>
      <FigureRows>
        {proof.checks.map(({ check, taxable, holds: one }) => (
          <FigureRow
            key={check}
            name={
              check === 'closes' ? (
                <WhereAllowed to="/day">{words.check_closes}</WhereAllowed>
              ) : (
                words[`check_${check}`]
              )
            }
          >
            {check !== 'numbers' && <Money value={taxable} />} <Holds yes={one === '1'} />
          </FigureRow>
        ))}
      </FigureRows>
    </FigurePanel>
  )
}

/** The first of some numbers, and how many more there are. */
function named(numbers: readonly string[]) {
  const first = numbers.slice(0, MOST_NAMED).join(', ')
  const count = numbers.length - MOST_NAMED
  return count > 0 ? `${first} ${words.more_problems({ count })}` : first
}

const MOST_NAMED = 5

function Holds({ yes }: { yes: boolean }) {
  const Icon = yes ? IconCircleCheck : IconAlertTriangle
  return (
    <span className={`pill ${yes ? 'good' : 'bad'}`}>
      <Icon size={13} stroke={2.5} />
      {yes ? words.agrees : words.differs}
    </span>
  )
}

/** What to correct before the month is filed; each opens its paper. */
function Problems({ of: { period, problems, more_problems } }: { of: Return }) {
  const { flags } = useSession()
  const edits = mayCall(['pos', 'orders'], flags)
  const [correcting, setCorrecting] = useState<Return['problems'][number]>()
  return (
    <FigurePanel title={words.problems}>
      {problems.length === 0 && <p className="note">{words.no_problems}</p>}
      <ul className={`list ${classes.problems}`}>
        {problems.map((problem) => (
          <li key={`${problem.paper_id} ${problem.told}`}>
            {problem.papers > 1 &&
              `${words.bills_of({ name: problem.customer_name, count: problem.papers })} `}
            {problem.type !== '' && (
              <RecordLink
                to={edits && paperPath(problem.type, problem.paper_id)}
                aria-label={words.open_paper({ number: problem.sno })}
              >
                {problem.sno}
              </RecordLink>
            )}
            {problem.field === 'shop' && flags.has('settings') && (
              <RecordLink to="/settings">{common.settings}</RecordLink>
            )}{' '}
            {problem.told}{' '}
            {problem.user_id !== '' && edits && (
              <RowButton
                tone="way"
                aria-label={words.correct_of({ name: problem.customer_name })}
                onClick={() => setCorrecting(problem)}
              >
                {common.correct}
              </RowButton>
            )}
          </li>
        ))}
      </ul>
      {correcting && (
        <CorrectGstin period={period} problem={correcting} onClose={() => setCorrecting(undefined)} />
      )}
      {more_problems > 0 && <p className="note">{words.more_problems({ count: more_problems })}</p>}
    </FigurePanel>
  )
}
