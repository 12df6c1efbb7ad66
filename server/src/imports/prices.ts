import type { Body, Gets } from '@kadai/contract/contract'
import { money, named, optional } from '@kadai/contract/fields'
import { HEADINGS } from '@kadai/contract/records/heading-names'
import { PRODUCT } from '@kadai/contract/records/product'
import { moneyText } from '@kadai/domain/money'
import { codeKey } from '@kadai/domain/names'
import { z } from 'zod'
import { Reply, type WriteContext } from '../dispatcher/handler.ts'
import { catalogue, listOfFile, priceOf } from '../price-lists/exports.ts'
import { importAnswer } from './answer.ts'
import { type Columns, codeColumn, columnOf } from './columns.ts'
import type { ListFile } from './file.ts'
import { refuseMistakes, refuseUnseen } from './refuse.ts'
import { aboveMrp, noteOn, repeated, sameCode } from './rows.ts'

/** What the list's own file has besides, for those who read it. */
const besides = (title: string, also: readonly string[] = []) => ({ title, also, rule: z.unknown() })

/** The columns of a price list's file (rule 4.91): those by which it is downloaded. */
export const priceColumns = {
  category: {
    title: 'Category Name',
    also: HEADINGS.category,
    alone: 'heading',
    rule: optional(named('Category Name'), 120),
  },
  product_code: codeColumn,
  price: {
    title: 'Offer Price',
    also: [...HEADINGS.offer, ...HEADINGS.price],
    need: 'always',
    rule: money(named('Offer Price')),
  },
  mrp: columnOf(PRODUCT.mrp_rate, 'MRP', HEADINGS.mrp),
  name: { ...besides('Product Name', HEADINGS.product), alone: 'heading' },
  tamil: besides('Tamil Name', HEADINGS.tamil),
  perBox: besides('Qty per Box', HEADINGS.perBox),
  discount: besides('Discount %'),
  nonDiscount: besides('Non-Discount'),
} as const satisfies Columns

export type PriceFile = ListFile<typeof priceColumns>

/** Gives a price list the prices of a file, all or nothing. */
export async function importPrices(
  context: WriteContext,
  file: PriceFile,
  { price_list_id, only = false, seen }: Omit<Gets<'price_list_import'>, 'import'>,
): Promise<Reply<Body<'price_list_import'>, never>> {
  const { db, say } = context
  const byCode = new Map((await catalogue(db)).map((item) => [codeKey(item.product_code), item]))
  const rows = file.entries.map(({ row, values }) => {
    const code = values.product_code ?? ''
    return { row, code, values, item: byCode.get(codeKey(code)) }
  })
  const unknown = rows
    .filter(({ code, item }) => code !== '' && !item)
    .map(({ row, code }) => noteOn(row, 'Code', say({ id: 'imports.no_product' }), code))
  const keyOf = ({ values }: (typeof file.entries)[number]) =>
    values.product_code && codeKey(values.product_code)
  refuseMistakes(file, {
    mistakes: [...repeated(file.entries, keyOf, sameCode(say)), ...unknown],
    lacking: [],
  })
  const { id, was, counts } = await listOfFile(context, price_list_id, {
    rows: rows.flatMap(({ item, values: { price = 0, mrp } }) =>
      item ? [{ item, price_paise: price, mrp_paise: mrp }] : [],
    ),
    only,
    file: file.name,
  })
  const changes = rows.flatMap(({ row, item, values: { price = 0 } }) => {
    const listed = item && was.get(item.product_id)
    if (!listed || priceOf(listed) === price) return []
    const now = `${item.product_code} ${item.product_name} ${moneyText(priceOf(listed))}`
    return [noteOn(row, 'Offer Price', now, moneyText(price))]
  })
  // What was written goes with the refusal.
  refuseUnseen(changes, seen)
  const warnings = rows.flatMap(({ row, item, values: { price = 0, mrp } }) =>
    aboveMrp(row, 'Offer Price', price, mrp ?? item?.mrp_paise ?? 0, say),
  )
  const { msg, body } = importAnswer('prices', file, { ...counts, lookups: [], warnings, say })
  return new Reply({ ...body, price_list_id: String(id) }, { msg })
}
