import type { Body } from '@kadai/contract/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useRead } from '../api/use-read.ts'
import type { EditField, Values } from '../frames/edit/declaration.ts'
import { underMore } from '../frames/edit/under-more.ts'
import { labels } from '../frames/labels/words.ts'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

const day = { kind: 'day', placeholder: common.date_example, required: true, half: true } as const

const head = [
  {
    name: 'season',
    label: labels['field.season'],
    required: true,
    max: 60,
    half: true,
    placeholder: words.season_example,
  },
  { name: 'name', label: common.name, required: true, max: 60, half: true },
  { name: 'valid_from', label: labels['field.valid_from'], ...day },
  { name: 'valid_to', label: labels['field.valid_to'], ...day },
  { name: 'discount', label: words.discount, kind: 'percent', half: true, hint: words.discount_hint },
] as const satisfies readonly EditField<string>[]

const terms = {
  name: 'terms',
  label: labels['field.terms'],
  kind: 'textarea',
  max: 300,
  hint: words.terms_hint,
} as const satisfies EditField<string>

/** A field of the form: of the list's head, or whether a category is left out, by its id. */
export type ListField = (typeof head)[number]['name'] | 'terms' | 'from_list' | 'anew' | `category_${string}`

const ANEW: EditField<ListField> = {
  name: 'anew',
  label: labels['field.anew'],
  kind: 'check',
  half: true,
  hint: words.anew_hint,
}

/** Where a new list's goods and prices come from. */
const fromField = (lists: Body<'price_lists'>): EditField<ListField> => ({
  name: 'from_list',
  label: words.from,
  kind: 'select',
  half: true,
  placeholder: words.from_catalogue,
  options: lists.map(({ price_list_id, code, season, name }) => ({
    value: price_list_id,
    label: `${code} · ${season} · ${name}`,
  })),
  hint: words.from_hint,
})

/** The fields of the form, the shop's categories among them; undefined until `awaited` is known. */
export function useListFields(changing: boolean) {
  const categories = useRead('category_list', {})
  const former = useRead('price_lists', {}, { enabled: !changing })
  const lists = former.data?.body
  const fields = useMemo(
    () =>
      categories.data?.body.map(
        ({ category_id, category_name }): EditField<ListField> => ({
          name: `category_${category_id}`,
          label: category_name,
          kind: 'check',
          half: true,
        }),
      ),
    [categories.data],
  )
  const all = useMemo(() => {
    const [more] = changing ? [ANEW] : lists ? [fromField(lists)] : []
    const left = underMore(fields ?? [], { group: words.left_out, about: words.left_out_about })
    return fields && more && [...head, more, terms, ...left]
  }, [fields, changing, lists])
  const awaited: UseQueryResult = categories.data ? former : categories
  return { fields: all, awaited }
}

const CATEGORY = /^category_(.+)$/

/** What the calls take, from the texts of the form. */
export function listOnWire(values: Omit<Values<ListField>, 'from_list' | 'anew'>) {
  const { season, name, valid_from, valid_to, discount, terms } = values
  const left_out = Object.entries<string>(values).flatMap(([field, value]) => {
    const [, id] = CATEGORY.exec(field) ?? []
    return id !== undefined && value === '1' ? [id] : []
  })
  return { season, name, valid_from, valid_to, discount, terms, left_out }
}
