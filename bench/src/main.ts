import { bareLoop } from './bare-loop.ts'
import { measure, p50, percentile, perSecond, type Run } from './figures.ts'
import { Connection } from './http.ts'
import { scratch, serve } from './shop.ts'

const TIMES = Number(process.env.KADAI_BENCH_TIMES ?? 3000)
const LINES = 10

async function fill(url: string) {
  const owner = new Connection(url)
  await owner.call('register', {
    name: 'Bench',
    phone: '1',
    email: 'bench@example.in',
    password: 'a long password 7',
  })
  const { category_id } = await owner.call<{ category_id: string }>('category_add', {
    category_name: 'CRACKERS',
  })
  const goods: string[] = []
  for (let i = 0; i < 200; i++) {
    const sent = {
      product_code: String(i),
      product_name: `Product ${i}`,
      cid: category_id,
      net_rate: '45.00',
      stock: 1e6,
    }
    goods.push((await owner.call<{ product_id: string }>('product_add', sent)).product_id)
  }
  const { user_id } = await owner.call<{ user_id: string }>('customer_add', {
    name: 'Murugan Agencies',
    telephone: '1',
  })
  return { owner, goods, user_id }
}

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
const { owner, goods, user_id } = await fill(server.url)
const draft = (lane: number) => ({
  user_id,
  productdetails: Array.from({ length: LINES }, (_, i) => ({
    product_id: goods[(lane * LINES + i) % goods.length],
    qty: 1,
  })),
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
const bare = bareLoop(place.dir, TIMES, goods.slice(0, LINES).map(Number), Number(user_id))
console.log(`\nSaving a bill of ${LINES} lines, ${TIMES} times, each on disk before it is acknowledged`)
console.log(
  `${''.padEnd(34)}  ${'saves'.padStart(9)}  ${'ratio'.padStart(7)}  ${'p50'.padStart(10)}  ${'ratio'.padStart(7)}  ${'p99'.padStart(10)}`,
)
row('bare better-sqlite3, no server', bare, bare)
row('Kadai over HTTP, 1 client', one, bare)
row('Kadai over HTTP, 32 clients', many, bare)
place.remove()
process.exit(0)
