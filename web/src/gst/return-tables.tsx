import type { Body } from '@kadai/contract/contract'
import { WITHOUT_CODE } from '@kadai/domain/gst'
import { indianCount } from '@kadai/domain/money'
import { SegmentedControl } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { amountColumn } from '../frames/list/amount-column.tsx'
import type { Column } from '../frames/list/declaration.ts'
import { ListFrame, ListRows } from '../frames/list/list-rows.tsx'
import { RecordLink } from '../frames/list/row-actions.tsx'
import { usePhone } from '../frames/use-phone.ts'
import { common } from '../frames/words.ts'
import { TYPES } from './names.ts'
import { WhereAllowed } from './where-allowed.tsx'
import { words } from './words.ts'

type Return = Body<'gst_return'>
type Heads = Record<(typeof HEADS)[number], string>

export const HEADS = ['taxable', 'igst', 'cgst', 'sgst'] as const

export const headColumns = <R extends Heads>(column = amountColumn): Column<R>[] =>
  HEADS.map((head) =>
    column<R>(words[head], (row) => row[head], head === 'taxable' ? { card: 'figure' } : {}),
  )

type SectionRow = Return['proof']['sum'] & {
  section: Return['proof']['sections'][number]['section'] | ''
}

const papersOf = (period: string) => `/gstreturnpapers/${period}`

const sectionColumns = (period: string): Column<SectionRow>[] => [
  {
    head: words.section,
    card: 'title',
    cell: ({ section }) =>
      section === '' ? (
        <b>{common.total}</b>
      ) : (
        <RecordLink to={papersOf(period)} search={{ section }}>
          {words[`section_${section}`]}
        </RecordLink>
      ),
  },
  { head: common.papers, width: 70, align: 'end', cell: (row) => indianCount(row.papers) },
  ...headColumns<SectionRow>(),
  amountColumn(words.invoice_value, (row) => row.total),
]

const rateColumns = (period: string): Column<Return['rates'][number]>[] => [
  {
    head: common.rate,
    card: 'title',
    cell: ({ gst }) => <RecordLink to={papersOf(period)} search={{ gst }}>{`${gst} %`}</RecordLink>,
  },
  ...headColumns<Return['rates'][number]>(),
]

const hsnColumns = (period: string): Column<Return['hsn'][number]>[] => [
  {
    head: common.hsn_code,
    card: 'title',
    cell: ({ hsn_code, gst, uqc, registered }) => (
      <RecordLink
        to={papersOf(period)}
        search={{ hsn: hsn_code || WITHOUT_CODE, gst, uqc: uqc || WITHOUT_CODE, registered }}
      >
        {hsn_code || words.no_hsn}
      </RecordLink>
    ),
  },
  {
    head: words.buyers,
    width: 104,
    cell: ({ registered }) => (registered === '1' ? words.registered : words.not_registered),
  },
  { head: common.rate, width: 60, cell: ({ gst }) => `${gst} %` },
  {
    head: common.quantity,
    width: 96,
    align: 'end',
    cell: ({ qty, uqc }) => `${indianCount(qty)} ${uqc}`,
  },
  ...headColumns<Return['hsn'][number]>(),
]

const numberColumns = (from: string, to: string): Column<Return['numbers'][number]>[] => [
  {
    head: words.kind,
    card: 'lead',
    cell: ({ type }) => (
      <WhereAllowed to={TYPES[type].list} search={{ from, to }}>
        {TYPES[type].one}
      </WhereAllowed>
    ),
  },
  { head: common.from, card: 'title', cell: (run) => run.from },
  { head: common.to, cell: (run) => run.to },
  { head: common.papers, width: 90, align: 'end', cell: (run) => indianCount(run.papers) },
  {
    head: words.cancelled,
    width: 90,
    align: 'end',
    cell: ({ type, cancelled }) =>
      cancelled === 0 ? (
        '0'
      ) : (
        <WhereAllowed to={TYPES[type].list} search={{ from, to, deleted: '1' }}>
          {indianCount(cancelled)}
        </WhereAllowed>
      ),
  },
]

type InputRow = NonNullable<Return['input']>[number]

const inputColumns: Column<InputRow>[] = [
  { head: words.input_tax, card: 'title', cell: ({ itc }) => words[`itc_${itc}`] },
  ...headColumns<InputRow>(),
]

const TABLES = ['sections', 'rates', 'hsn', 'numbers', 'input_tax'] as const
type Table = (typeof TABLES)[number]

/** The return's figures: by section, rate, HSN code, and the numbers given. Each opens its papers. Beside them is input tax. */
export function ReturnTables({ of }: { of: Return }) {
  const [table, setTable] = useState<Table>('sections')
  const phone = usePhone()
  const { period, proof } = of
  const sections: SectionRow[] = [...proof.sections, { section: '', ...proof.sum }]
  const listed = <R,>(columns: Column<R>[], rows: readonly R[], id: (row: R) => string) => (
    <ListRows key={table} columns={columns} rows={rows} id={id} caption={words[table]} />
  )
  const tables: Record<Table, () => ReactNode> = {
    sections: () => listed(sectionColumns(period), sections, ({ section }) => section),
    rates: () => listed(rateColumns(period), of.rates, ({ gst }) => gst),
    hsn: () =>
      listed(hsnColumns(period), of.hsn, (row) => `${row.registered} ${row.hsn_code} ${row.uqc} ${row.gst}`),
    numbers: () =>
      listed(numberColumns(of.from_date, of.to_date), of.numbers, ({ type, from }) => `${type} ${from}`),
    input_tax: () => listed(inputColumns, of.input ?? [], ({ itc }) => itc),
  }
  return (
    <section className="stack" aria-label={words.tables}>
      <SegmentedControl
        fullWidth={phone}
        style={{ overflowX: 'auto' }}
        value={table}
        onChange={(value) => setTable(TABLES.find((one) => one === value) ?? 'sections')}
        data={TABLES.filter((one) => one !== 'input_tax' || of.input?.length).map((one) => ({
          value: one,
          label: words[one],
        }))}
      />
      {table === 'input_tax' && <p className="note">{words.input_hint}</p>}
      <ListFrame>{tables[table]()}</ListFrame>
    </section>
  )
}
