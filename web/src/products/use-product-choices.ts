import { useMemo } from 'react'
import { useRead } from '../api/use-read.ts'
import type { ProductChoices } from './product-fields.ts'
import { words } from './words.ts'

/** The categories, suppliers, brands and units to choose from. Missing categories are an error of the form. */
export function useProductChoices(): ProductChoices {
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
      categories:
        categories.data?.body.map(({ category_id, category_name }) => ({
          value: category_id,
          label: category_name,
        })) ?? [],
      suppliers: named(suppliers.data?.body, 'supplier_name'),
      brands: named(brands.data?.body, 'brand_name'),
      units: named(units.data?.body, 'unit_name'),
      hsnDigits: rules.data?.body.hsn_digits ?? 0,
      categoryTrouble,
    }),
    [categories.data, suppliers.data, brands.data, units.data, rules.data, categoryTrouble],
  )
}

function named(rows: readonly Record<string, string>[] | undefined, field: string) {
  return rows?.map((row) => ({ value: row[field] ?? '', label: row[field] ?? '' })) ?? []
}
