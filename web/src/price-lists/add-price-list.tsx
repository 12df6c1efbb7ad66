import { api } from '../api/client.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { FieldsAwaited } from './fields-awaited.tsx'
import { listOnWire, useListFields } from './price-list-fields.ts'
import { words } from './words.ts'

/** /addpricelist: a price list of the catalogue as it is now, or of a former list. */
export default function AddPriceList() {
  const { fields, awaited } = useListFields(false)
  if (!fields) return <FieldsAwaited awaited={awaited} />
  return (
    <EditScreen
      edit={{
        back: '/pricelists',
        fields,
        save: (values, { options }) =>
          api('price_list_add', { ...listOnWire(values), from_list: values.from_list }, options),
        added: { id: 'price_list_id', edit: (id) => `/editpricelist/${id}` },
        texts: { saved: words.add_done, failed: words.add_failed, unreachable: words.add_failed },
      }}
    />
  )
}
