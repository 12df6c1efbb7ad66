import { keyDown, keyUp, NO_BURST, scannedText } from '@kadai/domain/scan'
import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { dialogIsOpen } from './keys.ts'

/**
 * Recognizes barcodes without a mark by how fast their keys come, in whatever field (rule 4.100). The field gets back
 * what it held before; `onScan` then takes the code. Other fast keys are left alone.
 */
export function useScans(isCode: (text: string) => boolean, onScan: (code: string) => void): void {
  const known = useEffectEvent(isCode)
  const take = useEffectEvent(onScan)
  useEffect(() => {
    let burst = NO_BURST
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
      const ends = plain && !event.shiftKey && (key === 'Enter' || key === 'Tab') && !dialogIsOpen()
      const code = ends ? scannedText(burst, event) : undefined
      burst = NO_BURST
      if (code === undefined || !known(code)) return
      event.preventDefault()
      event.stopPropagation()
      const { at, text } = before
      // Not by its value, which React would take for its own.
      if (isField(at)) flushSync(() => writeInto(at, text))
      take(code)
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

const isField = (at: Element | null): at is HTMLInputElement =>
  at instanceof HTMLInputElement && at.selectionStart !== null

function writeInto(field: HTMLInputElement, text: string) {
  field.setRangeText(text, 0, field.value.length, 'select')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}
