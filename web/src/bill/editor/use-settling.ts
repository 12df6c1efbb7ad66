import { kindOf } from '@kadai/domain/kinds'
import { useCallback, useRef, useState } from 'react'
import { isTyped } from '../../frames/settlement/typed-payment.ts'
import { isCounterSale } from '../state/counter-sale.ts'
import type { BillModel, Given } from './use-bill.ts'
import type { useSave } from './use-save.ts'

/** Whether the settlement is open, and what opened it. */
type Settling = 'closed' | 'by-key' | 'by-tap'

type Options = Given & { model: BillModel; saves: Pick<ReturnType<typeof useSave>, 'isMissing' | 'save'> }

/** The settlement of a bill: when it opens, and which saves ask for the money first. */
export function useSettling({ kind, model, saves }: Options) {
  const { store, totalsOf } = model
  const { isMissing, save } = saves
  // An estimate owes nothing: no money is asked for before it is saved.
  const owes = kindOf(kind.name).owes > 0
  const [settling, setSettling] = useState<Settling>('closed')
  // F8 or F9 pressed while the settlement still opens: whether to print.
  const hurried = useRef<boolean>(undefined)

  const openSettlement = useCallback(
    (how: Settling) => {
      if (owes && !store.isFrozen() && !isMissing()) {
        hurried.current = undefined
        setSettling(how)
      }
    },
    [owes, store, isMissing],
  )

  /** A counter sale is saved with its money, and typed money is not dropped: both are asked for in the settlement. */
  const saveOrSettle = useCallback(
    (print: boolean, how: Settling = 'by-tap') => {
      const now = store.now()
      const unpaid = owes && totalsOf(now).total_paise > now.paid_paise
      if ((isCounterSale(now.customer) || isTyped(now.payment)) && unpaid) openSettlement(how)
      else void save(print)
    },
    [owes, store, totalsOf, openSettlement, save],
  )

  function saveByKey(print: boolean) {
    if (settling !== 'closed') hurried.current = print
    else saveOrSettle(print, 'by-key')
  }
  const closeSettlement = () => setSettling('closed')
  return { settling, hurried, openSettlement, closeSettlement, saveOrSettle, saveByKey }
}
