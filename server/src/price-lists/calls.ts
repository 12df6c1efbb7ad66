import { asFlag } from '@kadai/contract/fields'
import type { priceListCalls, priceListStreams } from '@kadai/contract/price-lists'
import { wireDate } from '@kadai/domain/dates'
import { moneyText, percentText } from '@kadai/domain/money'
import { hasRunOut, listCode } from '@kadai/domain/price-list'
import { sellerOf } from '../bills/seller.ts'
import { shopOnWire } from '../bills/wire.ts'
import type { Handlers, StreamHandlers } from '../dispatcher/handler.ts'
import { money, percent, text } from '../reports/columns.ts'
import { file, whole } from '../reports/file.ts'
import type { Column } from '../reports/sheet.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { enquiryOnWire } from './enquiry.ts'
import {
  findList,
  type ListItem,
  listItems,
  newestLists,
  newestOf,
  type PriceList,
  priceOf,
} from './price-list.ts'
import { addList, changeList, restoreList, withdrawList } from './save.ts'

const headOnWire = (list: PriceList, products: number, today: string) => ({
  price_list_id: String(list.id),
  code: listCode(list),
  name: list.name,
  season: list.season,
  valid_from: wireDate(list.valid_from),
  valid_to: wireDate(list.valid_to),
  ran_out: asFlag(hasRunOut(list.valid_to, today)),
  products,
  made: wireDate(list.day),
})

export const priceListHandlers: Handlers<keyof typeof priceListCalls> = {
  async price_lists({ db, now }, { deleted }) {
    const today = shopDay(await currentSettings(db), now)
    return (await newestLists(db, deleted)).map((list) => headOnWire(list, list.products, today))
  },

  async price_list_detail({ db, now }, { price_list_id }) {
    const list = await findList(db, price_list_id)
    const items = await listItems(db, list.id)
    const shop = await sellerOf(db, list)
    return {
      ...headOnWire(list, items.length, shopDay(await currentSettings(db), now)),
      discount: percentText(list.discount_bp),
      terms: list.terms,
      left_out: (JSON.parse(list.left_out) as number[]).map(String),
      packing_percentage: percentText(list.packing_bp),
      min_order_amount: moneyText(list.min_order_paise),
      newest: asFlag(list.withdrawn === 0 && (await newestOf(db, list.list)).id === list.id),
      version: String(list.version),
      seller_detail: { ...(await shopOnWire(db, shop)), licence_no: shop.licence_no },
      price_list_details: items.map((item) => ({
        product_id: String(item.product_id),
        product_code: item.product_code,
        product_name: item.product_name,
        tamil_name: item.tamil_name,
        category_name: item.category_name,
        non_discount: asFlag(item.non_discount === 1),
        mrp_rate: moneyText(item.mrp_paise),
        net_rate: moneyText(item.net_rate_paise),
        discount: percentText(item.discount_bp),
        offer_price: moneyText(priceOf(item)),
        own_price: asFlag(item.own_paise !== null),
        rate_per: item.rate_per,
        box_contents: item.box_contents,
        unit: item.unit,
      })),
    }
  },

  enquiry_read: (context, { text }) => enquiryOnWire(context, text),
  price_list_add: async (context, draft) => ({ price_list_id: String((await addList(context, draft)).id) }),

  async price_list_update(context, change) {
    const { id, version } = await changeList(context, change)
    return { price_list_id: String(id), version: String(version) }
  },

  price_list_delete: (context, { price_list_id }) => withdrawList(context, price_list_id),
  price_list_restore: (context, { price_list_id }) => restoreList(context, price_list_id),
}

const columns: Column<ListItem>[] = [
  text('Category Name', 24, (item) => item.category_name),
  text('Code', 12, (item) => item.product_code),
  text('Product Name', 40, (item) => item.product_name),
  text('Tamil Name', 32, (item) => item.tamil_name),
  text('Qty per Box', 12, (item) => item.rate_per),
  money('MRP', (item) => item.mrp_paise),
  percent('Discount %', (item) => item.discount_bp),
  money('Offer Price', priceOf),
  text('Non-Discount', 14, (item) => (item.non_discount === 1 ? 'Yes' : '')),
]

export const priceListFiles: StreamHandlers<keyof typeof priceListStreams> = {
  // A list has a thousand products at most, and is read as it was saved.
  'download/price_list': file('Prices', columns, async (db, { price_list_id }) =>
    whole(await listItems(db, price_list_id)),
  ),
}
