import { firstPages, reports, searches } from './lists.ts'
import { pagesOfASave } from './pages.ts'
import { importing, start } from './process.ts'
import { type Row, show } from './row.ts'
import { sqliteSaves } from './saves.ts'
import { exportMemory, savesDuringReports } from './saves-under-load.ts'
import { serve, signIn } from './shop.ts'
import { shopOf } from './shops.ts'
import { savesDuringWholeLists } from './whole.ts'

const FEW = 10_000
/** Goods and a customer of the generated shop. */
const SOLD = { goods: Array.from({ length: 200 }, (_, at) => String(at + 1)), user_id: '1' }
const MANY = Number(process.env.KADAI_BENCH_ORDERS ?? 1_000_000)

async function withShop<T>(orders: number, work: (shop: Opened) => Promise<T>): Promise<T> {
  const server = await serve(await shopOf(orders))
  try {
    const owner = await signIn(server)
    await server.idle()
    return await work({ server, owner })
  } finally {
    await server.stop()
  }
}
type Opened = { server: Awaited<ReturnType<typeof serve>>; owner: Awaited<ReturnType<typeof signIn>> }

/** The parts, by their names on the command line: npm run bench -- saves lists */
const PARTS: Record<string, [title: string, run: () => Promise<Row[]>]> = {
  saves: ['Saving a ten-line bill on SQLite', sqliteSaves],
  pages: ["What a ten-line bill writes into SQLite's log", pagesOfASave],
  postgres: [
    'Saving a ten-line bill on PostgreSQL',
    async () => (await import('./postgres-saves.ts')).postgresSaves(),
  ],
  machines: [
    'Saving on several machines, all of them this one',
    async () => (await import('./machines.ts')).severalMachines(),
  ],
  lists: [
    `First pages with totals, ${MANY.toLocaleString('en-IN')} orders`,
    () => withShop(FEW, (small) => withShop(MANY, (large) => firstPages(large.owner, small.owner))),
  ],
  search: ['Searches and far pages', () => withShop(MANY, ({ owner }) => searches(owner))],
  reports: ['Reports', () => withShop(MANY, async ({ owner }) => await reports(owner))],
  during: [
    'Saves during reports and files',
    () => withShop(MANY, async ({ server, owner }) => savesDuringReports(server, owner.cookie, SOLD)),
  ],
  whole: [
    'Saves during whole lists',
    () => withShop(MANY, async ({ server, owner }) => savesDuringWholeLists(server, owner.cookie, SOLD)),
  ],
  memory: [
    'Files of all orders',
    () => withShop(MANY, ({ server, owner }) => exportMemory(server, owner.cookie)),
  ],
  process: ['The process', start],
  import: ['Imports', importing],
  bill: [
    'Opening a bill screen with 10,000 products',
    async () => (await import('./open-bill.ts')).openBill(),
  ],
  warm: [
    'A code typed as soon as the cursor stands, 219 products',
    async () => (await import('./warm-bill.ts')).warmBill(),
  ],
  visits: [
    'Screens opened for the first time and again',
    async () => (await import('./first-visit.ts')).firstVisits(),
  ],
  scripts: [
    'JavaScript on the way to a bill, packed',
    async () => (await import('./script-sizes.ts')).scriptSizes(),
  ],
  papers: ['Papers that travel, made in the browser', async () => (await import('./papers.ts')).papers()],
  keys: [
    'From the key to the screen, the processor slowed four times',
    async () => (await import('./keys.ts')).keys(),
  ],
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`There is no part "${unknown.join(' ')}". The parts are: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}
for (const [name, [title, run]] of Object.entries(PARTS))
  if (wanted.length === 0 || wanted.includes(name)) show(`${title} (npm run bench -- ${name})`, await run())
process.exit(0)
