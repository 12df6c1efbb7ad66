import { type Burst, keyDown, keyUp, NO_BURST, scannedText } from '@kadai/domain/scan'
import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { dialogIsOpen } from './keys.ts'
import { tell } from './notices/tell.ts'
import { words } from './words.ts'

/**
 * Recognizes barcodes by how fast their keys come, in whatever field (rule 4.100). The field gets back what it held
 * before; `onScan` then takes the code, but not while a dialog is open. Before `isCode` is there, speed alone decides.
 */
export function useScans(isCode: ((text: string) => boolean) | undefined, onScan: (code: string) => void) {
  const scanned = useEffectEvent((burst: Burst, end: KeyboardEvent) => {
    const scan = scannedText(burst, end)
    return scan && (scan.surely || !isCode || isCode(scan.text)) ? scan.text : undefined
  })
  const take = useEffectEvent(onScan)
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
      const ends = plain && !event.shiftKey && (key === 'Enter' || key === 'Tab')
      const code = ends ? scanned(burst, event) : undefined
      burst = NO_BURST
      if (code === undefined) return
      event.preventDefault()
      event.stopPropagation()
      const { at, text } = before
      // Not by its value, which React would take for its own.
      if (isField(at)) flushSync(() => writeInto(at, text))
      tell.read(refused)
      if (dialogIsOpen()) refused = tell.failure(words.scan_not_taken({ code }))
      else take(code)
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
