import { kindOf } from '@kadai/domain/kinds'
import { rupees } from '@kadai/domain/money'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../api/session.ts'
import classes from './empty-lines.module.css'
import type { BillKind } from './kinds/bill-kind.ts'
import type { Saved } from './save/use-save.ts'

type Props = {
  kind: BillKind
  /** A leftover bill that can be continued. */
  offer: ReactNode
  lastSaved: Saved | null
  failed: boolean
  onRetry: () => void
}

/** Shown where there are no lines yet: how to begin, and the bill just saved, to print or correct. */
export function EmptyLines({ kind, offer, lastSaved, failed, onRetry }: Props) {
  if (failed)
    return (
      <div className={`centred ${classes.empty}`} role="alert">
        <p className={classes.lead}>The products could not be loaded.</p>
        <button type="button" className="button" onClick={onRetry}>
          Retry
        </button>
      </div>
    )
  return (
    <div className={`centred ${classes.empty}`}>
      <div className={classes.notes}>
        {offer}
        {lastSaved && <LastSaved kind={kind} saved={lastSaved} />}
      </div>
      <p className={classes.lead}>No line yet</p>
      <ul className="list">
        {kind.entry.fields[0]?.name === 'code' ? (
          <li>Type a code, Enter, the quantity, Enter. Or words of a name.</li>
        ) : (
          <li>Type a name, Enter, the price, Enter, the quantity, Enter. A code fills name and price.</li>
        )}
        <li>
          <b>101 5</b> adds five of 101 at once.
        </li>
        <li>Paste a list of codes and quantities out of a chat: all of it is added.</li>
      </ul>
    </div>
  )
}

function LastSaved({ kind, saved }: { kind: BillKind; saved: Saved }) {
  const { flags } = useSession()
  const payer = kindOf(kind.name).owes > 0 && flags.has('payment_details') ? saved.bill.customer : null
  return (
    <div className={`panel ${classes.saved}`}>
      <p>
        Saved <b>{saved.sno}</b>
        {saved.bill.customer && ` · ${saved.bill.customer.name}`} · <b>{rupees(saved.total_paise)}</b>
      </p>
      <a href={kind.paths.print(saved.id)} target="_blank" rel="noopener opener">
        <IconPrinter size={16} aria-hidden="true" />
        {saved.printed === 'blocked' ? 'Open the print page' : 'Print'}
      </a>
      <Link to={kind.paths.edit(saved.id)}>Correct</Link>
      {payer && (
        <Link to="/paymentpending" search={{ user_id: payer.user_id }}>
          Payment
        </Link>
      )}
    </div>
  )
}
