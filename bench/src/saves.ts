import { bareLoop } from './bare-loop.ts'
import { measure, p50, percentile, perSecond, type Run } from './figures.ts'
import { Connection, newKey } from './http.ts'
import type { Row } from './row.ts'
import { type Server, scratch, serve } from './shop.ts'
import { fillSmall } from './small-shop.ts'
import { goodsOf, type Stock } from './stock.ts'

const TIMES = Number(process.env.KADAI_BENCH_TIMES ?? 2000)
const ROUNDS = 3

/** Saves this many bills of ten lines by this many clients at once. */
export async function saves(
  server: Pick<Server, 'url'>,
  cookie: string,
  { goods, user_id }: Stock,
  clients: number,
  times: number,
): Promise<Run> {
  const lanes = Array.from({ length: clients }, (_, lane) => ({
    connection: new Connection(server.url, cookie),
    input: JSON.stringify({
      user_id,
      productdetails: goodsOf(goods, lane).map((product_id) => ({ product_id, qty: 1 })),
    }),
  }))
  const run = await measure(clients, times, async (lane) => {
    const own = lanes[lane]
    await own?.connection.taken('estimate', own.input, newKey())
  })
  for (const { connection } of lanes) connection.close()
  return run
}

const median = (figures: readonly number[]) => percentile(figures, 0.5)

/**
 * Saves over HTTP, acknowledged when on disk, compared to a bare loop that writes the same rows; in alternating rounds.
 */
export async function sqliteSaves(): Promise<Row[]> {
  const place = scratch()
  let server = await serve(place.dir)
  const { owner, ...shelf } = await fillSmall(server.url)
  await saves(server, owner.cookie, shelf, 4, TIMES / 2)
  const rounds: { bare: Run; one: Run; many: Run }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const one = await saves(server, owner.cookie, shelf, 1, TIMES)
    const many = await saves(server, owner.cookie, shelf, 32, TIMES)
    await server.stop()
    const bare = bareLoop(place.dir, TIMES)
    rounds.push({ bare, one, many })
    server = await serve(place.dir)
  }
  await server.stop()
  place.remove()
  const over = (of: (round: { bare: Run; one: Run; many: Run }) => number) => median(rounds.map(of))
  return [
    {
      what: 'bare better-sqlite3, one bill a commit',
      value: over(({ bare }) => perSecond(bare)),
      unit: 'a second',
    },
    { what: 'bare better-sqlite3, p50', value: over(({ bare }) => p50(bare)), unit: 'ms' },
    { what: 'Kadai, 1 client, p50', value: over(({ one }) => p50(one)), unit: 'ms' },
    {
      what: "Kadai, 1 client, p50 against the bare loop's",
      value: over(({ one, bare }) => p50(one) / p50(bare)),
      unit: '×',
      goal: 5,
    },
    { what: 'Kadai, 32 clients', value: over(({ many }) => perSecond(many)), unit: 'a second' },
    { what: 'Kadai, 32 clients, p99', value: over(({ many }) => percentile(many.each_ms, 0.99)), unit: 'ms' },
    {
      what: 'Kadai, 32 clients, against the bare loop',
      value: over(({ many, bare }) => perSecond(many) / perSecond(bare)),
      unit: '×',
      goal: 1,
      least: true,
    },
  ]
}
