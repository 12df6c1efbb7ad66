import { kindOf } from '@kadai/domain/kinds'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { mayPass, Refusal } from '../api/client.ts'
import { loadAddCustomer } from '../customers/exports.ts'
import { useLoadAhead } from '../frames/load-ahead.ts'
import { usePhone } from '../frames/use-phone.ts'
import { common } from '../frames/words.ts'
import { BillDialogs, loadSettlement } from './bill-dialogs.tsx'
import classes from './bill-screen.module.css'
import { EditorContext } from './editor/editor.ts'
import type { Given } from './editor/use-bill.ts'
import { useBillEditor } from './editor/use-bill-editor.ts'
import type { BillScreenKind } from './kinds/bill-kind.ts'
import { openQuote } from './kinds/quote.ts'
import { BillHeader } from './layout/bill-header.tsx'
import { NarrowBill, WideBill } from './layouts.tsx'
import { SpokenLine } from './lines/spoken-line.tsx'
import { useBillKeys } from './use-bill-keys.ts'

type Props = {
  kind: BillScreenKind
  /** The saved bill that is edited. */
  document?: string | undefined
  /** The estimate that a new order is made from. */
  estimate_id?: string | undefined
}

type LoadedProps = { kind: BillScreenKind; document: string; estimate_id: string }

/** The bill screen: one component for /addestimate, /editestimate, /pos and /editpos (rule 6.1). */
export function BillScreen({ kind, document = '', estimate_id = '' }: Props) {
  const from = document || estimate_id
  return from === '' ? (
    <BillEditor kind={kind} opened={null} quote={null} />
  ) : (
    <LoadedBill key={from} kind={kind} document={document} estimate_id={estimate_id} />
  )
}

/** Loads a saved bill or estimate once; after that it is the person's, and nothing that arrives later changes it. */
function LoadedBill({ kind, document, estimate_id }: LoadedProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['bill', kind.name, document, estimate_id],
    queryFn: async ({ signal }) => {
      if (document === '') return { opened: null, ...(await openQuote(estimate_id, signal)) }
      const opened = await kind.open(document, signal)
      return { opened, quote: null, closed: opened.closed }
    },
    // Not refetched: other people's changes must not replace the bill while it is edited; an estimate is closed once its order is saved.
    enabled: ({ state }) => state.data === undefined,
    gcTime: 0,
  })
  const router = useRouter()
  const sno = data?.opened?.sno
  const title = document === '' ? kind.words.new_title : kind.words.edit_title
  useEffect(() => {
    if (sno) window.document.title = common.tab({ title: `${title} ${sno}` })
  }, [sno, title])
  if (data && !data.closed) return <BillEditor kind={kind} opened={data.opened} quote={data.quote} />
  const closed = data?.closed
  const back = () =>
    router.history.canGoBack() ? router.history.back() : void router.navigate({ href: kind.paths.list })
  return (
    <div className="bill-screen">
      <BillHeader title={title} number={sno} kept={false} failed={false} lost={false} onBack={back} />
      <main className="grows" style={{ display: 'grid' }}>
        {closed ? (
          <div className={`centred ${classes.word}`}>
            <p>{closed.reason}</p>
            <Link to={closed.to}>{closed.link}</Link>
          </div>
        ) : error ? (
          <div className={`centred ${classes.word}`} role="alert">
            <p>{error instanceof Refusal ? error.message || common.failed_to_fetch : error.message}</p>
            {mayPass(error) && (
              <button type="button" className="button" onClick={() => void refetch()}>
                {common.retry}
              </button>
            )}
            <Link to={kind.paths.list}>{kind.words.to_list}</Link>
          </div>
        ) : (
          <div className={classes.waiting} role="status" aria-label={common.loading} aria-busy="true" />
        )}
      </main>
    </div>
  )
}

const nothing = async () => undefined

/** The bill being written. */
function BillEditor(given: Omit<Given, 'narrow'>) {
  const narrow = usePhone()
  useLoadAhead(loadAddCustomer)
  const settlement = useLoadAhead(kindOf(given.kind.name).owes > 0 ? loadSettlement : nothing)
  const editor = useBillEditor({ ...given, narrow })
  useBillKeys(editor)
  return (
    <EditorContext value={editor}>
      {narrow ? <NarrowBill /> : <WideBill />}
      <SpokenLine />
      <BillDialogs loaded={settlement} />
    </EditorContext>
  )
}
