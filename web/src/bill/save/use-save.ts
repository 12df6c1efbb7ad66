import { useCallback, useEffect, useRef, useState } from 'react'
import { tell } from '../../frames/tell.ts'
import type { BillKind, SavedAs } from '../kinds/bill-kind.ts'
import type { Bill } from '../state/bill-state.ts'
import { openPrintTab, type Printed, type PrintTab } from './print-tab.ts'
import type { SaveTrouble } from './save-trouble.ts'
import { NotSaved, untilAnswered } from './until-answered.ts'

/** Where a save stands; `lost` says why it is tried again, and is blank until then. */
export type SaveState =
  | { step: 'ready' }
  | { step: 'saving'; print: boolean; lost: string }
  | { step: 'trouble'; trouble: SaveTrouble }

/** What is saved: frozen when the save starts, and sent again unchanged until it is answered. */
export type Saving = { bill: Bill; total_paise: number; key: string; print: boolean }

export type Saved = SavedAs & Pick<Saving, 'bill' | 'total_paise'> & { printed: Printed | undefined }

type Options = {
  kind: BillKind
  /** The saved bill that is edited; "" for a new one. */
  document: string
  estimate_id?: string | undefined
  onSaved: (saved: Saved) => void
}

const READY: SaveState = { step: 'ready' }

/**
 * Saves a bill once and only once (rule 7.1): one key from the opening of the bill on, tried again with it until
 * the server answers or the person calls it off.
 */
export function useSave(options: Options) {
  const [state, setState] = useState<SaveState>(READY)
  const latest = useRef(options)
  latest.current = options
  const running = useRef<AbortController | null>(null)

  useEffect(() => () => running.current?.abort(), [])

  const start = useCallback(async (saving: Saving, over?: string) => {
    if (running.current) return
    const { kind, estimate_id, onSaved } = latest.current
    const document = over ?? latest.current.document
    const abort = new AbortController()
    running.current = abort
    tell.clearFailures()
    let tab: PrintTab | null = saving.print ? openPrintTab() : null
    const sending = { ...saving, signal: abort.signal }
    setState({ step: 'saving', print: saving.print, lost: '' })
    try {
      const saved = await untilAnswered({
        send: () => (document ? kind.update(document, sending) : kind.create(sending, estimate_id)),
        kind,
        signal: abort.signal,
        onLost(lost) {
          // Nobody should stand before an empty tab while the bill's own one says what is wrong.
          tab?.close()
          tab = null
          setState({ step: 'saving', print: saving.print, lost })
        },
        pause,
      })
      const printed = saving.print ? (tab?.show(kind.paths.print(saved.id)) ?? 'blocked') : undefined
      setState(READY)
      tell.success(kind.words.saved)
      kind.afterSave?.(saved).catch(() => undefined)
      onSaved({ ...saved, bill: saving.bill, total_paise: saving.total_paise, printed })
    } catch (error) {
      tab?.close()
      if (!(error instanceof NotSaved)) throw error
      setState(error.trouble ? { step: 'trouble', trouble: error.trouble } : READY)
      if (!error.trouble) tell.failure(kind.words.failed)
    } finally {
      running.current = null
    }
  }, [])

  const cancel = useCallback(() => running.current?.abort(), [])
  const dismiss = useCallback(() => setState((now) => (now.step === 'trouble' ? READY : now)), [])
  const fail = useCallback((trouble: SaveTrouble) => setState({ step: 'trouble', trouble }), [])
  const isRunning = useCallback(() => running.current !== null, [])
  return { state, start, cancel, dismiss, fail, isRunning }
}

/** Waits, but no longer than until the network is back or the person calls it off. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resume) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resume()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
