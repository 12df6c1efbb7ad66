import { useParams } from '@tanstack/react-router'
import { api } from '../api/client.ts'
import { DetailScreen } from '../frames/detail/detail-screen.tsx'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { type ListField, listOnWire, useListFields } from './price-list-fields.ts'
import { words } from './words.ts'

/**
 * /addpricelist: a price list of the catalogue as it is now, or of a former list; /editpricelist/{price_list_id}: what
 * is saved is a new version of the list.
 */
export default function PriceListForm() {
  const { price_list_id }: Record<string, string | undefined> = useParams({ strict: false })
  const { fields, awaited } = useListFields(price_list_id !== undefined)
  if (!fields) return <DetailScreen back="/pricelists" read={awaited} />
  const failed = price_list_id ? words.edit_failed : words.add_failed
  return (
    <EditScreen<ListField, 'price_list_detail'>
      edit={{
        back: '/pricelists',
        fields,
        load: price_list_id
          ? {
              call: 'price_list_detail',
              input: { price_list_id },
              values: ({ season, name, valid_from, valid_to, discount, terms, left_out }) => ({
                ...{ season, name, valid_from, valid_to, discount, terms, anew: '0' },
                ...Object.fromEntries(left_out.map((id) => [`category_${id}`, '1'])),
              }),
              about: ({ code }) => code,
              closed: ({ newest }) => (newest === '1' ? undefined : words.newer),
            }
          : undefined,
        save: ({ from_list, anew, ...values }, { version, options }) => {
          const list = listOnWire(values)
          if (!price_list_id) return api('price_list_add', { ...list, from_list }, options)
          const sends = { price_list_id, ...list, anew: anew === '1' ? '1' : '0', version } as const
          return api('price_list_update', sends, options)
        },
        added: { id: 'price_list_id', edit: (id) => `/editpricelist/${id}` },
        texts: {
          saved: price_list_id ? words.edit_done : words.add_done,
          failed,
          unreachable: failed,
        },
      }}
    />
  )
}
