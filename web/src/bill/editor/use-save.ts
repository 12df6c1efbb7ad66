import type { Paise } from '@kadai/domain/money'
import type { PaymentPart } from '@kadai/domain/settlement'
import { useCallback, useEffect, useRef, useState } from 'react'
import { untilOnline } from '../../api/until-online.ts'
import { tell } from '../../frames/notices/tell.ts'
import { words as entryWords } from '../entry/words.ts'
import { focusField } from '../fields/focus.ts'
import type { BillScreenKind, JustSaved } from '../kinds/bill-kind.ts'
import { openPrintTab, type Printed, type PrintTab } from '../save/print-tab.ts'
import { afterFailure, type SaveTrouble } from '../save/save-trouble.ts'
import { words } from '../save/words.ts'
import type { Bill } from '../state/bill-state.ts'
import type { Handles } from './handles.ts'
import type { BillModel, Given } from './use-bill.ts'

/** A save under way; `lost` says why it is retried, blank until then. */
export type Saving = { print: boolean; lost: string }

export type Saved = JustSaved & { bill: Bill; total_paise: Paise; printed: Printed | undefined }

/** The money that a bill is saved with, computed from what is sent; by default it is saved unpaid. */
export type Pay = (bill: Bill, total_paise: Paise) => readonly PaymentPart[]

type How = {
  /** The saved bill that is changed, where it is another than the opened one. */
  id?: string
  /** The key of this save; by default the bill's own. */
  key?: string
  pay?: Pay
}

type Options = Given & {
  model: BillModel
  handles: Handles
  /** Shows the discount where it is hidden in the sheet. */
  showDiscount: () => void
  trouble: { clear: () => void; tell: (trouble: SaveTrouble) => void }
  onSaved: (saved: Saved) => void
}

/**
 * Saves a bill exactly once (rule 7.1): one key from the opening of the bill, retried until the server answers or the
 * person cancels. Asks for what is missing at its field.
 */
export function useSave(options: Options) {
  const { kind, opened, quote, handles, showDiscount, trouble, onSaved } = options
  const { store, catalogue, totalsOf, draft, deletions } = options.model
  const { keyNow, keepSent } = draft
  const document = opened?.id ?? ''
  const estimate_id = quote?.estimate_id
  // Saving waits until the products are loaded.
  const loading = !catalogue
  const [saving, setSaving] = useState<Saving | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const isMissing = useCallback((): boolean => {
    store.act({ type: 'leaveQty' })
    const bill = store.now()
    const { problem, discountProblem } = totalsOf(bill)
    const { entry, customer, lines } = handles
    const unread = bill.lines.findIndex(({ qty_trouble }) => qty_trouble !== undefined)
    if (!bill.customer) customer.current?.complain(words.select_customer)
    else if (bill.lines.length === 0) entry.current?.complain(words.select_product)
    else if (entry.current?.pending()) entry.current.remind()
    else if (unread >= 0) lines.current?.focusLine(unread)
    else if (discountProblem) {
      showDiscount()
      focusField('discount')
    } else if (problem) tell.failure(problem)
    else if (loading) entry.current?.complain(entryWords.still_loading)
    else return false
    return true
  }, [store, totalsOf, handles, showDiscount, loading])

  const waits = useRef(false)
  const save = useCallback(
    async (print: boolean, { id = document, key, pay = () => [] }: How = {}): Promise<void> => {
      if (waits.current || store.isFrozen() || isMissing()) return
      const deleted = deletions()
      if (deleted !== undefined) {
        waits.current = true
        const all = await deleted
        waits.current = false
        // A line whose deletion failed is not saved unasked.
        if (!all || store.isFrozen() || isMissing()) return
      }
      trouble.clear()
      tell.clearFailures()
      const sentBefore = keepSent(true)
      const bill = store.now()
      const { total_paise } = totalsOf(bill)
      const abort = new AbortController()
      const { signal } = abort
      const sending = { bill, total_paise, parts: pay(bill, total_paise), key: key ?? keyNow(), signal }
      running.current = abort
      store.freeze(true)
      let tab: PrintTab | null = print ? openPrintTab() : null
      setSaving({ print, lost: '' })
      const send = () => (id ? kind.update(id, sending) : kind.create(sending, estimate_id))
      const lose = (lost: string) => {
        // Closes the empty print tab when the bill's own tab shows an error.
        tab?.close()
        tab = null
        setSaving({ print, lost })
      }
      const answer = await untilAnswered(send, kind, signal, lose).finally(() => {
        store.freeze(false)
        setSaving(null)
      })
      if (!answer || 'is' in answer) {
        tab?.close()
        // A refusal says that this save is not in the books; an earlier one may be.
        if (answer && answer.is !== 'saved-before' && answer.is !== 'signed-out') keepSent(sentBefore)
        return answer ? trouble.tell(answer) : void tell.failure(kind.words.failed)
      }
      const printed = print ? (tab?.show(printPath(kind, answer.id, sending.parts)) ?? 'closed') : undefined
      tell.success(kind.words.saved)
      kind.afterSave?.(answer).catch(() => undefined)
      onSaved({ ...answer, bill, total_paise, printed })
    },
    [kind, document, estimate_id, store, totalsOf, keyNow, keepSent, deletions, isMissing, trouble, onSaved],
  )

  const cancel = () => running.current?.abort()
  return { saving, save, cancel, isMissing }
}

/** With cash the paper opens the drawer. */
const printPath = ({ paths }: BillScreenKind, id: string, parts: readonly PaymentPart[]) =>
  parts.some(({ mode }) => mode === 'cash') ? `${paths.print(id)}?cash=1` : paths.print(id)

/** Sends the same save until the server accepts or refuses it; undefined where the person cancelled. */
async function untilAnswered(
  send: () => Promise<JustSaved>,
  kind: BillScreenKind,
  signal: AbortSignal,
  onLost: (why: string) => void,
): Promise<JustSaved | SaveTrouble | undefined> {
  for (let tries = 1; !signal.aborted; tries += 1) {
    try {
      return await send()
    } catch (error) {
      if (signal.aborted) break
      const next = afterFailure(error, tries, kind)
      if (next.is !== 'again') return next
      onLost(next.why)
      await untilOnline(next.after_ms, signal)
    }
  }
  return undefined
}
