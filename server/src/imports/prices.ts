import { money, named, optional, optionalMoney } from '@kadai/contract/fields'
import { productRules } from '@kadai/contract/products'
import { codeKey } from '@kadai/domain/names'
import type { WriteContext } from '../dispatcher/handler.ts'
import { catalogue, listOfFile } from '../price-lists/exports.ts'
import { importAnswer } from './answer.ts'
import type { Columns } from './columns.ts'
import { type ListFile, refuseMistakes } from './file.ts'
import { HEADINGS } from './heading-names.ts'
import { noteOn, repeated, sameCode } from './rows.ts'

/** The columns of a price list's file (rule 4.91): those by which it is downloaded. */
export const priceColumns = {
  category: {
    title: 'Category Name',
    also: HEADINGS.category,
    alone: 'heading',
    rule: optional(named('Category Name'), 120),
  },
  code: {
    title: 'Code',
    also: HEADINGS.code,
    need: 'always',
    alone: 'word',
    asTyped: true,
    rule: productRules.code(named('Code')),
  },
  price: {
    title: 'Offer Price',
    also: [...HEADINGS.offer, ...HEADINGS.price],
    need: 'always',
    rule: money(named('Offer Price')),
  },
  mrp: { title: 'MRP', also: HEADINGS.mrp, rule: optionalMoney(named('MRP')) },
} as const satisfies Columns

export type PriceFile = ListFile<typeof priceColumns>

/** Gives a price list the prices of a file, all or nothing. */
export async function importPrices(
  context: WriteContext,
  file: PriceFile,
  { price_list_id, only = false }: { price_list_id: number; only?: boolean | undefined },
) {
  const { db, say } = context
  const byCode = new Map((await catalogue(db)).map((item) => [codeKey(item.product_code), item]))
  const rows = file.entries.map(({ row, values }) => {
    const code = values.code ?? ''
    return { row, code, values, item: byCode.get(codeKey(code)) }
  })
  const unknown = rows
    .filter(({ code, item }) => code !== '' && !item)
    .map(({ row, code }) => noteOn(row, 'Code', say({ id: 'imports.no_product' }), code))
  const keyOf = ({ values }: (typeof file.entries)[number]) => values.code && codeKey(values.code)
  refuseMistakes(file, {
    mistakes: [...repeated(file.entries, keyOf, sameCode(say)), ...unknown],
    lacking: [],
  })
  const { id, ...done } = await listOfFile(context, price_list_id, {
    rows: rows.flatMap(({ item, values: { price = 0, mrp } }) =>
      item ? [{ item, price_paise: price, mrp_paise: mrp }] : [],
    ),
    only,
    file: file.name,
  })
  const { told, body } = importAnswer('prices', file, { ...done, lookups: [], warnings: [] })
  return { told, body: { ...body, price_list_id: String(id) } }
}
