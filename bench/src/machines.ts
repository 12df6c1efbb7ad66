import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { measure, percentile, perSecond } from './figures.ts'
import { Connection, newKey } from './http.ts'
import { durablePostgres, newDatabase } from './postgres.ts'
import type { Row } from './row.ts'
import { scratch, serve } from './shop.ts'
import { fillSmall } from './small-shop.ts'
import { goodsOf } from './stock.ts'

const PAIR = path.resolve(import.meta.dirname, '../../scripts/standby.mjs')
const CLIENTS = 32
const SAVES = 300
const ROUNDS = 5

/**
 * Saves of a ten-line bill by 32 clients on PostgreSQL: through one server, through two, and with a synchronous
 * standby.
 */
export async function severalMachines(): Promise<Row[]> {
  const alone = await durablePostgres()
  const pair = await standbyPair()
  const opened: Shop[] = []
  try {
    const one = await openShop(alone.url, 'one', 1)
    opened.push(one)
    const two = await openShop(alone.url, 'two', 2)
    opened.push(two)
    const followed = await openShop(pair.url, 'followed', 1)
    opened.push(followed)
    const shops = { one, two, followed }
    const speeds: Record<keyof typeof shops, number[]> = { one: [], two: [], followed: [] }
    for (const shop of opened) await shop.save()
    // Alternating, because a machine's speed varies.
    for (let round = 0; round < ROUNDS; round++)
      for (const name of ['one', 'two', 'followed'] as const) speeds[name].push(await shops[name].save())
    const median = (name: keyof typeof shops) => percentile(speeds[name], 0.5)
    const row = (what: string, value: number, unit: Row['unit']): Row => ({ what, value, unit })
    return [
      row('one server, 32 clients', median('one'), 'a second'),
      row('two servers, 16 clients each', median('two'), 'a second'),
      row('  against one', median('two') / median('one'), '×'),
      row('one server, a standby that has every commit first', median('followed'), 'a second'),
      row('  against one without', median('followed') / median('one'), '×'),
    ]
  } finally {
    for (const shop of opened) await shop.close()
    await pair.stop()
    await alone.stop()
  }
}

type Shop = { save(): Promise<number>; close(): Promise<void> }

/** A shop in a new database behind this many servers; `save` returns how many bills a second they saved. */
async function openShop(postgres: string, name: string, count: number): Promise<Shop> {
  const url = await newDatabase(postgres, name)
  const places = Array.from({ length: count }, scratch)
  const servers: Awaited<ReturnType<typeof serve>>[] = []
  for (const place of places) servers.push(await serve(place.dir, url))
  const [first] = servers
  if (!first) throw new Error('A shop has at least one server.')
  const { owner, goods, user_id } = await fillSmall(first.url)
  const lanes = Array.from(
    { length: CLIENTS },
    (_, lane) => new Connection((servers[lane % count] ?? first).url, owner.cookie),
  )
  return {
    async save() {
      const run = await measure(CLIENTS, SAVES, async (lane) => {
        const productdetails = goodsOf(goods, lane).map((product_id) => ({ product_id, qty: 1 }))
        await lanes[lane]?.call('estimate', { user_id, productdetails }, newKey())
      })
      return perSecond(run)
    },
    async close() {
      for (const lane of lanes) lane.close()
      for (const server of servers) await server.stop()
      for (const place of places) place.remove()
    },
  }
}

/** A PostgreSQL whose commits wait for a standby's disk as well as its own. */
async function standbyPair() {
  const child: ChildProcess = spawn(process.execPath, [PAIR, '--durable'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const leave = () => child.kill('SIGTERM')
  process.once('exit', leave)
  if (!child.stdout) throw new Error('The pair says nothing.')
  const lines = createInterface(child.stdout)
  const { primary } = await new Promise<{ primary: string }>((resolve, reject) => {
    lines.on('line', (line) => {
      if (line.startsWith('{')) resolve(JSON.parse(line))
    })
    child.once('exit', () => reject(new Error('The pair of PostgreSQL servers did not start.')))
  })
  return {
    url: primary,
    async stop() {
      child.stdin?.end()
      await once(child, 'exit')
      process.off('exit', leave)
    },
  }
}
