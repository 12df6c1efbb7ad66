import { PRODUCT } from '@kadai/contract/records/product'
import type { EditField, SaveContext, Values } from '../frames/edit/declaration.ts'
import { formField } from '../frames/edit/record-fields.ts'
import { underMore } from '../frames/edit/under-more.ts'
import { hsnFlag } from '../frames/fields/hsn-flag.ts'
import { mrpFlag, unitFlag } from './tax-flags.ts'
import { words } from './words.ts'

export type ProductField = Exclude<
  keyof typeof PRODUCT,
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

const field = (name: ProductField, own: Partial<EditField<ProductField>>) =>
  formField<typeof PRODUCT, ProductField>(PRODUCT, name, own)

/** The fields of a product: the specified ones first, then Kadai's own (rule 4.18), all optional. */
export function productFields(choices: ProductChoices): readonly EditField<ProductField>[] {
  return [
    field('product_code', { half: true }),
    field('cid', { options: choices.categories, hint: choices.categoryTrouble, half: true }),
    field('product_name', {}),
    field('mrp_rate', { half: true }),
    field('net_rate', { half: true, flag: (net_rate, { mrp_rate }) => mrpFlag(net_rate, mrp_rate) }),
    field('rate_per', { half: true }),
    field('stock', { half: true }),
    field('tamil_name', { half: true }),
    field('unit', { kind: 'suggest', options: choices.units, half: true, start: 'Box', flag: unitFlag }),
    ...underMore([
      field('buy_price', { mayBeBlank: true, half: true, hint: words.buy_price_hint }),
      field('hsn_code', { half: true, flag: (code) => hsnFlag(code, choices.hsnDigits) }),
      field('tax', { mayBeBlank: true, half: true, hint: words.gst_rate_hint }),
      field('per_case', { half: true, hint: words.qty_per_case_hint }),
      field('brand_name', { kind: 'suggest', options: choices.brands, half: true }),
      field('supplier_name', { kind: 'suggest', options: choices.suppliers, half: true }),
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
