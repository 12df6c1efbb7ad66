import type { Sends } from '@kadai/contract/contract'
import { HSN_DIGITS } from '@kadai/domain/typed-digits'
import type { EditField, SaveContext, Values } from '../frames/edit/declaration.ts'
import { underMore } from '../frames/edit/under-more.ts'
import { hsnFlag } from '../frames/fields/hsn-flag.ts'
import { labels } from '../frames/labels/words.ts'
import { common } from '../frames/words.ts'
import { mrpFlag, unitFlag } from './tax-flags.ts'
import { words } from './words.ts'

export type ProductField = Exclude<
  keyof Sends<'product_add'>,
  'box_content' | 'brand_id' | 'sell_price' | 'shop_tax' | 'supplier_id'
>

type Option = { value: string; label: string }
export type ProductChoices = {
  categories: readonly Option[]
  suppliers: readonly Option[]
  brands: readonly Option[]
  units: readonly Option[]
  /** How many digits an HSN code needs. */
  hsnDigits: number
  /** Why there is no category to choose. */
  categoryTrouble: string | undefined
}

/** The fields of a product: the specified ones first, then Kadai's own (rule 4.18), all optional. */
export function productFields(choices: ProductChoices): readonly EditField<ProductField>[] {
  return [
    { name: 'product_code', label: labels['field.product_code'], required: true, max: 30, half: true },
    {
      name: 'cid',
      label: labels['field.category'],
      kind: 'select',
      required: true,
      options: choices.categories,
      hint: choices.categoryTrouble,
      half: true,
    },
    { name: 'product_name', label: common.product_name, required: true, max: 200 },
    { name: 'mrp_rate', label: labels['field.mrp_rate'], kind: 'money', half: true },
    {
      name: 'net_rate',
      label: labels['field.net_rate'],
      kind: 'money',
      half: true,
      flag: (net_rate, { mrp_rate }) => mrpFlag(net_rate, mrp_rate),
    },
    { name: 'rate_per', label: labels['field.qty_per_box'], max: 20, half: true },
    { name: 'stock', label: labels['field.stock'], kind: 'stock', half: true },
    { name: 'tamil_name', label: labels['field.tamil_name'], max: 200, half: true },
    {
      name: 'unit',
      label: labels['field.unit'],
      kind: 'suggest',
      options: choices.units,
      max: 20,
      half: true,
      start: 'Box',
      flag: unitFlag,
    },
    ...underMore<ProductField>([
      {
        name: 'buy_price',
        label: labels['field.buy_price'],
        kind: 'money',
        mayBeBlank: true,
        half: true,
        hint: words.buy_price_hint,
      },
      {
        name: 'hsn_code',
        label: labels['field.hsn_code'],
        kind: 'digits',
        ...HSN_DIGITS,
        half: true,
        flag: (code) => hsnFlag(code, choices.hsnDigits),
      },
      {
        name: 'tax',
        label: labels['field.tax'],
        kind: 'percent',
        mayBeBlank: true,
        half: true,
        hint: words.gst_rate_hint,
      },
      {
        name: 'per_case',
        label: labels['field.per_case'],
        kind: 'digits',
        max: 4,
        half: true,
        hint: words.qty_per_case_hint,
      },
      {
        name: 'brand_name',
        label: labels['field.brand'],
        kind: 'suggest',
        options: choices.brands,
        max: 120,
        half: true,
      },
      {
        name: 'supplier_name',
        label: labels['field.supplier'],
        kind: 'suggest',
        options: choices.suppliers,
        max: 120,
        half: true,
      },
    ]),
  ]
}

/**
 * What an edited product sends: the stock only where it was changed, with the one that was seen, so that sales in
 * between are kept; a GST rate that was blanked as the shop's; a purchase price that was blanked as none.
 */
export function productChange(
  { stock, ...values }: Values<ProductField>,
  { changed, loaded }: Pick<SaveContext<ProductField>, 'changed' | 'loaded'>,
) {
  return {
    ...values,
    ...(changed.has('stock') && { stock, stock_seen: loaded.stock }),
    ...(changed.has('buy_price') && values.buy_price === '' && { buy_price: '0' }),
    ...(changed.has('per_case') && values.per_case === '' && { per_case: '0' }),
    ...(changed.has('tax') && values.tax === '' && { shop_tax: '1' as const }),
  }
}
