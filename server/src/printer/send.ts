import { createConnection } from 'node:net'

/** How long a printer may take to accept anything. */
const PATIENCE_MS = 3_000

/** A printer's trouble: no printer, no answer, or a broken connection. */
export type PrinterTrouble = 'refused' | 'silent' | 'cut_off'

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
