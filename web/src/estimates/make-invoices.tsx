import { rupees } from '@kadai/domain/money'
import { Button, Modal } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api/client.ts'
import { newKey } from '../api/key.ts'
import { written } from '../api/up-to-date.ts'
import { QuietButton } from '../frames/buttons.tsx'
import type { RowOf } from '../frames/list/declaration.ts'
import { Money, paiseOf, sumOf } from '../frames/money.tsx'
import { tell } from '../frames/notices/tell.ts'
import { troubleText } from '../frames/notices/tell-trouble.ts'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

type Row = RowOf<'unbilled_list'>

/** What the invoice of each estimate would come to today; none where it cannot be made. */
const useTotals = (estimates: readonly Row[]) =>
  useQueries({
    queries: estimates.map(({ estimate_id }) => ({
      queryKey: ['estimate_invoice_total', { estimate_id }],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await api('estimate_invoice_total', { estimate_id }, { signal })).body.total,
    })),
  })

const whyNot = (error: unknown) =>
  troubleText(error, { failed: words.invoice_failed }) ?? words.invoice_failed

/**
 * Asks, naming each with what its invoice comes to, and makes an invoice of today of each estimate: one save each,
 * failures at their estimate.
 */
export function MakeInvoices({ estimates, onClose }: { estimates: readonly Row[]; onClose: () => void }) {
  // Each keeps its key, so that trying again after a lost answer makes no second invoice.
  const [rows] = useState(() => estimates.map((row) => ({ ...row, key: newKey() })))
  const [made, setMade] = useState<Readonly<Record<string, { sno: string; total: string }>>>({})
  const [failed, setFailed] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const left = rows.filter(({ estimate_id }) => made[estimate_id] === undefined)
  const totals = useTotals(rows)
  const shown = rows.map((row, at) => {
    const its = made[row.estimate_id]
    const { data, error } = totals[at] ?? {}
    return {
      ...row,
      its,
      total: its?.total ?? (error ? undefined : data),
      trouble: its ? undefined : (failed[row.estimate_id] ?? (error ? whyNot(error) : undefined)),
    }
  })

  async function make() {
    setBusy(true)
    setFailed({})
    let failures = 0
    await written(async () => {
      for (const { estimate_id, key } of left) {
        try {
          const { body } = await api('estimate_invoice', { estimate_id }, { key })
          setMade((before) => ({ ...before, [estimate_id]: body }))
        } catch (error) {
          failures += 1
          setFailed((before) => ({ ...before, [estimate_id]: whyNot(error) }))
        }
      }
    })
    setBusy(false)
    if (failures > 0) return
    tell.success(words.invoices_made({ count: rows.length }))
    onClose()
  }

  return (
    <Modal
      opened
      onClose={() => !busy && onClose()}
      closeOnClickOutside={false}
      title={words.make_invoices({ count: rows.length })}
      size={560}
    >
      <p className="dialog-text">{words.make_invoices_asked}</p>
      <ul className="list ruled" style={{ maxHeight: '50vh', overflowY: 'auto', marginBottom: 16 }}>
        {shown.map(({ estimate_id, sno, name, amount, total, its, trouble }) => (
          <li key={estimate_id} style={{ padding: '8px 0' }}>
            <div className="ends">
              <span>
                <b>{sno}</b> {name}
              </span>
              <Money value={total} />
            </div>
            {total !== undefined && total !== amount && (
              <p className="note">{words.estimated({ amount: rupees(paiseOf(amount)) })}</p>
            )}
            {its && <p className="note">{words.invoice_made({ number: its.sno })}</p>}
            {trouble !== undefined && (
              <p className="trouble" role="alert">
                {trouble}
              </p>
            )}
          </li>
        ))}
      </ul>
      {rows.length > 1 && (
        <p className="ends">
          {words.invoices_together}
          <b>{sumOf(shown, ({ total = '0' }) => total)}</b>
        </p>
      )}
      <div className="dialog-buttons">
        <QuietButton onClick={onClose} disabled={busy}>
          {left.length < rows.length ? common.close : common.cancel}
        </QuietButton>
        <Button loading={busy} onClick={() => void make()} data-autofocus>
          {Object.keys(failed).length > 0 ? common.retry : words.make_invoices({ count: left.length })}
        </Button>
      </div>
    </Modal>
  )
}
