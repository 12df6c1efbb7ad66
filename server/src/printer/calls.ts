import { inflateSync } from 'node:zlib'
import type { printerCalls } from '@kadai/contract/printer'
import { printerBytes } from '@kadai/domain/escpos'
import { readPrinterAddress } from '@kadai/domain/printer-address'
import type { Config } from '../config.ts'
import type { Handlers } from '../dispatcher/handler.ts'
import { invalid, ruledOut } from '../dispatcher/refusal.ts'
import { currentSettings, isThisMachine } from '../settings/exports.ts'
import { privateAddress } from './private-address.ts'
import { sendToPrinter } from './send.ts'

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
