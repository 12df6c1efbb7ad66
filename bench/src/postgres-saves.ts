import pg from 'pg'
import { barePostgres } from './bare-postgres.ts'
import { measure, p50, percentile, perSecond, type Run } from './figures.ts'
import { Connection } from './http.ts'
import { durablePostgres } from './postgres.ts'
import { scratch, serve } from './shop.ts'
import { fillSmall } from './small-shop.ts'

const CLIENTS = 32
const ROUNDS = 5

/** A line of the table: what was measured, what came of it, and against what. */
export type Row = { what: string; value: string; ratio: string; goal: string }

async function newDatabase(server: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query('create database bench')
  await client.end()
  const url = new URL(server)
  url.pathname = '/bench'
  return url.href
}

const median = (figures: number[]) => percentile(figures, 0.5)
const told = (runs: Run[]) =>
  `${median(runs.map(perSecond)).toFixed(0)}/s, p50 ${median(runs.map(p50)).toFixed(2)} ms`

/**
 * Saves of a ten-line bill on a PostgreSQL of its own that waits for the disk: the bare driver and Kadai over HTTP
 * in turns, since a machine is never twice the same; figures and ratios are the medians of the rounds.
 */
export async function postgresSaves(times: number): Promise<Row[]> {
  const postgres = await durablePostgres()
  const place = scratch()
  const url = await newDatabase(postgres.url)
  const server = await serve(place.dir, url)
  const connections: Connection[] = []
  try {
    const { owner, goodsOf, user_id } = await fillSmall(server.url)
    connections.push(...Array.from({ length: CLIENTS }, () => new Connection(server.url, owner.cookie)))
    const kadai = (clients: number, count: number) =>
      measure(clients, count, async (lane) => {
        const productdetails = goodsOf(lane).map((product_id) => ({ product_id, qty: 1 }))
        await connections[lane]?.call('estimate', { user_id, productdetails }, crypto.randomUUID())
      })
    const shelf = { goods: (lane: number) => goodsOf(lane).map(Number), customer: Number(user_id) }
    const bare = (way: 'whole' | 'line by line', count: number) =>
      barePostgres(url, way, CLIENTS, count, shelf)
    const share = Math.ceil(times / ROUNDS)
    await kadai(CLIENTS, share)
    await bare('whole', share)
    const runs = { whole: [] as Run[], lines: [] as Run[], many: [] as Run[], one: [] as Run[] }
    for (let round = 0; round < ROUNDS; round++) {
      runs.whole.push(await bare('whole', share))
      runs.many.push(await kadai(CLIENTS, share))
      runs.lines.push(await bare('line by line', Math.ceil(share / 4)))
      runs.one.push(await kadai(1, Math.ceil(share / 4)))
    }
    const ratio = (its: Run[]) => {
      const each = its.map((run, round) => perSecond(run) / perSecond(runs.whole[round] ?? run))
      return `×${median(each).toFixed(2)}`
    }
    return [
      {
        what: 'PostgreSQL: bare driver, a bill as one statement',
        value: told(runs.whole),
        ratio: '',
        goal: '',
      },
      {
        what: 'PostgreSQL: bare driver, line by line',
        value: told(runs.lines),
        ratio: ratio(runs.lines),
        goal: '',
      },
      {
        what: 'PostgreSQL: Kadai over HTTP, 32 clients',
        value: told(runs.many),
        ratio: ratio(runs.many),
        goal: '×0.50',
      },
      { what: 'PostgreSQL: Kadai over HTTP, 1 client', value: told(runs.one), ratio: '', goal: '' },
    ]
  } finally {
    for (const connection of connections) connection.close()
    await server.stop()
    await postgres.stop()
    place.remove()
  }
}
