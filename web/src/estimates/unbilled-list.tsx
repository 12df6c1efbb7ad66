import { Button, Checkbox } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useMay } from '../api/session.ts'
import type { ListDeclaration, RowOf } from '../frames/list/declaration.ts'
import { ListScreen } from '../frames/list/list-screen.tsx'
import { money } from '../frames/money.tsx'
import { common } from '../frames/words.ts'
import { IconFileInvoice } from '../theme/icons.ts'
import { estimateColumns } from './estimate-columns.tsx'
import { MakeInvoices } from './make-invoices.tsx'
import { words } from './words.ts'

type Row = RowOf<'unbilled_list'>

const list: ListDeclaration<'unbilled_list', Row> = {
  call: 'unbilled_list',
  id: (row) => row.estimate_id,
  search: { placeholder: words.search },
  dates: true,
  columns: estimateColumns,
  sums: ({ page }) => ({ [common.amount]: money(page?.totals.amount) }),
  note: () => words.unbilled_note,
  empty: { text: words.unbilled_none, hint: words.unbilled_hint },
}

/** /unbilled: estimates whose goods left without an invoice, oldest first; invoices are made of one or of many. */
export default function UnbilledList() {
  const sells = useMay(['pos', 'orders'])
  const sees = useMay(['estimate'])
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const [asked, setAsked] = useState<readonly Row[]>([])
  const withTicks = useMemo((): typeof list => {
    const seen = sees && {
      view: { to: (row: Row) => `/estimatedetails/${row.estimate_id}`, name: (row: Row) => row.sno },
    }
    if (!sells) return { ...list, ...seen }
    const tick = (row: Row, on: boolean) =>
      setChosen((before) => {
        const next = new Map(before)
        if (on) next.set(row.estimate_id, row)
        else next.delete(row.estimate_id)
        return next
      })
    return {
      ...list,
      ...seen,
      columns: [
        ...list.columns,
        {
          head: common.invoice,
          width: 72,
          cell: (row) => (
            <Checkbox
              checked={chosen.has(row.estimate_id)}
              onChange={(event) => tick(row, event.currentTarget.checked)}
              aria-label={words.choose_for_invoice({ number: row.sno, name: row.name })}
            />
          ),
        },
      ],
      more: (row) => ({
        label: words.make_invoice,
        spoken: words.make_invoice_from({ number: row.sno, name: row.name }),
        to: '/pos',
        search: { estimate: row.estimate_id },
      }),
    }
  }, [sees, sells, chosen])
  return (
    <>
      <ListScreen
        list={withTicks}
        buttons={
          sells && (
            <Button
              leftSection={<IconFileInvoice size={17} />}
              disabled={chosen.size === 0}
              onClick={() => setAsked([...chosen.values()])}
            >
              {words.make_invoices({ count: chosen.size })}
            </Button>
          )
        }
      />
      {asked.length > 0 && (
        <MakeInvoices
          estimates={asked}
          onClose={() => {
            setAsked([])
            // What was made has left the list and could not be unticked there.
            setChosen(new Map())
          }}
        />
      )}
    </>
  )
}
