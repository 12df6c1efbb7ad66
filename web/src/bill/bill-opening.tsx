import { Link, useRouter } from '@tanstack/react-router'
import { mayPass, Refusal } from '../api/client.ts'
import { common } from '../frames/words.ts'
import classes from './bill-screen.module.css'
import type { BillScreenKind, Closed } from './kinds/bill-kind.ts'
import { BillHeader } from './layout/bill-header.tsx'
import { words } from './words.ts'

type Props = {
  kind: BillScreenKind
  title: string
  number?: string | undefined
  /** Why the bill cannot be opened, and where to go instead. */
  closed: Closed | null | undefined
  error: Error | null
  onRetry: () => void
}

/** Shown instead of a bill that is loading, failed to load, or is closed. */
export function BillOpening({ kind, title, number, closed, error, onRetry }: Props) {
  const router = useRouter()
  const back = () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ href: kind.paths.list })
  return (
    <div className="bill-screen">
      <BillHeader title={title} number={number} kept={false} failed={false} lost={false} onBack={back} />
      <main className={classes.page}>
        {closed ? (
          <div className={`centred ${classes.word}`}>
            <p>{closed.reason}</p>
            <Link to={closed.to}>{closed.link}</Link>
          </div>
        ) : error ? (
          <div className={`centred ${classes.word}`} role="alert">
            <p>{error instanceof Refusal ? error.message || common.failed_to_fetch : error.message}</p>
            {mayPass(error) && (
              <button type="button" className="button" onClick={onRetry}>
                {common.retry}
              </button>
            )}
            <Link to={kind.paths.list}>{kind.words.to_list}</Link>
          </div>
        ) : (
          <div className={classes.waiting} role="status" aria-label={words.loading} aria-busy="true" />
        )}
      </main>
    </div>
  )
}
