import type { EditField } from '../frames/edit/declaration.ts'
import { labels } from '../frames/labels/words.ts'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

export type ParcelsField = 'parcels' | 'transport' | 'lorry_receipt' | 'vehicle'

const fields: readonly EditField<ParcelsField>[] = [
  { name: 'parcels', label: labels['field.parcels'], kind: 'digits', max: 4, half: true },
  { name: 'transport', label: labels['field.transport'], max: 120, half: true },
  { name: 'lorry_receipt', label: words.lorry_receipt, max: 40, half: true },
  { name: 'vehicle', label: labels['field.vehicle'], max: 20, half: true },
]

/** What the forms for the parcels of an order and of an estimate share. */
export const parcelsForm = {
  fields,
  texts: { saved: words.saved, failed: words.failed },
  failed: common.failed_to_fetch,
}

/** As the calls take it: no parcels are 0, because a blank number changes nothing. */
export const sentParcels = ({ parcels, ...rest }: Record<ParcelsField, string>) => ({
  ...rest,
  parcels: parcels || '0',
})
