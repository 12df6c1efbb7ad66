import { parseWireDate } from '@kadai/domain/dates'
import { whatsAppNumber } from '@kadai/domain/enquiry'
import { parsePercent } from '@kadai/domain/money'
import { codeKey } from '@kadai/domain/names'
import { findListCode } from '@kadai/domain/price-list'
import { paiseOf } from '../frames/money.tsx'
import { byCategory, type PriceList, perBox } from './by-category.ts'
import type { SheetData } from './sheet-data.ts'
import { page } from './sheet-page.ts'
import { said, sheet } from './words.ts'

/** What the file holds of a list. */
function sheetData(list: PriceList): SheetData {
  const { seller_detail: shop } = list
  // An enquiry names goods by their codes: of two with the same one the last counts, as where it is read.
  const byCode = new Map(list.price_list_details.map((item) => [codeKey(item.product_code), item]))
  const groups = byCategory([...byCode.values()])
  return {
    ...(findListCode(list.code) ?? { list: 0, version: 0 }),
    shop: shop.shop_name,
    whatsapp: whatsAppNumber(shop.phone),
    valid_to: parseWireDate(list.valid_to) ?? '',
    packing_bp: parsePercent(list.packing_percentage) ?? 0,
    least_paise: paiseOf(list.min_order_amount),
    about: [
      list.terms,
      [shop.address, shop.city].filter(Boolean).join(', '),
      shop.phone && sheet.phone_of({ number: shop.phone }),
      shop.licence_no && sheet.licence({ number: shop.licence_no }),
    ].filter(Boolean),
    categories: groups.map(({ category }) => category),
    items: groups.flatMap(({ items }, at) =>
      items.map((item): SheetData['items'][number] => [
        item.product_code,
        item.product_name,
        item.tamil_name,
        at,
        paiseOf(item.mrp_rate),
        paiseOf(item.offer_price),
        perBox(item),
      ]),
    ),
    words: said,
    title: sheet.title({ shop: shop.shop_name, season: list.season }),
    // With hyphens at which no line ends.
    under: sheet.under({ season: list.season, code: list.code, to: list.valid_to.replaceAll('-', '\u2011') }),
    ran_out: sheet.ran_out({ to: list.valid_to }),
  }
}

/** The list as one HTML file, named by its code. Whatever the shop typed is data in it, never markup. */
export function sheetFile(list: PriceList) {
  const data = JSON.stringify(sheetData(list)).replaceAll('<', '\\u003c')
  const html = page.replace('{list}', () => data)
  return { file: new Blob([html], { type: 'text/html' }), name: `${list.code.toLowerCase()}.html` }
}
