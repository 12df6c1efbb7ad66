import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { sessionNow, whenSessionChanges } from '../../api/session.ts'
import { tell } from '../../frames/tell.ts'
import type { CustomerHandle } from '../customer/customer-box.tsx'
import { SAYS } from '../entry/entry.ts'
import type { EntryHandle } from '../entry/use-entry.ts'
import { goTo } from '../fields/places.ts'
import type { BillKind, OpenedBill } from '../kinds/bill-kind.ts'
import type { LinesHandle } from '../lines/line-table.tsx'
import type { useBill } from '../use-bill.ts'
import { SIGNED_OUT } from './save-trouble.ts'
import { type Saved, useSave } from './use-save.ts'
import { outOfDateText, useTrouble } from './use-trouble.ts'

/** The parts of the screen that a save may have to send the person to. */
export type Handles = {
  entry: RefObject<EntryHandle | null>
  customer: RefObject<CustomerHandle | null>
  lines: RefObject<LinesHandle | null>
}

type Options = {
  kind: BillKind
  opened: OpenedBill | null
  estimate_id: string | undefined
  model: ReturnType<typeof useBill>
  handles: Handles
  /** Shows the discount where it is folded away. */
  showDiscount: () => void
  onSaved: (saved: Saved) => void
}

const SIGNED_IN_AGAIN = 'You are signed in again. The bill is not saved yet: please save it again.'
const NO_PROBLEMS: ReadonlyMap<number, string> = new Map()

/** Saving as the person knows it: what is missing is asked for where it belongs, what is refused stands where it is about. */
export function useBillSave({ kind, opened, estimate_id, model, handles, showDiscount, onSaved }: Options) {
  const { billNow, settleNow, catalogue, draft, act, deletionsDone } = model
  const document = opened?.id ?? ''
  const save = useSave({ kind, document, estimate_id, onSaved })
  const trouble = useTrouble(kind, document, act)
  const [problems, setProblems] = useState(NO_PROBLEMS)
  const [note, setNote] = useState('')
  model.frozen.current = save.isRunning

  const missing = useCallback((): boolean => {
    act({ type: 'leaveQty' })
    const bill = billNow()
    const settled = settleNow()
    const unread = bill.lines.findIndex(({ qty_trouble }) => qty_trouble !== undefined)
    if (!bill.customer) handles.customer.current?.complain(SAYS.selectCustomer)
    else if (bill.lines.length === 0) handles.entry.current?.complain(SAYS.selectProduct)
    else if (handles.entry.current?.pending()) handles.entry.current.remind()
    else if (unread >= 0) handles.lines.current?.focusLine(unread)
    else if (settled.discountProblem) {
      showDiscount()
      goTo('discount')
    } else if (settled.problem) tell.failure(settled.problem)
    else if (!catalogue) handles.entry.current?.complain(SAYS.stillLoading)
    else return false
    return true
  }, [act, billNow, settleNow, handles, catalogue, showDiscount])

  const waits = useRef(false)
  const start = useCallback(
    async (print: boolean, over?: string) => {
      if (waits.current || save.isRunning() || missing()) return
      const deletions = deletionsDone()
      if (deletions) {
        waits.current = true
        const gone = await deletions
        waits.current = false
        // A line that could not be deleted is not saved behind the back of who wanted it gone.
        if (gone.includes(false) || save.isRunning() || missing()) return
      }
      setProblems(NO_PROBLEMS)
      setNote('')
      draft.write()
      const { total_paise } = settleNow()
      void save.start({ bill: billNow(), total_paise, key: draft.keyNow(), print }, over)
    },
    [save.start, save.isRunning, missing, deletionsDone, draft, billNow, settleNow],
  )

  // Who has signed in again is not told any longer that they are signed out.
  useEffect(
    () =>
      whenSessionChanges(() => {
        const now = sessionNow()
        if (now.kind === 'signed-in' && !now.ended)
          setNote((note) => (note === SIGNED_OUT ? SIGNED_IN_AGAIN : note))
      }),
    [],
  )

  const { state, dismiss } = save
  const { bringUpToDate } = trouble
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each trouble, with the screen as it is then.
  useEffect(() => {
    if (state.step !== 'trouble') return
    const { trouble: found } = state
    if (found.is === 'saved-before' || found.is === 'changed') return
    dismiss()
    setNote(found.text)
    if (found.is === 'refused') stand(found.places, billNow(), setProblems, handles, found.text)
    if (found.is === 'out-of-date')
      void bringUpToDate(billNow(), catalogue).then((changes) => setNote(outOfDateText(found.text, changes)))
  }, [state])

  return { save, start, trouble, problems, note, dismissNote: useCallback(() => setNote(''), []) }
}

type Refused = Extract<
  Extract<ReturnType<typeof useSave>['state'], { step: 'trouble' }>['trouble'],
  { is: 'refused' }
>

/** Puts a refusal where it is about: at the lines it names, else at the customer or the discount. */
function stand(
  places: Refused['places'],
  bill: ReturnType<ReturnType<typeof useBill>['billNow']>,
  setProblems: (problems: ReadonlyMap<number, string>) => void,
  handles: Handles,
  text: string,
): void {
  const problems = new Map<number, string>()
  for (const place of places) {
    const line = place.on === 'line' ? bill.lines[place.at] : undefined
    if (line && place.on === 'line') problems.set(line.key, place.text)
  }
  setProblems(problems)
  const first = places[0]
  if (first?.on === 'line') handles.lines.current?.focusLine(first.at)
  else if (first?.on === 'customer') handles.customer.current?.complain(text)
  else if (first?.on === 'discount') goTo('discount')
}
