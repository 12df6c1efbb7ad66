import { MAX_LINES } from '@kadai/contract/limits'
import { lazy, Suspense } from 'react'
import { newKey } from '../../api/key.ts'
import { part } from '../../api/part.ts'
import { AwaitedPart } from '../../frames/awaited.tsx'
import { isTyped } from '../../frames/settlement/typed-payment.ts'
import { tell } from '../../frames/tell.ts'
import type { Customer } from '../catalogue/catalogue.ts'
import type { useDraft } from '../draft/use-draft.ts'
import type { EnquiryAnswer, useEnquiry } from '../entry/use-enquiry.ts'
import type { usePaste } from '../entry/use-paste.ts'
import type { BillScreenKind } from '../kinds/bill-kind.ts'
import type { useSave } from '../save/use-save.ts'
import type { useTrouble } from '../save/use-trouble.ts'
import type { Bill } from '../state/bill-state.ts'
import { useAfterClosed } from './use-after-closed.ts'
import type { useLeave } from './use-leave.ts'
import { words } from './words.ts'

const LeaveDialog = lazy(part(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog })))
const EnquiryDialog = lazy(
  part(async () => ({ default: (await import('./enquiry-dialog.tsx')).EnquiryDialog })),
)
const PasteDialog = lazy(part(async () => ({ default: (await import('./paste-dialog.tsx')).PasteDialog })))
const TroubleDialog = lazy(
  part(async () => ({ default: (await import('./trouble-dialog.tsx')).TroubleDialog })),
)

type Props = {
  kind: BillScreenKind
  opened: boolean
  bill: Bill
  /** A save was sent and is not answered yet. */
  saving: boolean
  save: ReturnType<typeof useSave>['save']
  trouble: ReturnType<typeof useTrouble>
  leaving: ReturnType<typeof useLeave>
  draft: ReturnType<typeof useDraft>
  paste: ReturnType<typeof usePaste>
  enquiry: ReturnType<typeof useEnquiry>
  customers: readonly Customer[] | undefined
  /** Puts a pasted enquiry on the bill. */
  onEnquiry: (answer: EnquiryAnswer, honoured: boolean) => void
  /** The last open dialog was closed. */
  onClosed: () => void
}

/** The dialogs of a bill: leaving it unsaved, two versions of it, a pasted list that could not be read in full. */
export function BillDialogs(props: Props) {
  const { kind, opened, bill, saving, save, trouble, leaving, draft, paste, enquiry, onClosed } = props
  const { blocker } = leaving
  const { versions } = trouble
  useAfterClosed(
    blocker.status === 'blocked' || versions !== null || paste.report !== null || enquiry.asked !== null,
    onClosed,
  )

  async function theirs() {
    if (versions?.is === 'saved-before' && !opened) {
      draft.finish()
      leaving.goFreely(kind.paths.edit(versions.saved.id))
    } else if (await trouble.reload('theirs')) {
      draft.finish()
      // Money typed on it is kept.
      draft.write()
      trouble.dismissVersions()
    }
  }

  async function mine() {
    if (opened && !(await trouble.reload('mine'))) return
    const before = versions?.is === 'saved-before' ? versions.saved : undefined
    // The key of a new bill stays: with another one, the next save after a refusal would make a second bill.
    if (opened || !before) draft.renewKey()
    trouble.dismissVersions()
    if (!before) return
    // The earlier try may have taken its money already.
    void save(false, { id: before.id, ...(!opened && { key: newKey() }) })
    if (isTyped(bill.payment)) tell.failure(words.money_not_taken({ number: before.sno }), { along: true })
  }

  return (
    <Suspense fallback={<AwaitedPart />}>
      {blocker.status === 'blocked' && (
        <LeaveDialog
          title={kind.words.leave}
          lines={bill.lines.length}
          saving={saving}
          onStay={blocker.reset}
          onLeave={blocker.proceed}
          onDiscard={() => {
            draft.finish()
            blocker.proceed()
          }}
        />
      )}
      {versions && (
        <TroubleDialog
          trouble={versions}
          words={kind.words}
          busy={trouble.busy}
          onTheirs={() => void theirs()}
          onMine={() => void mine()}
          onClose={trouble.dismissVersions}
        />
      )}
      {enquiry.asked && (
        <EnquiryDialog
          enquiry={enquiry.asked}
          room={MAX_LINES - bill.lines.length}
          twice={bill.enquiry?.fingerprint === enquiry.asked.fingerprint}
          customer={props.customers?.find(({ user_id }) => user_id === enquiry.asked?.user_id)?.name}
          onTake={(honoured) => enquiry.asked && props.onEnquiry(enquiry.asked, honoured)}
          onClose={enquiry.close}
        />
      )}
      {paste.report && (
        <PasteDialog
          key={paste.report.times}
          added={paste.report.added}
          unread={paste.report.unread}
          onAgain={paste.read}
          onClose={paste.close}
        />
      )}
    </Suspense>
  )
}
