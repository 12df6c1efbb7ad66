import { kindOf } from '@kadai/domain/kinds'
import { rupees } from '@kadai/domain/money'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useMay } from '../api/session.ts'
import { common } from '../frames/words.ts'
import { rich } from '../language/rich.tsx'
import { ShareSaved } from '../printing/exports.ts'
import { IconPrinter } from '../theme/icons.ts'
import { useEditor } from './editor/editor.ts'
import type { Saved } from './editor/use-save.ts'
import classes from './empty-lines.module.css'
import type { BillScreenKind } from './kinds/bill-kind.ts'
import { Offer } from './strip.tsx'
import { words } from './words.ts'

/** Shown where there are no lines yet: how to begin, and the bill just saved, to print or correct. */
export function EmptyLines() {
  const { kind, model, lastSaved } = useEditor()
  if (model.catalogueFailed)
    return (
      <div className={`centred ${classes.empty}`} role="alert">
        <p className={classes.lead}>{words.products_failed}</p>
        <button type="button" className="button" onClick={model.retryCatalogue}>
          {common.retry}
        </button>
      </div>
    )
  return (
    <div className={`centred ${classes.empty}`}>
      <div className={classes.notes}>
        <Offer />
        {lastSaved && <LastSaved kind={kind} saved={lastSaved} />}
      </div>
      <p className={classes.lead}>{words.empty}</p>
      <ul className="list">
        {kind.entry.fields[0]?.name === 'code' ? <li>{words.hint_code}</li> : <li>{words.hint_name}</li>}
        <li>{rich(words.hint_quick, { example: <b>101 5</b> })}</li>
        <li>{words.hint_paste}</li>
      </ul>
    </div>
  )
}

function LastSaved({ kind, saved }: { kind: BillScreenKind; saved: Saved }) {
  const seesPayments = useMay(['payment_details'])
  const payer = kindOf(kind.name).owes > 0 && seesPayments ? saved.bill.customer : null
  return (
    <div className={`panel wrap even-digits ${classes.saved}`}>
      <p>
        {rich(words.last_saved, { number: <b>{saved.sno}</b> })}
        {saved.bill.customer && ` · ${saved.bill.customer.name}`} · <b>{rupees(saved.total_paise)}</b>
        {saved.change_paise ? (
          <>
            {' · '}
            <b className={classes.change}>{words.change({ amount: rupees(saved.change_paise) })}</b>
          </>
        ) : null}
      </p>
      <a
        className="underline-on-hover"
        href={kind.paths.print(saved.id)}
        target="_blank"
        rel="noopener opener"
      >
        <IconPrinter size={16} />
        {saved.printed === 'blocked' || saved.printed === 'closed' ? words.open_print_page : common.print}
      </a>
      <Suspense>
        <ShareSaved bill={{ kind: kind.name, id: saved.id }} plain />
      </Suspense>
      <Link className="underline-on-hover" to={kind.paths.edit(saved.id)}>
        {common.correct}
      </Link>
      {payer && (
        <Link className="underline-on-hover" to="/paymentpending" search={{ user_id: payer.user_id }}>
          {common.payment}
        </Link>
      )}
    </div>
  )
}
