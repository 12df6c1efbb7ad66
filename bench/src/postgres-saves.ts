import { barePostgres } from './bare-postgres.ts'
import { measure, p50, percentile, perSecond, type Run } from './figures.ts'
import { Connection, newKey } from './http.ts'
import { durablePostgres, newDatabase } from './postgres.ts'
import type { Row } from './row.ts'
import { scratch, serve } from './shop.ts'
import { fillSmall } from './small-shop.ts'
import { goodsOf } from './stock.ts'

const CLIENTS = 32
const ROUNDS = 5

const median = (figures: number[]) => percentile(figures, 0.5)
/**
 * Saves of a ten-line bill on a separate PostgreSQL that waits for the disk: the bare driver and Kadai over HTTP
 * alternate, because a machine's speed varies; figures and ratios are the medians of the rounds.
 */
export async function postgresSaves(times = 1000): Promise<Row[]> {
  const postgres = await durablePostgres()
  const place = scratch()
  const url = await newDatabase(postgres.url, 'bench')
  const server = await serve(place.dir, url)
  const connections: Connection[] = []
  try {
    const { owner, goods, user_id } = await fillSmall(server.url)
    connections.push(...Array.from({ length: CLIENTS }, () => new Connection(server.url, owner.cookie)))
    const kadai = (clients: number, count: number) =>
      measure(clients, count, async (lane) => {
        const productdetails = goodsOf(goods, lane).map((product_id) => ({ product_id, qty: 1 }))
        await connections[lane]?.call('estimate', { user_id, productdetails }, newKey())
      })
    const shelf = { goods: (lane: number) => goodsOf(goods, lane).map(Number), customer: Number(user_id) }
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
    const speed = (its: Run[]) => median(its.map(perSecond))
    const ratio = (its: Run[]) =>
      median(its.map((run, round) => perSecond(run) / perSecond(runs.whole[round] ?? run)))
    return [
      {
        what: 'bare driver, a bill as one statement, 32 clients',
        value: speed(runs.whole),
        unit: 'a second',
      },
      { what: 'bare driver, line by line, 32 clients', value: speed(runs.lines), unit: 'a second' },
      { what: 'Kadai, 32 clients', value: speed(runs.many), unit: 'a second' },
      {
        what: '  against a bill as one statement',
        value: ratio(runs.many),
        unit: '×',
        goal: 0.5,
        least: true,
      },
      { what: '  against line by line', value: ratio(runs.many) / ratio(runs.lines), unit: '×' },
      { what: 'Kadai, 1 client, p50', value: median(runs.one.map(p50)), unit: 'ms' },
    ]
  } finally {
    for (const connection of connections) connection.close()
    await server.stop()
    await postgres.stop()
    place.remove()
  }
}
