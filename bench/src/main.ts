import { bareLoop } from './bare-loop.ts'
import { measure, p50, percentile, perSecond, type Run } from './figures.ts'
import { Connection } from './http.ts'
import { postgresSaves } from './postgres-saves.ts'
import { scratch, serve } from './shop.ts'
import { fillSmall } from './small-shop.ts'

const TIMES = Number(process.env.KADAI_BENCH_TIMES ?? 3000)
const LINES = 10

function row(what: string, run: Run, bare: Run): void {
  const cells = [
    what.padEnd(34),
    `${perSecond(run).toFixed(0)}/s`.padStart(9),
    `×${(perSecond(run) / perSecond(bare)).toFixed(2)}`.padStart(7),
    `${p50(run).toFixed(2)} ms`.padStart(10),
    `×${(p50(run) / p50(bare)).toFixed(1)}`.padStart(7),
    `${percentile(run.each_ms, 0.99).toFixed(2)} ms`.padStart(10),
  ]
  console.log(cells.join('  '))
}

const place = scratch()
const server = await serve(place.dir)
const { owner, goodsOf, user_id } = await fillSmall(server.url)
const draft = (lane: number) => ({
  user_id,
  productdetails: goodsOf(lane).map((product_id) => ({ product_id, qty: 1 })),
})
const saves = (clients: number) => {
  const connections = Array.from({ length: clients }, () => new Connection(server.url, owner.cookie))
  return measure(clients, TIMES, async (lane) => {
    await connections[lane]?.call('estimate', draft(lane), crypto.randomUUID())
  })
}
await saves(4)
const one = await saves(1)
const many = await saves(32)
await server.stop()
const bare = bareLoop(place.dir, TIMES, goodsOf(0).map(Number), Number(user_id))
console.log(`\nSaving a bill of ${LINES} lines, ${TIMES} times, each on disk before it is acknowledged`)
console.log(
  `${''.padEnd(34)}  ${'saves'.padStart(9)}  ${'ratio'.padStart(7)}  ${'p50'.padStart(10)}  ${'ratio'.padStart(7)}  ${'p99'.padStart(10)}`,
)
row('bare better-sqlite3, no server', bare, bare)
row('Kadai over HTTP, 1 client', one, bare)
row('Kadai over HTTP, 32 clients', many, bare)
place.remove()
for (const { what, value, ratio, goal } of await postgresSaves(TIMES))
  console.log([what.padEnd(50), value.padEnd(26), ratio.padStart(7), goal && `goal ${goal}`].join('  '))
process.exit(0)
