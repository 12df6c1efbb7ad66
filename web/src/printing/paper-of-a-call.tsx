import type { Body, CallName, Sends } from '@kadai/contract/contract'
import { dayIn, timeIn, wireDate } from '@kadai/domain/dates'
import { isTaxed, type NoteKind } from '@kadai/domain/kinds'
import { Link, useMatch, useParams, useSearch } from '@tanstack/react-router'
import { type ComponentType, type ReactElement, useMemo } from 'react'
import { useSession } from '../api/session.ts'
import { useRead } from '../api/use-read.ts'
import { NOTE_INPUT } from '../frames/note-input.ts'
import { PAPER_KINDS } from '../frames/paper-kinds.ts'
import { common } from '../frames/words.ts'
import { rich } from '../language/rich.tsx'
import { type PaperKind, printedLike } from './paper/paper-size.ts'
import type { PrintedDocument } from './paper/printed-document.ts'
import { words } from './paper/words.ts'
import { NoPaper, PaperScreen } from './paper-screen.tsx'
import { accountPaper } from './papers/account-paper.tsx'
import { dayBookPaper } from './papers/day-book-paper.tsx'
import { closedDayPaper, openDayPaper } from './papers/day-paper.tsx'
import { estimatePaper } from './papers/estimate-paper.tsx'
import { notePaper } from './papers/note-paper.tsx'
import { packingSlip } from './papers/packing-slip.tsx'
import { receiptPaper } from './papers/receipt-paper.tsx'
import { taxInvoice } from './papers/tax-invoice.tsx'
import { buyerLines } from './parts/party.ts'
import { usePaper } from './use-paper.ts'

/** The parts of an address and of its query, by name. */
type Address = { readonly [name: string]: string | undefined }

/** A paper that one call answers. */
type PaperOfCall<N extends CallName> = {
  kind: PaperKind
  call: N
  asks: (address: Address) => Sends<N>
  document: (body: Body<N>) => PrintedDocument
  /** The bar's title until the document is there. */
  title: string
  /** What the bar says of the paper, not printed. */
  Note?: ComponentType<{ body: Body<N> }>
  /** Where else the bar leads. */
  way?: (address: Address) => { to: string; label: string }
  /** Whether the copies of a tax invoice can be chosen. */
  withCopies?: boolean
  /** When the paper prints itself, where not after 300 ms (rule 2.8). */
  delay_ms?: 2000
  closeTo: (address: Address) => string
}

type Props<N extends CallName> = { paper: PaperOfCall<N>; address: Address }

function Page<N extends CallName>({ paper, address }: Props<N>) {
  const { call, document: documentOf, Note, kind, title, delay_ms = 300, withCopies = false } = paper
  const { body, problem: why, again } = usePaper(useRead(call, paper.asks(address)))
  const document = useMemo(() => body && documentOf(body), [body, documentOf])
  const way = paper.way?.(address)
  return (
    <PaperScreen
      kind={kind}
      document={document}
      instead={why && <NoPaper text={words.paper_failed({ title, why })} again={again} />}
      title={title}
      note={Note && body && <Note body={body} />}
      {...(way && { way })}
      withCopies={withCopies}
      delay_ms={delay_ms}
      closeTo={paper.closeTo(address)}
    />
  )
}

const screenOf =
  <N extends CallName>(paper: PaperOfCall<N>) =>
  (address: Address) => <Page key={JSON.stringify(address)} paper={paper} address={address} />

/** The paper of a note. */
const noteOf = (kind: NoteKind) =>
  screenOf<`print_${NoteKind}`>({
    kind: printedLike(kind),
    call: `print_${kind}`,
    asks: (address) => NOTE_INPUT[kind](address[`${kind}_id`] ?? ''),
    document: (body) => notePaper(kind, body),
    title: PAPER_KINDS[kind].one,
    withCopies: isTaxed(kind),
    delay_ms: 2000,
    closeTo: () => PAPER_KINDS[kind].list,
  })

/** Why the paper is not headed Tax Invoice, for those who can change it. */
function NoGstNumber({ body }: { body: Body<'print_detail'> }) {
  const { flags } = useSession()
  if (body.paper !== 'invoice' || !flags.has('settings')) return null
  return rich(words.no_gst_number, { settings: <Link to="/settings">{common.settings}</Link> })
}

