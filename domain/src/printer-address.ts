/** The port on which receipt printers listen. */
const RAW_PRINTING = 9100

const ADDRESS = /^(?:\[([0-9a-f:.]{2,45})\]|([a-z0-9.-]{1,253}))(?::(\d{1,5}))?$/i

/** A printer's address in the network, "192.168.1.50" or "printer.local:9100"; undefined for anything else. */
export function readPrinterAddress(text: string): { host: string; port: number } | undefined {
  const [, ipv6, name, port] = ADDRESS.exec(text.trim()) ?? []
  const host = ipv6 ?? name
  const number = port === undefined ? RAW_PRINTING : Number(port)
  return host === undefined || number < 1024 || number > 65_535 ? undefined : { host, port: number }
}
