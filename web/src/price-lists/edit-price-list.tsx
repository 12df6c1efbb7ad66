import { api } from '../api/client.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { useParam } from '../frames/use-param.ts'
import { FieldsAwaited } from './fields-awaited.tsx'
import { type ListField, listOnWire, useListFields } from './price-list-fields.ts'
import { words } from './words.ts'

/** /editpricelist/{price_list_id}: what is saved is a new version of the list. */
export default function EditPriceList() {
  const price_list_id = useParam('price_list_id')
  const { fields, awaited } = useListFields(true)
  if (!fields) return <FieldsAwaited awaited={awaited} />
  return (
    <EditScreen<ListField, 'price_list_detail'>
      edit={{
        back: '/pricelists',
        fields,
        load: {
          call: 'price_list_detail',
          input: { price_list_id },
          values: ({ season, name, valid_from, valid_to, discount, terms, left_out }) => ({
            ...{ season, name, valid_from, valid_to, discount, terms, anew: '0' },
            ...Object.fromEntries(left_out.map((id) => [`category_${id}`, '1'])),
          }),
          about: ({ code }) => code,
          closed: ({ newest }) => (newest === '1' ? undefined : words.newer),
        },
        save: (values, { version, options }) =>
          api(
            'price_list_update',
            { price_list_id, ...listOnWire(values), anew: values.anew === '1' ? '1' : '0', version },
            options,
          ),
        texts: { saved: words.edit_done, failed: words.edit_failed, unreachable: words.edit_failed },
      }}
    />
  )
}
