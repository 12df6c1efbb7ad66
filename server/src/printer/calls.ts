import { lookup } from 'node:dns/promises'
import { createConnection } from 'node:net'
import { inflateSync } from 'node:zlib'
import type { printerCalls } from '@kadai/contract/printer'
import { printerBytes } from '@kadai/domain/escpos'
import { readPrinterAddress } from '@kadai/domain/printer-address'
import type { Config } from '../config.ts'
import type { Handlers } from '../dispatcher/handler.ts'
import { invalid, ruledOut } from '../dispatcher/refusal.ts'
import { currentSettings, isPrivate, isThisMachine } from '../settings/exports.ts'

/**
 * The address of a host in the shop's network, or why there is none: nobody knows it, or any of its addresses is outside.
 * It is what is connected to: the name could mean another one by then.
 */
export async function privateAddress(
  host: string,
): Promise<{ at: string } | { trouble: 'unknown' | 'not_here' }> {
  const found = await lookup(host, { all: true }).catch(() => [])
  const [first] = found
  if (!first) return { trouble: 'unknown' }
  return found.every(({ address }) => isPrivate(address)) ? { at: first.address } : { trouble: 'not_here' }
}

/** How long a printer may take to accept anything. */
const PATIENCE_MS = 3_000

/** A printer's trouble: no printer, no answer, or a broken connection. */
type PrinterTrouble = 'refused' | 'silent' | 'cut_off'

/** Sends bytes to a printer; returns what went wrong. */
export function sendToPrinter(
  host: string,
  port: number,
  bytes: Uint8Array,
  patience_ms = PATIENCE_MS,
): Promise<PrinterTrouble | undefined> {
  return new Promise((resolve) => {
    let connected = false
    const socket = createConnection({ host, port })
    const end = (trouble?: PrinterTrouble) => {
      socket.destroy()
      resolve(trouble)
    }
    // Begins again with every piece that the printer takes.
    socket.setTimeout(patience_ms, () => end('silent'))
    socket.on('error', () => end(connected ? 'cut_off' : 'refused'))
    socket.on('connect', () => {
      connected = true
      socket.end(bytes, () => end())
    })
  })
}

/** The most bytes of a picture: about ten metres of paper. */
const MOST_BYTES = 6_000_000

/** The bits of a packed picture: whole rows. */
function bitsOf(picture: string, width: number): Uint8Array<ArrayBuffer> {
  try {
    const bits = inflateSync(Buffer.from(picture, 'base64'), { maxOutputLength: MOST_BYTES })
    if (bits.length > 0 && bits.length % (width / 8) === 0) return bits
  } catch {
    // Not packed, or too large.
  }
  throw invalid('picture', { id: 'printer.no_picture' })
}

export const printerHandlers = (config: Pick<Config, 'port'>): Handlers<keyof typeof printerCalls> => ({
  async printer_print({ db }, { width, picture, drawer }) {
    const bytes = printerBytes({ width, bits: bitsOf(picture, width) }, drawer)
    const { printer_address } = await currentSettings(db)
    const found = readPrinterAddress(printer_address)
    if (!found) throw ruledOut({ id: 'printer.none' })
    const host = await privateAddress(found.host)
    const itself = 'at' in host && found.port === config.port && isThisMachine(host.at)
    if (itself) throw ruledOut({ id: 'printer.itself', params: { address: printer_address } })
    const trouble = 'trouble' in host ? host.trouble : await sendToPrinter(host.at, found.port, bytes)
    if (trouble) throw ruledOut({ id: `printer.${trouble}`, params: { address: printer_address } })
  },
})
