import { keyDown, keyUp, NO_BURST, type Scanned, scannedText } from '@kadai/domain/scan'
import { useEffect, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { dialogIsOpen } from './keys.ts'
import { tell } from './notices/tell.ts'
import { words } from './words.ts'

/** What the open screen takes scans for. `onScan` returns why it does not take a code. */
type Taker = {
  isCode: ((text: string) => boolean) | undefined
  onScan: (code: string) => string | undefined
}
let taker: Taker | undefined

/**
 * The open screen takes barcodes in whatever field (rule 4.100), but not while a dialog is open. Before `isCode` is
 * there, speed alone decides.
 */
export function useScans(isCode: Taker['isCode'], onScan: Taker['onScan']): void {
  useLayoutEffect(() => {
    taker = { isCode, onScan }
    return () => {
      taker = undefined
    }
  }, [isCode, onScan])
}

/** Where no screen takes scans, they are what was typed, except in a field of a figure. */
const isScan = ({ text, surely }: Scanned, at: Element | null) =>
  taker
    ? surely || !taker.isCode || taker.isCode(text)
    : surely && (at?.matches('[inputmode="decimal"], [inputmode="numeric"]') ?? false)

function refusalOf(code: string): string | undefined {
  if (!taker) return words.scan_no_figure({ code })
  return dialogIsOpen() ? words.scan_not_taken({ code }) : taker.onScan(code)
}

/** Recognizes barcodes by how fast their keys come, on all screens. The field gets back what it held before. */
export function useScanner(): void {
  useEffect(() => {
    let burst = NO_BURST
    let refused = 0
    let before = { at: document.activeElement, text: '' }
    const onDown = (event: KeyboardEvent) => {
      const { key } = event
      if (key === 'Shift') return
      const plain = !(event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing)
      if (plain && key.length === 1) {
        burst = keyDown(burst, event)
        const at = document.activeElement
        if (burst.text === key) before = { at, text: isField(at) ? at.value : '' }
        return
      }
      const { at, text } = before
      const ends = plain && !event.shiftKey && (key === 'Enter' || key === 'Tab')
      const scan = ends ? scannedText(burst, event) : undefined
      burst = NO_BURST
      if (!scan || !isScan(scan, at)) return
      event.preventDefault()
      event.stopPropagation()
      // Not by its value, which React would take for its own.
      if (isField(at)) flushSync(() => writeInto(at, text))
      tell.read(refused)
      const why = refusalOf(scan.text)
      if (why !== undefined) refused = tell.failure(why)
    }
    const onUp = (event: KeyboardEvent) => {
      burst = keyUp(burst, event)
    }
    window.addEventListener('keydown', onDown, { capture: true })
    window.addEventListener('keyup', onUp, { capture: true })
    return () => {
      window.removeEventListener('keydown', onDown, { capture: true })
      window.removeEventListener('keyup', onUp, { capture: true })
    }
  }, [])
}

type Field = HTMLInputElement | HTMLTextAreaElement

const isField = (at: Element | null): at is Field =>
  (at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement) && at.selectionStart !== null

function writeInto(field: Field, text: string) {
  field.setRangeText(text, 0, field.value.length, 'select')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