/** The papers by the addresses of the route table. */
const PAPERS: { readonly [path: string]: (address: Address) => ReactElement } = {
  '/invoice/{order_id}': screenOf({
    kind: 'invoice',
    call: 'print_detail',
    asks: ({ order_id = '' }) => ({ order_id }),
    document: (body) => taxInvoice(body, 'before-tax'),
    title: words.invoice,
    Note: NoGstNumber,
    way: ({ order_id }) => ({ to: `/packingslip/${order_id}`, label: words.packing_slip }),
    withCopies: true,
    delay_ms: 2000,
    closeTo: () => '/orderlist',
  }),
  '/estimateinvoice/{estimate_id}': screenOf({
    kind: 'estimate',
    call: 'print_estimate_detail',
    asks: ({ estimate_id = '' }) => ({ estimate_id }),
    document: estimatePaper,
    title: common.estimate,
    way: ({ estimate_id }) => ({ to: `/estimatepackingslip/${estimate_id}`, label: words.packing_slip }),
    delay_ms: 2000,
    closeTo: () => '/estimate',
  }),
  '/estimatepackingslip/{estimate_id}': screenOf({
    kind: 'packing',
    call: 'print_estimate_detail',
    asks: ({ estimate_id = '' }) => ({ estimate_id }),
    document: (body) =>
      packingSlip({
        seller: body.seller_detail,
        bill: common.estimate_of({ number: body.sno }),
        date: body.estimatedate,
        to: { name: body.buyer_detail.name, lines: buyerLines(body.buyer_detail) },
        lines: body.estimate_details,
        consignment: body.consignment,
      }),
    title: words.packing_slip,
    way: ({ estimate_id }) => ({ to: `/estimateparcels/${estimate_id}`, label: common.parcels }),
    closeTo: ({ estimate_id }) => `/estimatedetails/${estimate_id}`,
  }),
  '/printcreditnote/{credit_note_id}': noteOf('credit_note'),
  '/printdebitnote/{debit_note_id}': noteOf('debit_note'),
  '/printestimatereturn/{estimate_return_id}': noteOf('estimate_return'),
  '/accountprint/{user_id}': screenOf({
    kind: 'account',
    call: 'customer_account',
    asks: ({ user_id = '', from, to }) => ({ user_id, from, to }),
    document: accountPaper,
    title: words.account_title,
    closeTo: ({ user_id }) => `/customeraccount/${user_id}`,
  }),
  '/receipt/{payment_id}': screenOf({
    kind: 'receipt',
    call: 'payment_receipt',
    asks: ({ payment_id = '' }) => ({ payment_id }),
    document: receiptPaper,
    title: common.receipt,
    closeTo: () => '/paymentpending',
  }),
  '/daybookprint': screenOf({
    kind: 'day',
    call: 'day_book',
    asks: ({ from, to }) => ({ from, to }),
    document: dayBookPaper,
    title: common.day_book,
    closeTo: () => '/daybook',
  }),
  '/dayprint': screenOf({
    kind: 'day',
    call: 'day_summary',
    asks: ({ employee_id }) => ({ on_paper: '1', ...(employee_id && { employee_id }) }),
    document(body) {
      const now = new Date()
      return openDayPaper(body, `${wireDate(dayIn(now))} ${timeIn(now)}`)
    },
    title: words.x_report,
    closeTo: () => '/day',
  }),
  '/dayprint/{close_id}': screenOf({
    kind: 'day',
    call: 'day_close_detail',
    asks: ({ close_id = '' }) => ({ close_id }),
    document: closedDayPaper,
    title: words.z_report,
    closeTo: () => '/day',
  }),
}

/** The print page of every paper that one call answers; prints itself. */
export default function PaperOfACall() {
  const { screen } = useMatch({ strict: false }).staticData
  const params: Address = useParams({ strict: false })
  const query: Address = useSearch({ strict: false })
  const paper = PAPERS[screen?.path ?? '']
  if (!paper) throw new Error(`No paper has the address ${screen?.path}.`)
  return paper({ ...query, ...params })
}
