import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from './figures.ts'
import type { Row } from './row.ts'
import { scratch, serve, signUp } from './shop.ts'

const STARTS = 7

/** The time from the process's start to its first answer, and its memory at rest. */
export async function start(): Promise<Row[]> {
  const place = scratch()
  const first = await serve(place.dir)
  await signUp(first)
  await first.stop()
  const each_ms: number[] = []
  for (let i = 0; i < STARTS; i++) {
    const from = performance.now()
    const server = await serve(place.dir)
    await fetch(`${server.url}/healthz`)
    each_ms.push(performance.now() - from)
    await server.stop()
  }
  const server = await serve(place.dir)
  await fetch(`${server.url}/healthz`)
  await pause(3_000)
  const rest = server.memory_mib('VmRSS')
  await server.stop()
  place.remove()
  return [
    { what: 'process start to first answer, p50', value: percentile(each_ms, 0.5), unit: 'ms', goal: 400 },
    { what: 'memory at rest', value: rest, unit: 'MiB', goal: 120 },
  ]
}

const PRODUCTS = 10_000

/** Imports a price list of 10,000 products into an empty shop, and again with every price changed. */
export async function importing(): Promise<Row[]> {
  const place = scratch()
  const server = await serve(place.dir)
  const owner = await signUp(server)
  const times: number[] = []
  for (const rise of [0, 5]) {
    const lines = Array.from(
      { length: PRODUCTS },
      (_, i) => `${i + 1},Sparkler ${i + 1},CRACKERS ${i % 28},${10 + rise + (i % 500)}.50,10,100`,
    )
    const form = new FormData()
    form.set('import', 'Import')
    form.set(
      'upload',
      new Blob([['Code,Product Name,Category Name,Price,Qty per Box,Stock', ...lines].join('\n')]),
      'list.csv',
    )
    const from = performance.now()
    const response = await fetch(`${server.url}/api/import_excell`, {
      method: 'POST',
      headers: { cookie: owner.cookie },
      body: form,
    })
    const { head, body } = (await response.json()) as { head: { code: number; msg: string }; body: unknown }
    times.push(performance.now() - from)
    if (head.code !== 200) throw new Error(`import_excell: ${head.msg} ${JSON.stringify(body)}`)
  }
  await server.stop()
  place.remove()
  const [first = 0, again = 0] = times
  return [
    { what: '10,000 new products imported', value: first / 1000, unit: 's', goal: 2 },
    { what: '10,000 known products imported with new prices', value: again / 1000, unit: 's', goal: 2 },
  ]
}
