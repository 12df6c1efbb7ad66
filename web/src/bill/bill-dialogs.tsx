import { MAX_LINES } from '@kadai/contract/limits'
import { lazy, Suspense } from 'react'
import { newKey } from '../api/key.ts'
import { part } from '../api/part.ts'
import { AwaitedPart } from '../frames/awaited.tsx'
import { tell } from '../frames/notices/tell.ts'
import { isTyped } from '../frames/settlement/typed-payment.ts'
import { useAfterClosed } from './dialogs/use-after-closed.ts'
import { words } from './dialogs/words.ts'
import { useEditor } from './editor.ts'
import { words as entryWords } from './entry/words.ts'

const LeaveDialog = lazy(
  part(async () => ({ default: (await import('./dialogs/leave-dialog.tsx')).LeaveDialog })),
)
const EnquiryDialog = lazy(
  part(async () => ({ default: (await import('./dialogs/enquiry-dialog.tsx')).EnquiryDialog })),
)
const PasteDialog = lazy(
  part(async () => ({ default: (await import('./dialogs/paste-dialog.tsx')).PasteDialog })),
)
const TroubleDialog = lazy(
  part(async () => ({ default: (await import('./dialogs/trouble-dialog.tsx')).TroubleDialog })),
)

/** The dialogs that a bill asks with: leaving it unsaved, two versions of it, a pasted list or enquiry. */
export function BillDialogs() {
  const { kind, model, saves, trouble, leaving, paste, enquiry, open, handles, ...editor } = useEditor()
  const opened = editor.opened !== null
  const { store, bill, draft, catalogue } = model
  const { blocker } = leaving
  const { versions } = trouble
  useAfterClosed(
    blocker.status === 'blocked' || versions !== null || paste.report !== null || enquiry.asked !== null,
    handles.toEntry,
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
    void saves.save(false, { id: before.id, ...(!opened && { key: newKey() }) })
    if (isTyped(bill.payment)) tell.failure(words.money_not_taken({ number: before.sno }), { along: true })
  }

  function takeEnquiry(honoured: boolean) {
    const { asked } = enquiry
    if (!asked) return
    if (store.isFrozen()) return tell.note(entryWords.still_saving)
    const known = enquiry.take(asked, honoured)
    if (known) store.act({ type: 'setCustomer', customer: known })
    else open.setNewCustomer({ name: asked.name, mobile: asked.phone })
  }

  return (
    <Suspense fallback={<AwaitedPart />}>
      {blocker.status === 'blocked' && (
        <LeaveDialog
          title={kind.words.leave}
          lines={bill.lines.length}
          saving={saves.saving !== null}
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
          customer={catalogue?.customers.find(({ user_id }) => user_id === enquiry.asked?.user_id)?.name}
          onTake={takeEnquiry}
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
