import type { Db } from '../src/database/database.ts'
import { productsCounted, STOCK } from '../src/stock/counts.ts'
import type { Books, Paper, Shelf } from './clerk.ts'

/** Books as one line per paper, to compare; ids that a clerk does not know yet count as "new". */
type Told = {
  papers: Record<string, string>
  payments: Record<string, number>
  bought: Record<string, string>
  payouts: Record<string, number>
  stock: number
  drawer: string
}

const drawer = (cash_paise: number, closes: number) => `${cash_paise} in cash, ${closes} closes`

type Found = Omit<Paper, 'id' | 'kind' | 'version' | 'carried_paise' | 'estimate_id' | 'counter'> & {
  kind: string
}

const paperInWords = (it: Found) =>
  `${it.kind} of ${it.qty}, ${it.status}, ${it.total_paise}, paid ${it.paid_paise}, held ${it.held_paise}, to ${it.to || 'the buyer'}${it.deleted ? ', deleted' : ''}`

const billInWords = (packs: number, back: number, deleted: boolean) =>
  `${packs} packs, ${back} back${deleted ? ', deleted' : ''}`

/** A clerk's books as they should be found. */
export const told = ({ papers, payments, bought, payouts, stock, cash_paise, closes }: Books): Told => ({
  papers: Object.fromEntries(papers.map((it) => [it.id, paperInWords(it)])),
  payments: Object.fromEntries(payments.map((it) => [it.id, it.reversed ? 0 : it.amount_paise])),
  bought: Object.fromEntries(bought.map((it) => [it.id, billInWords(it.packs, it.back, it.deleted)])),
  payouts: Object.fromEntries(payouts.map((it) => [it.id, it.reversed ? 0 : it.amount_paise])),
  stock,
  drawer: drawer(cash_paise, closes),
})

/** What the database has for a clerk's customer and product. */
export async function found(db: Db, { user_id, product_id }: Shelf, known: Books): Promise<Told> {
  const bills = await db
    .selectFrom('bills')
    .innerJoin('bill_lines', 'bill_lines.bill_id', 'bills.id')
    .select(['bills.id', 'kind', 'status', 'total_paise', 'paid_paise', 'held_paise'])
    .select(['delivery_name', 'bills.deleted_at', 'qty'])
    .where((eb) =>
      eb.or([
        eb('customer_id', '=', Number(user_id)),
        // Counter sales of this counter's goods.
        eb.and([eb('customer_id', '=', 0), eb('product_id', '=', Number(product_id))]),
      ]),
    )
    .execute()
  const own = bills.map((it) => it.id)
  const payments = await db
    .selectFrom('payments')
    .leftJoin('payments as back', 'back.reverses_id', 'payments.id')
    .select(['payments.id', 'payments.amount_paise', 'back.id as back_id'])
    .select((eb) => [
      // Only money that comes with a paper says its mode here; that of an estimate goes on to its order.
      eb
        .selectFrom('payment_parts')
        .innerJoin('payment_allocations', 'payment_allocations.payment_id', 'payment_parts.payment_id')
        .select((bill) => bill.fn.min('bill_id').as('first'))
        .whereRef('payment_parts.payment_id', '=', 'payments.id')
        .as('with_bill'),
    ])
    .where((eb) =>
      eb.or([
        eb('payments.customer_id', '=', Number(user_id)),
        eb(
          'payments.id',
          'in',
          eb
            .selectFrom('payment_allocations')
            .select('payment_id')
            .where('bill_id', 'in', [0, ...own]),
        ),
      ]),
    )
    .where('payments.reverses_id', 'is', null)
    .execute()
  const bought = await db
    .selectFrom('purchases')
    .innerJoin('purchase_lines', 'purchase_id', 'purchases.id')
    .innerJoin('suppliers', 'suppliers.id', 'purchases.supplier_id')
    .select(['purchases.id', 'packs', 'returned_packs', 'deleted_at'])
    .where('suppliers.name', '=', `Maker ${user_id}`)
    .where('kind', '=', 'purchase')
    .execute()
  const payouts = await db
    .selectFrom('payouts')
    .innerJoin('suppliers', 'suppliers.id', 'payouts.supplier_id')
    .leftJoin('payouts as back', 'back.reverses_id', 'payouts.id')
    .select(['payouts.id', 'payouts.amount_paise', 'back.id as back_id'])
    .where('suppliers.name', '=', `Maker ${user_id}`)
    .where('payouts.reverses_id', 'is', null)
    .execute()
  const { stock } = await productsCounted(db)
    .select(STOCK.as('stock'))
    .where('products.id', '=', Number(product_id))
    .executeTakeFirstOrThrow()
  const { cash_paise } = await db
    .selectFrom('cash_moves')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_paise'), eb.val(0)).as('cash_paise'))
    .where('note', '=', user_id)
    .executeTakeFirstOrThrow()
  const { closes } = await db
    .selectFrom('day_closes')
    .select((eb) => eb.fn.countAll<number>().as('closes'))
    .where('note', '=', user_id)
    .executeTakeFirstOrThrow()
  const named = (list: readonly { id: string }[]) => {
    const ids = new Set(list.map((it) => it.id))
    return (id: number) => (ids.has(String(id)) ? String(id) : 'new')
  }
  const paper = named(known.papers)
  const payment = named(known.payments)
  const [purchase, payout] = [named(known.bought), named(known.payouts)]
  return {
    papers: Object.fromEntries(
      bills.map((it) => [
        paper(it.id),
        paperInWords({ ...it, to: it.delivery_name, deleted: it.deleted_at !== null }),
      ]),
    ),
    payments: Object.fromEntries(
      payments.map((it) => [
        it.with_bill === null ? payment(it.id) : `with ${paper(it.with_bill)}`,
        it.back_id ? 0 : it.amount_paise,
      ]),
    ),
    bought: Object.fromEntries(
      bought.map((it) => [purchase(it.id), billInWords(it.packs, it.returned_packs, it.deleted_at !== null)]),
    ),
    payouts: Object.fromEntries(payouts.map((it) => [payout(it.id), it.back_id ? 0 : it.amount_paise])),
    stock,
    drawer: drawer(Number(cash_paise), closes),
  }
}
