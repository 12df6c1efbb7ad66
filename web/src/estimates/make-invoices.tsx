import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api/client.ts'
import { newKey } from '../api/key.ts'
import { written } from '../api/up-to-date.ts'
import type { RowOf } from '../frames/list/declaration.ts'
import { Money } from '../frames/money.tsx'
import { tell } from '../frames/tell.ts'
import { troubleText } from '../frames/tell-trouble.ts'
import { common } from '../frames/words.ts'
import classes from './make-invoices.module.css'
import { words } from './words.ts'

type Row = RowOf<'unbilled_list'>

type Props = {
  estimates: readonly Row[]
  onClose: () => void
}

/** Asks, naming each, and makes an invoice of today of each estimate: one save each, failures at their estimate. */
export function MakeInvoices({ estimates, onClose }: Props) {
  // Each keeps its key, so that trying again after a lost answer makes no second invoice.
  const [rows] = useState(() => estimates.map((row) => ({ ...row, key: newKey() })))
  const [made, setMade] = useState<Readonly<Record<string, string>>>({})
  const [failed, setFailed] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const left = rows.filter(({ estimate_id }) => made[estimate_id] === undefined)

  async function make() {
    setBusy(true)
    setFailed({})
    let failures = 0
    await written(async () => {
      for (const { estimate_id, key } of left) {
        try {
          const { body } = await api('estimate_invoice', { estimate_id }, { key })
          setMade((before) => ({ ...before, [estimate_id]: body.sno }))
        } catch (error) {
          failures += 1
          const why = troubleText(error, { failed: words.invoice_failed }) ?? words.invoice_failed
          setFailed((before) => ({ ...before, [estimate_id]: why }))
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
      <ul className={`list ${classes.rows}`}>
        {rows.map((row) => (
          <li key={row.estimate_id}>
            <div className="ends">
              <span>
                <b>{row.sno}</b> {row.name}
              </span>
              <Money value={row.amount} />
            </div>
            {made[row.estimate_id] !== undefined && (
              <p className="note">{words.invoice_made({ number: made[row.estimate_id] ?? '' })}</p>
            )}
            {failed[row.estimate_id] !== undefined && (
              <p className="trouble" role="alert">
                {failed[row.estimate_id]}
              </p>
            )}
          </li>
        ))}
      </ul>
      <div className="dialog-buttons">
        <Button variant="default" onClick={onClose} disabled={busy}>
          {left.length < rows.length ? common.close : common.cancel}
        </Button>
        <Button loading={busy} onClick={() => void make()} data-autofocus>
          {Object.keys(failed).length > 0 ? common.retry : words.make_invoices({ count: left.length })}
        </Button>
      </div>
    </Modal>
  )
}
