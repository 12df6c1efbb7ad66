import { lazy, Suspense } from 'react'
import { part } from '../api/part.ts'
import { loadAddCustomer } from '../customers/exports.ts'
import { AwaitedPart } from '../frames/awaited.tsx'
import { useBalance } from './bill-parts.tsx'
import { useEditor } from './editor.ts'

const AddCustomerModal = lazy(loadAddCustomer)
export const loadSettlement = part(() => import('./settlement/settlement-dialog.tsx'))
const AwaitedSettlement = lazy(loadSettlement)
const BudgetDialog = lazy(part(() => import('./budget/budget-dialog.tsx')))

type Props = { loaded: Awaited<ReturnType<typeof loadSettlement>> | undefined }

/** The dialogs that a person opens: the settlement, the budget, a new customer. `loaded` is the settlement's, once it is there. */
export function OpenDialogs({ loaded }: Props) {
  const { settlement, open } = useEditor()
  return (
    <Suspense fallback={<AwaitedPart />}>
      {settlement.settling !== 'closed' && <Settlement Dialog={loaded?.default ?? AwaitedSettlement} />}
      {open.budgeting && <Budget />}
      {open.newCustomer && <NewCustomer />}
    </Suspense>
  )
}

function Settlement({
  Dialog,
}: {
  Dialog: NonNullable<Props['loaded']>['default'] | typeof AwaitedSettlement
}) {
  const { opened, narrow, model, saves, settlement } = useEditor()
  const { store, bill, totals, catalogue } = model
  const { settling, hurried, closeSettlement } = settlement
  return (
    <Dialog
      bill={bill}
      totals={totals}
      shop={catalogue?.shop}
      number={opened?.sno ?? ''}
      balance={useBalance()}
      narrow={narrow}
      typing={!narrow || settling === 'by-key'}
      hurried={hurried}
      onType={(mode, typed) => store.act({ type: 'typePayment', mode, typed })}
      onSave={(print, pay) => {
        closeSettlement()
        void saves.save(print, { pay })
      }}
      onClose={closeSettlement}
    />
  )
}

function Budget() {
  const { narrow, model, open } = useEditor()
  const { store, bill, catalogue, totalsOf } = model
  function onApply(quantities: ReadonlyMap<number, number>) {
    for (const [key, qty] of quantities)
      store.act(qty === 0 ? { type: 'deleteLine', key } : { type: 'setQty', key, qty })
    open.setBudgeting(false)
  }
  return (
    <BudgetDialog
      bill={bill}
      catalogue={catalogue}
      narrow={narrow}
      totalOf={(it) => totalsOf(it).total_paise}
      onApply={onApply}
      onClose={() => open.setBudgeting(false)}
    />
  )
}

function NewCustomer() {
  const { model, open } = useEditor()
  const { newCustomer, setNewCustomer } = open
  return (
    newCustomer && (
      <AddCustomerModal
        wanted={newCustomer}
        known={model.catalogue?.customers ?? []}
        onAdded={(customer) => {
          setNewCustomer(null)
          model.store.act({ type: 'setCustomer', customer })
        }}
        onClose={() => setNewCustomer(null)}
      />
    )
  )
}
