import { whatsAppLink } from '@kadai/domain/enquiry'
import { indianCount, sumOf } from '@kadai/domain/money'
import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSession } from '../api/session.ts'
import { useRead } from '../api/use-read.ts'
import { labels } from '../frames/labels/words.ts'
import { type Column, type ListDeclaration, type RowOf, serialNumber } from '../frames/list/declaration.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { common } from '../frames/words.ts'
import { IconBrandWhatsapp } from '../theme/icons.ts'
import { words } from './words.ts'

type Row = RowOf<'indent'>
type Supplier = RowOf<'suppliers'>

const FACTORS = ['0.5', '0.8', '1.1', '1.2', '1.3', '1.5', '2', '3']

const countColumn = (head: string, count: (row: Row) => number): Column<Row> => ({
  ...{ head, width: 76, align: 'end' },
  cell: (row) => indianCount(count(row)),
})

const listFrom = (suppliers: readonly Supplier[]): ListDeclaration<'indent', Row> => ({
  call: 'indent',
  id: (row) => row.product_id,
  download: 'download/indent',
  dates: true,
  undated: words.last_year,
  selects: [
    {
      ...{ name: 'factor', label: labels['field.factor'], all: words.as_sold },
      options: FACTORS.map((value) => ({ value, label: words.times({ factor: value }) })),
    },
    {
      ...{ name: 'supplier_id', label: labels['field.supplier'], all: words.all_suppliers },
      options: suppliers.map(({ supplier_id, name }) => ({ value: supplier_id, label: name })),
    },
  ],
  columns: [
    serialNumber(),
    {
      head: labels['field.supplier'],
      width: 180,
      under: common.product_name,
      cell: (row) => row.supplier_name,
    },
    {
      head: common.product_name,
      card: 'title',
      cell: ({ product_name, product_code }) => (
        <>
          {product_name} <small className="note">{product_code}</small>
        </>
      ),
    },
    countColumn(words.sold, (row) => row.sold),
    countColumn(words.stock, (row) => row.stock),
    countColumn(words.per_case, (row) => row.per_case),
    {
      ...countColumn(words.cases, ({ cases }) => cases),
      total: (rows) => indianCount(sumOf(rows, ({ cases }) => cases)),
    },
    {
      ...{ head: common.quantity, width: 110, align: 'end', card: 'figure' },
      cell: ({ wanted, unit }) => `${indianCount(wanted)} ${unit}`,
    },
  ],
  sums: ({ page }) => ({ [words.cases]: indianCount(page?.totals.cases ?? 0) }),
  note: () => words.indent_note,
  empty: { text: words.indent_empty, hint: words.indent_hint },
})

/** Opens WhatsApp with the order of a supplier as a text. */
function Send({ supplier }: { supplier: Supplier }) {
  const { shop } = useSession()
  const { from, to, factor }: Record<string, string | undefined> = useSearch({ strict: false })
  const { supplier_id, telephone } = supplier
  const rows = useRead('indent', { from, to, factor, supplier_id }).data?.body
  if (!rows || rows.length === 0) return null
  const lines = rows.map((row) => words.line({ ...row, goods: `${row.product_code} ${row.product_name}` }))
  return (
    <Button
      component="a"
      variant="default"
      href={whatsAppLink(telephone, [words.order_of({ shop }), ...lines].join('\n'))}
      target="_blank"
      rel="noopener noreferrer"
      leftSection={<IconBrandWhatsapp size={17} />}
    >
      {words.send}
    </Button>
  )
}

/** /indent: what to order for the season, by supplier; the order of one supplier is sent as a text. */
export default function IndentList() {
  const { supplier_id }: Record<string, string | undefined> = useSearch({ strict: false })
  const suppliers = useRead('suppliers', {}).data?.body
  const list = useMemo(() => listFrom(suppliers ?? []), [suppliers])
  const supplier = suppliers?.find((one) => one.supplier_id === supplier_id)
  return <ListScreen list={list} buttons={supplier && <Send supplier={supplier} />} />
}
