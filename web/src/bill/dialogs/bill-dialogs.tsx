import { lazy, Suspense } from 'react'
import { part } from '../../api/part.ts'
import { AwaitedPart } from '../../frames/awaited.tsx'
import type { useDraft } from '../draft/use-draft.ts'
import type { usePaste } from '../entry/use-paste.ts'
import type { BillKind } from '../kinds/bill-kind.ts'
import type { useBillSave } from '../save/use-bill-save.ts'
import type { Bill } from '../state/bill-state.ts'
import { useAfter } from './use-after.ts'
import type { useLeave } from './use-leave.ts'

const LeaveDialog = lazy(part(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog })))
const PasteDialog = lazy(part(async () => ({ default: (await import('./paste-dialog.tsx')).PasteDialog })))
const TroubleDialog = lazy(
  part(async () => ({ default: (await import('./trouble-dialog.tsx')).TroubleDialog })),
)

type Props = {
  kind: BillKind
  opened: boolean
  bill: Bill
  saving: ReturnType<typeof useBillSave>
  leaving: ReturnType<typeof useLeave>
  draft: ReturnType<typeof useDraft>
  paste: ReturnType<typeof usePaste>
  /** The last of them is closed. */
  onClosed: () => void
}

/** The questions a bill can raise: leaving it unsaved, two versions of it, a list that could not be read in full. */
export function BillDialogs({ kind, opened, bill, saving, leaving, draft, paste, onClosed }: Props) {
  const { blocker } = leaving
  const { state } = saving.save
  const trouble = state.step === 'trouble' ? state.trouble : undefined

  const versions = trouble?.is === 'saved-before' || trouble?.is === 'changed' ? trouble : undefined
  useAfter(blocker.status === 'blocked' || versions !== undefined || paste.report !== null, onClosed)

  async function theirs() {
    if (trouble?.is === 'saved-before' && !opened) {
      draft.finish()
      leaving.goFreely(kind.paths.edit(trouble.saved.id))
    } else if (await saving.trouble.reload('theirs')) {
      draft.finish()
      saving.save.dismiss()
    }
  }

  async function mine() {
    if (opened && !(await saving.trouble.reload('mine'))) return
    draft.renewKey()
    saving.save.dismiss()
    if (trouble?.is === 'saved-before') saving.start(false, trouble.saved.id)
  }

  return (
    <Suspense fallback={<AwaitedPart />}>
      {blocker.status === 'blocked' && (
        <LeaveDialog
          one={kind.words.one}
          lines={bill.lines.length}
          saving={state.step === 'saving'}
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
          one={kind.words.one}
          busy={saving.trouble.busy}
          onTheirs={() => void theirs()}
          onMine={() => void mine()}
          onClose={saving.save.dismiss}
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
