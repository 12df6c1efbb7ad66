import type { Dice } from './dice.ts'
import type { Teller } from './teller.ts'

type Goods = { product_id: string; name: string; net_rate: string }
type Season = { start: Date; days: number; buyers: readonly string[]; products: readonly Goods[] }

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const NINE_IN_INDIA_MS = 3.5 * 3_600_000

function lines(fall: Dice, products: readonly Goods[]) {
  const chosen = new Map<string, Goods>()
  for (let i = fall.between(3, 14); i > 0; i--) {
    const product = fall.pick(products)
    chosen.set(product.product_id, product)
  }
  return [...chosen.values()].map(({ product_id, name }) => ({
    product_id,
    product_name: name,
    qty: fall.chance(0.8) ? fall.between(1, 5) : fall.between(6, 40),
  }))
}

const EXPENSES = [
  ['Electricity', 'TANGEDCO', '4250.00', 'Shop and godown'],
  ['Wages', 'Packing helpers', '12600.00', 'Week of packing'],
  ['Tea and lunch', 'Hotel Sri Krishna', '1840.00', 'For the counter'],
  ['Lorry', 'KPN Parcel', '6500.00', 'Load to Madurai'],
  ['Carry bags', 'Annai Plastics', '2975.50', '2,000 bags'],
] as const

type Debtors = { user_list: { user_id: string; pending_balance: string }[] }[]

/** Agents pay in parts: some customers pay all they owe, some a round sum. */
async function takePayments(shop: Teller, fall: Dice): Promise<void> {
  const [report] = (await shop.call('pos_api/pos_report_payment', { page: 1, page_size: 1 })) as Debtors
  for (const { user_id, pending_balance } of report?.user_list ?? []) {
    if (!fall.chance(0.35)) continue
    const part = Math.floor((Number(pending_balance) * fall.between(3, 8)) / 1000) * 100
    const paid_amount = fall.chance(0.5) || part === 0 ? pending_balance : String(part)
    await shop.call('pos_api/pos_update_payment', { user_id, paid_amount })
  }
}

async function payExpense(shop: Teller, fall: Dice): Promise<void> {
  const [name, payment_sent, amount, description] = fall.pick(EXPENSES)
  await shop.call('payment_details_add', { name, payment_sent, amount, description, payment_method: 'debit' })
}

/** Saves a season of papers, more each day; returns how many. Some estimates are paid, some become invoices. */
export async function season(shop: Teller, fall: Dice, { start, days, buyers, products }: Season) {
  let papers = 0
  for (let day = 0; day < days; day++) {
    const midnight = Math.floor((start.getTime() + day * DAY_MS) / DAY_MS) * DAY_MS
    let minutes = 0
    const next = () => {
      minutes += fall.between(8, 35)
      shop.at(new Date(midnight + NINE_IN_INDIA_MS + minutes * MINUTE_MS))
      papers++
    }
    for (let i = fall.between(2, 4 + Math.floor(day / 12)); i > 0; i--) {
      next()
      const user_id = fall.pick(buyers)
      const productdetails = lines(fall, products)
      const discount_percentage = fall.pick(['0', '5', '10', '12.5'])
      const { estimate_id } = await shop.call('estimate', { user_id, productdetails, discount_percentage })
      if (fall.chance(0.3)) {
        next()
        await shop.call('pos_api/pos_order', { user_id, productdetails, estimate_id })
      } else if (fall.chance(0.4)) await shop.call('update_paid_status', { estimate_id, status: 'Paid' })
    }
    for (let i = fall.between(0, 2 + Math.floor(day / 20)); i > 0; i--) {
      next()
      await shop.call('pos_api/pos_order', {
        user_id: fall.pick(buyers),
        productdetails: lines(fall, products),
      })
    }
    if (day % 3 === 2) await takePayments(shop, fall)
    if (day % 2 === 1) await payExpense(shop, fall)
  }
  return papers
}
