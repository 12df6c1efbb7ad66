import { parseWireDate } from '@kadai/domain/dates'
import { whatsAppNumber } from '@kadai/domain/enquiry'
import { parsePercent } from '@kadai/domain/money'
import { codeKey } from '@kadai/domain/names'
import { findListCode } from '@kadai/domain/price-list'
import { paiseOf } from '../frames/money.tsx'
import { byCategory, type Item, listPrice, type PriceList, perBox } from './by-category.ts'
import type { SheetData } from './sheet-data.ts'
import { page } from './sheet-page.ts'
import { said, sheet } from './words.ts'

/** The goods of the file. An enquiry names them by their codes: of two with the same one the last counts, as where it is read. */
const goodsOf = (list: PriceList) =>
  byCategory([...new Map(list.price_list_details.map((item) => [codeKey(item.product_code), item])).values()])

/** What the script of the file needs of a list. */
function sheetData(list: PriceList): SheetData {
  const { seller_detail: shop } = list
  return {
    ...(findListCode(list.code) ?? { list: 0, version: 0 }),
    shop: shop.shop_name,
    whatsapp: whatsAppNumber(shop.phone),
    valid_to: parseWireDate(list.valid_to) ?? '',
    packing_bp: parsePercent(list.packing_percentage) ?? 0,
    least_paise: paiseOf(list.min_order_amount),
    items: goodsOf(list)
      .flatMap(({ items }) => items)
      .map((item) => [
        item.product_code,
        item.product_name,
        item.tamil_name,
        paiseOf(item.mrp_rate),
        paiseOf(item.offer_price),
      ]),
    words: said,
    ran_out: sheet.ran_out({ to: list.valid_to }),
  }
}

/** An element of the file. Whatever the shop typed comes into it as a text. */
function element(name: string, content: string | readonly (Node | string)[], className = ''): HTMLElement {
  const made = document.createElement(name)
  if (className) made.className = className
  made.append(...[content].flat())
  return made
}

function row(item: Item): HTMLElement {
  const [mrp_paise, price_paise] = [paiseOf(item.mrp_rate), paiseOf(item.offer_price)]
  const price = [
    element('span', `${item.product_code} · `),
    ...(mrp_paise > price_paise ? [element('s', `₹${listPrice(mrp_paise)}`), ' '] : []),
    element('b', `₹${listPrice(price_paise)}`),
    ' ',
    element('span', perBox(item), 'per'),
  ]
  return element('li', [
    element('div', [
      element('p', item.product_name, 'name'),
      ...(item.tamil_name ? [element('p', item.tamil_name, 'tamil')] : []),
      element('p', price, 'price'),
    ]),
  ])
}

/** What the file shows before its script runs, and where none runs: a preview in a chat. */
function sheetPage(list: PriceList): string {
  const { seller_detail: shop, season, code, valid_to } = list
  const about = [
    list.terms,
    [shop.address, shop.city].filter(Boolean).join(', '),
    shop.phone && sheet.phone_of({ number: shop.phone }),
    shop.licence_no && sheet.licence({ number: shop.licence_no }),
  ].filter(Boolean)
  // With hyphens at which no line ends.
  const under = sheet.under({ season, code, to: valid_to.replaceAll('-', '\u2011') })
  const groups = goodsOf(list).map(({ category, items }) =>
    element('section', [
      element('h2', [category, element('small', String(items.length))]),
      element('ul', items.map(row)),
    ]),
  )
  return [
    element('header', [element('h1', shop.shop_name), element('p', under)]),
    element('main', [...groups, ...about.map((text) => element('p', text, 'about'))]),
  ]
    .map(({ outerHTML }) => outerHTML)
    .join('\n')
}

/** The list as one HTML file, named by its code. */
export function sheetFile(list: PriceList) {
  const parts: Record<string, string> = {
    title: element('title', sheet.title({ shop: list.seller_detail.shop_name, season: list.season }))
      .outerHTML,
    page: sheetPage(list),
    list: JSON.stringify(sheetData(list)).replaceAll('<', '\\u003c'),
  }
  const html = page.replaceAll(/<!--(\w+)-->/g, (_, part: string) => parts[part] ?? '')
  return { file: new Blob([html], { type: 'text/html' }), name: `${list.code.toLowerCase()}.html` }
}
