import { type Dots, printerBytes } from '@kadai/domain/escpos'
import { useCallback, useState } from 'react'
import { api } from '../../api/client.ts'
import type { Reach } from '../../frames/share/dots.ts'
import { words } from './words.ts'

/** How this browser prints on rolls: by its own dialog, on a printer at this machine, or on the shop's in the network. */
export type PrinterWay = 'dialog' | 'serial' | 'network'

const KEY = 'kadai_printer'

const savedWay = (): PrinterWay => {
  const way = localStorage.getItem(KEY)
  return way === 'serial' || way === 'network' ? way : 'dialog'
}

/** The part of Web Serial that is used; browsers for desktops have it, on HTTPS and on the shop's own machine. */
type SerialPort = {
  open(options: { baudRate: number }): Promise<void>
  close(): Promise<void>
  writable: WritableStream<Uint8Array>
}
type Serial = { getPorts(): Promise<SerialPort[]>; requestPort(): Promise<SerialPort> }

const serial = (): Serial | undefined => (navigator as Navigator & { serial?: Serial }).serial

/** The ways that this browser has. */
export const waysHere = (): PrinterWay[] =>
  serial() ? ['dialog', 'serial', 'network'] : ['dialog', 'network']

/** How this browser prints on rolls, and how that is changed; the choice is kept. */
export function usePrinterWay(): [PrinterWay, (way: PrinterWay) => Promise<void>] {
  const [way, setWay] = useState(savedWay)
  const choose = useCallback(async (next: PrinterWay) => {
    // The browser asks which printer, once.
    if (next === 'serial') await serial()?.requestPort()
    localStorage.setItem(KEY, next)
    setWay(next)
  }, [])
  return [way, choose]
}

/** Prints a sheet of a roll without the browser's dialog. Throws with a sentence that says what is wrong. */
export async function printRoll(
  way: 'serial' | 'network',
  sheet: HTMLElement,
  reach: Reach,
  drawer: boolean,
): Promise<void> {
  const { dotsOf } = await import('../../frames/share/dots.ts')
  const dots = await dotsOf(sheet, reach)
  if (way === 'network') await toNetwork(dots, drawer)
  else await toSerial(printerBytes(dots, drawer))
}

async function toNetwork({ width, bits }: Dots, drawer: boolean): Promise<void> {
  const { packed } = await import('../../frames/share/packed.ts')
  const bytes = await packed(bits)
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  await api('printer_print', { width, picture: btoa(letters), drawer: drawer ? '1' : '0' })
}

/** The speed of printers behind USB does not matter; those on a cable are set to this one. */
const BAUD = 115_200

async function toSerial(bytes: Uint8Array): Promise<void> {
  const [port] = (await serial()?.getPorts()) ?? []
  if (!port) throw new Error(words.no_printer)
  await port.open({ baudRate: BAUD })
  try {
    const writer = port.writable.getWriter()
    await writer.write(bytes)
    await writer.close()
  } finally {
    await port.close()
  }
}
