import { percentile } from './figures.ts'
import { Connection } from './http.ts'
import type { Row } from './row.ts'
import { saves } from './saves.ts'
import type { Server } from './shop.ts'
import type { Stock } from './stock.ts'

const TIMES = 1500
const CLIENTS = 2

/** Requests reports and files, one after the other, until stopped. */
function office(server: Server, cookie: string) {
  let open = true
  const reader = new Connection(server.url, cookie)
  const reading = (async () => {
    while (open) {
      await reader.call('dashboard', {})
      await reader.call('pos_api/pos_report_gst', { page: 300, from: '01-04-2022', to: '31-03-2024' })
      await reader.call('order', { page: 40, search: 'murugan' })
    }
  })()
  const exporting = (async () => {
    while (open) {
      const response = await fetch(`${server.url}/api/download/orders?format=csv`, { headers: { cookie } })
      const pieces = response.body?.getReader()
      while (open && pieces && !(await pieces.read()).done);
      await pieces?.cancel()
    }
  })()
  return async () => {
    open = false
    await Promise.all([reading, exporting])
    reader.close()
  }
}

/** The time of saves while reports are read and all orders are downloaded, compared to saves alone: p99. */
export async function savesDuringReports(server: Server, cookie: string, shelf: Stock): Promise<Row[]> {
  await saves(server, cookie, shelf, CLIENTS, 300)
  const alone = percentile((await saves(server, cookie, shelf, CLIENTS, TIMES)).each_ms, 0.99)
  const close = office(server, cookie)
  const during = percentile((await saves(server, cookie, shelf, CLIENTS, TIMES)).each_ms, 0.99)
  await close()
  return [
    { what: 'a save alone, p99', value: alone, unit: 'ms' },
    { what: 'a save during reports and a file of all orders, p99', value: during, unit: 'ms' },
    { what: '  against the save alone', value: during / alone, unit: '×', goal: 3 },
  ]
}

/** The server's peak memory while all orders are downloaded in each format. */
export async function exportMemory(server: Server, cookie: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const format of ['csv', 'xlsx']) {
    const from = performance.now()
    const response = await fetch(`${server.url}/api/download/orders?format=${format}`, {
      headers: { cookie },
    })
    const pieces = response.body?.getReader()
    let most = 0
    let bytes = 0
    for (let piece = await pieces?.read(); piece && !piece.done; piece = await pieces?.read()) {
      bytes += piece.value.length
      most = Math.max(most, server.memory_mib('VmRSS'))
    }
    rows.push({
      what: `most memory while all orders go out as .${format}`,
      value: most,
      unit: 'MiB',
      goal: 250,
    })
    rows.push({ what: '  the file', value: bytes / 2 ** 20, unit: 'MiB' })
    rows.push({ what: '  in', value: (performance.now() - from) / 1000, unit: 's' })
  }
  return rows
}
