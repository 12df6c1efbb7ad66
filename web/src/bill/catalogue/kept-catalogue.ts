import { inOrder, type WholeCatalogue } from '@kadai/contract/catalogue'
import { keepFor, keptFor } from '../../api/kept.ts'
import { newKey } from '../../api/key.ts'
import { sessionInForce } from '../../api/session.ts'
import { pauses } from './pause.ts'

/** The catalogue as this browser kept it, and when the server answered it, in milliseconds since 1970. */
export type Kept = { catalogue: WholeCatalogue; at: number }

/** The head of the kept rows; raise the number when its format changes. */
type Head = Omit<WholeCatalogue, 'product_list' | 'customer_list'> & { form: 1; at: number }

// Rows are kept in portions of neighbouring ids: a bill changes the stock of ten products, and only their portions
// are written again, each in a moment between two keys.
const PORTION = 128
type Row = WholeCatalogue['product_list'][number] | WholeCatalogue['customer_list'][number]
type Portions = Map<string, Row[]>

/** The rows that this page knows to be in the browser's store, with the stamp of the write that put them there. */
let written: { stamp: string; portions: Portions } = { stamp: '', portions: new Map() }

function portionsOf({ product_list, customer_list }: WholeCatalogue): Portions {
  const portion = (id: string) => Math.floor(Number(id) / PORTION)
  return new Map<string, Row[]>([
    ...Map.groupBy(product_list, ({ product_id }) => `product ${portion(product_id)}`),
    ...Map.groupBy(customer_list, ({ user_id }) => `customer ${portion(user_id)}`),
  ])
}

const same = (a: readonly Row[] | undefined, b: readonly Row[]) =>
  a?.length === b.length && a.every((row, at) => row === b[at])

/** Reads what this browser kept for a person; undefined where it is absent or incomplete. */
export async function readKept(holder: string): Promise<Kept | undefined> {
  const texts = await keptFor(holder)
  try {
    const head = JSON.parse(String(texts.get('head') ?? 'null')) as Head | null
    if (head?.form !== 1) return undefined
    const { form: _, at, ...rest } = head
    const rows = (list: string) =>
      [...texts]
        .filter(([name]) => name.startsWith(`${list} `))
        .flatMap(([, text]) => JSON.parse(String(text)))
    const catalogue: WholeCatalogue = {
      ...rest,
      product_list: rows('product'),
      customer_list: inOrder(rows('customer')),
    }
    if (!isWhole(catalogue)) return undefined
    catalogue.product_list.sort((a, b) => Number(a.product_id) - Number(b.product_id))
    written = { stamp: String(texts.get('stamp')), portions: portionsOf(catalogue) }
    return { catalogue, at }
  } catch {
    return undefined
  }
}

/** Whether the rows are the ones the head was written with. */
function isWhole({ tally, product_list, customer_list }: WholeCatalogue): boolean {
  const count = (rows: readonly Row[]) => rows.reduce((sum, { changes }) => sum + changes, 0)
  return count(product_list) === tally.products.changes && count(customer_list) === tally.customers.changes
}

let waiting: { holder: string; catalogue: WholeCatalogue; at: number } | undefined
let keeping = false

/** Keeps the catalogue in this browser for the signed-in person, between two keys; the latest one wins. */
export function keepCatalogue(holder: string, catalogue: WholeCatalogue, at: number): void {
  waiting = { holder, catalogue, at }
  if (!keeping) void keepWaiting()
}

async function keepWaiting(): Promise<void> {
  keeping = true
  while (waiting) {
    const { holder, catalogue, at } = waiting
    waiting = undefined
    await write(holder, catalogue, at)
  }
  keeping = false
}

async function write(holder: string, catalogue: WholeCatalogue, at: number): Promise<void> {
  const pause = pauses()
  await pause()
  const portions = portionsOf(catalogue)
  // Another tab or person may have written since: then write all of it.
  const ours = (await keptFor(holder, ['stamp'])).get('stamp') === written.stamp
  const before: Portions = ours ? written.portions : new Map()
  const texts = new Map<string, string>()
  for (const name of new Set([...before.keys(), ...portions.keys()])) {
    const rows = portions.get(name) ?? []
    if (same(before.get(name), rows)) continue
    await pause()
    texts.set(name, JSON.stringify(rows))
  }
  const stamp = newKey()
  const { product_list: _, customer_list: __, ...rest } = catalogue
  texts.set('head', JSON.stringify({ ...rest, form: 1, at } satisfies Head)).set('stamp', stamp)
  await keepFor(holder, texts, { whole: !ours, stillThere: () => sessionInForce()?.user_id === holder })
  written = { stamp, portions }
}
