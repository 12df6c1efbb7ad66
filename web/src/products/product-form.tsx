import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { api } from '../api/client.ts'
import { useRead } from '../api/use-read.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { tell } from '../frames/notices/tell.ts'
import { type ProductChoices, type ProductField, productChange, productFields } from './product-fields.ts'
import { words } from './words.ts'

/**
 * /addproducts and /editproducts/{product_id}: a new name for supplier, brand or unit is added to its lookup (rule
 * 4.18).
 */
export default function ProductForm() {
  const { product_id }: Record<string, string | undefined> = useParams({ strict: false })
  const choices = useProductChoices()
  return (
    <EditScreen<ProductField, 'product_detail'>
      edit={{
        back: '/products',
        backToPrevious: product_id !== undefined,
        fields: productFields(choices),
        load: product_id
          ? {
              call: 'product_detail',
              input: { product_id },
              values: (product) => ({ ...product, stock: String(product.stock) }),
            }
          : undefined,
        save: async (values, { changed, loaded, version, options }) => {
          if (!product_id) return api('product_add', values, options)
          const sends = { product_id, ...productChange(values, { changed, loaded }), version }
          const answer = await api('product_detail_update', sends, options)
          if (answer.body.stock_meanwhile !== 0)
            tell.note(words.stock_told({ name: values.product_name, told: answer.msg }))
          return answer
        },
        added: { id: 'product_id', edit: (id) => `/editproducts/${id}`, find: 'product_code' },
        texts: {
          saved: product_id ? words.edit_done : words.add_done,
          failed: product_id ? words.edit_failed : words.add_failed,
          unreachable: product_id ? words.edit_unreachable : words.add_unreachable,
        },
      }}
    />
  )
}

/** The categories, suppliers, brands and units to choose from. Missing categories are an error of the form. */
function useProductChoices(): ProductChoices {
  const categories = useRead('category_list', {})
  const suppliers = useRead('supplier_list', {})
  const brands = useRead('brand_list', {})
  const units = useRead('unit_list', {})
  const rules = useRead('product_rules', {})
  const categoryTrouble = categories.error
    ? words.categories_failed({ why: categories.error.message })
    : categories.data?.body.length === 0
      ? words.no_category
      : undefined
  return useMemo(
    () => ({
      categories: optionsOf(categories.data?.body, 'category_name', 'category_id'),
      suppliers: optionsOf(suppliers.data?.body, 'supplier_name'),
      brands: optionsOf(brands.data?.body, 'brand_name'),
      units: optionsOf(units.data?.body, 'unit_name'),
      hsnDigits: rules.data?.body.hsn_digits ?? 0,
      categoryTrouble,
    }),
    [categories.data, suppliers.data, brands.data, units.data, rules.data, categoryTrouble],
  )
}

function optionsOf(rows: readonly Record<string, string>[] | undefined, label: string, value = label) {
  return rows?.map((row) => ({ value: row[value] ?? '', label: row[label] ?? '' })) ?? []
}
