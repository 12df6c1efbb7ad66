import type { Body } from '@kadai/contract/contract'
import { useEffect, useEffectEvent } from 'react'
import { api } from '../api/client.ts'
import type { FormBody } from '../frames/edit/declaration.ts'
import { dialogIsOpen, isTyping } from '../frames/keys.ts'
import { tell } from '../frames/notices/tell.ts'
import { useDoing } from '../frames/use-doing.ts'
import { type SheetField, withRead } from './sheet.ts'
import type { useSheet } from './use-sheet.ts'
import { words } from './words.ts'

type Read = (supplier_id: string) => Promise<{ body: Body<'purchase_read'> }>

/** Reads pasted lists and dropped files into the sheet. */
export function useReading({ values, set }: FormBody<SheetField>, sheet: ReturnType<typeof useSheet>) {
  const { busy, run } = useDoing()
  const { supplier, catalogue, mayAdd, change } = sheet

  async function take(read: Read) {
    if (!supplier || !catalogue) return void tell.failure(words.choose_supplier)
    await run({ failed: words.read_failed }, async () => {
      const { body } = await read(supplier.supplier_id)
      if (body.lines.length === 0) return void tell.failure(words.nothing_read)
      for (const name of ['their_no', 'their_day', 'total'] as const)
        if (values[name] === '' && body[name] !== '') set(name, body[name])
      change((now) => withRead(now, body.lines, { catalogue, supplier, mayAdd }))
    })
  }
  const takeText = (text: string) => void take((supplier_id) => api('purchase_read', { supplier_id, text }))
  const takeFile = (file: File | undefined) =>
    file && void take((supplier_id) => api('purchase_read_file', { supplier_id }, { file }))

  /** Takes a text pasted into a field where it is a list; returns whether it is. */
  function takeList(text: string): boolean {
    const isList = /[\n\t]/.test(text.trim())
    if (isList) takeText(text)
    return isList
  }

  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (text.trim() === '' || dialogIsOpen() || isTyping(event.target)) return
    event.preventDefault()
    takeText(text)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => pasted(event)
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [])
  return { busy, takeFile, takeList }
}
