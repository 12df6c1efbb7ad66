import http from 'node:http'
import { percentile } from './figures.ts'
import type { Row } from './row.ts'
import { saves } from './saves.ts'
import type { Server } from './shop.ts'
import type { Stock } from './stock.ts'

const TIMES = 1500
const CLIENTS = 2
/** The lists requested whole at once. */
const LISTS = ['pos_api/pos_report_gst', 'order', 'pos_api/pos_report_payment'] as const

/** Requests a whole list and discards its compressed pieces; returns their bytes and whether it ended properly. */
function whole(server: Server, cookie: string, call: string): Promise<{ bytes: number; ended: boolean }> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      `${server.url}/api/${call}`,
      { method: 'POST', headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip', cookie } },
      (answer) => {
        let bytes = 0
        answer.on('data', (piece: Buffer) => {
          bytes += piece.length
        })
        answer.on('close', () => resolve({ bytes, ended: answer.complete && answer.statusCode === 200 }))
        answer.on('error', () => {})
      },
    )
    request.on('error', reject)
    request.end('{}')
  })
}

/** The time of saves during three whole lists, requested repeatedly, compared to saves alone; and the peak memory. */
export async function savesDuringWholeLists(server: Server, cookie: string, shelf: Stock): Promise<Row[]> {
  await saves(server, cookie, shelf, CLIENTS, 300)
  const alone = percentile((await saves(server, cookie, shelf, CLIENTS, TIMES)).each_ms, 0.99)
  let open = true
  let [most, lists, broken] = [0, 0, 0]
  let first_s = 0
  const from = performance.now()
  const reading = LISTS.map(async (call) => {
    while (open) {
      const { ended } = await whole(server, cookie, call)
      if (ended) lists++
      else broken++
      if (call === LISTS[0]) first_s ||= (performance.now() - from) / 1000
    }
  })
  const looking = setInterval(() => {
    most = Math.max(most, server.memory_mib('VmRSS'))
  }, 50)
  const during = await saves(server, cookie, shelf, CLIENTS, TIMES)
  open = false
  await Promise.all(reading)
  clearInterval(looking)
  const p99 = percentile(during.each_ms, 0.99)
  return [
    { what: 'a save alone, p99', value: alone, unit: 'ms' },
    { what: 'a save during three whole lists at once, p99', value: p99, unit: 'ms' },
    { what: '  against the save alone', value: p99 / alone, unit: '×', goal: 3 },
    { what: '  the longest', value: Math.max(...during.each_ms), unit: 'ms' },
    {
      what: 'most memory meanwhile',
      value: Math.max(most, server.memory_mib('VmRSS')),
      unit: 'MiB',
      goal: 400,
    },
    { what: 'the whole GST report', value: first_s, unit: 's' },
    { what: 'whole lists that came to their end', value: lists, unit: 'rows' },
    { what: 'whole lists that broke off', value: broken, unit: 'rows' },
  ]
}
