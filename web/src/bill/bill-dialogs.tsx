import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { part } from '../api/part.ts'
import { loadAddCustomer } from '../customers/exports.ts'
import { AwaitedPart } from '../frames/awaited.tsx'
import { useEditor } from './editor/editor.ts'

const LeaveDialog = lazy(part(() => import('./dialogs/leave-dialog.tsx')))
const TroubleDialog = lazy(part(() => import('./dialogs/trouble-dialog.tsx')))
const EnquiryDialog = lazy(part(() => import('./dialogs/enquiry-dialog.tsx')))
const PasteDialog = lazy(part(() => import('./dialogs/paste-dialog.tsx')))
const BudgetDialog = lazy(part(() => import('./budget/budget-dialog.tsx')))
const AddCustomerModal = lazy(loadAddCustomer)
export const loadSettlement = part(() => import('./settlement/settlement-dialog.tsx'))
const AwaitedSettlement = lazy(loadSettlement)

type Props = {
  /** The settlement, once it is there. */
  loaded: Awaited<ReturnType<typeof loadSettlement>> | undefined
}

/**
 * The dialogs of a bill: those that it asks with (leaving it unsaved, two versions of it, a pasted list or enquiry), and
 * those that a person opens.
 */
export function BillDialogs({ loaded }: Props) {
  const { model, leaving, trouble, paste, enquiry, settlement, open, handles } = useEditor()
  const { newCustomer, setNewCustomer, budgeting } = open
  const leaves = leaving.blocker.status === 'blocked'
  const settles = settlement.settling !== 'closed'
  const Settlement = loaded?.default ?? AwaitedSettlement
  useAfterClosed(
    leaves || trouble.versions !== null || paste.report !== null || enquiry.asked !== null,
    handles.toEntry,
  )
  useAfterClosed(newCustomer !== null || settles || budgeting, handles.toEntry)
  return (
    <>
      <Suspense fallback={<AwaitedPart />}>
        {leaves && <LeaveDialog />}
        {trouble.versions && <TroubleDialog versions={trouble.versions} />}
        {enquiry.asked && <EnquiryDialog asked={enquiry.asked} />}
        {paste.report && <PasteDialog key={paste.report.times} report={paste.report} />}
      </Suspense>
      <Suspense fallback={<AwaitedPart />}>
        {settles && <Settlement />}
        {budgeting && <BudgetDialog />}
        {newCustomer && (
          <AddCustomerModal
            wanted={newCustomer}
            known={model.catalogue?.customers ?? []}
            onAdded={(customer) => {
              setNewCustomer(null)
              model.store.act({ type: 'setCustomer', customer })
            }}
            onClose={() => setNewCustomer(null)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Runs `then` each time something that was open has closed. */
function useAfterClosed(open: boolean, then: () => void): void {
  const was = useRef(false)
  const closed = useEffectEvent(then)
  useEffect(() => {
    if (was.current && !open) closed()
    was.current = open
  }, [open])
}
