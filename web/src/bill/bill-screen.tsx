import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Refusal } from '../api/client.ts'
import { BillDesk } from './bill-desk.tsx'
import { BillHeader } from './bill-header.tsx'
import type { BillKind } from './bill-kind.ts'
import classes from './bill-screen.module.css'

type Props = { kind: BillKind; document?: string; estimate_id?: string | undefined }

/** The bill screen: one component for /addestimate, /editestimate, /pos and /editpos (design 6). */
export function BillScreen({ kind, document = '', estimate_id }: Props) {
  return document === '' ? (
    <BillDesk kind={kind} opened={null} estimate_id={estimate_id} />
  ) : (
    <SavedBill key={document} kind={kind} document={document} />
  )
}

/** A saved bill is loaded once and is then the person's: nothing that arrives later may change it under the cursor. */
function SavedBill({ kind, document }: { kind: BillKind; document: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['bill', kind.name, document],
    queryFn: ({ signal }) => kind.open(document, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const router = useRouter()
  const back = () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ href: kind.paths.list })
  const sno = data?.sno
  useEffect(() => {
    if (sno) window.document.title = `${kind.words.editTitle} ${sno} · Kadai`
  }, [sno, kind])

  if (data && !data.closed) return <BillDesk kind={kind} opened={data} />
  return (
    <div className={classes.screen}>
      <BillHeader
        title={kind.words.editTitle}
        number={data?.sno}
        kept={false}
        failed={false}
        lost={false}
        onBack={back}
      />
      <main className={classes.page}>
        {data?.closed ? (
          <div className={classes.word}>
            <p>{data.closed.reason}</p>
            <Link to={data.closed.to}>{data.closed.link}</Link>
          </div>
        ) : error ? (
          <div className={classes.word} role="alert">
            <p>{error instanceof Refusal ? error.message || 'Failed to fetch data' : error.message}</p>
            <button type="button" onClick={() => void refetch()}>
              Retry
            </button>
            <Link to={kind.paths.list}>Go to the {kind.words.many}</Link>
          </div>
        ) : (
          <div className={classes.waiting} role="status" aria-label="Loading" />
        )}
      </main>
    </div>
  )
}
