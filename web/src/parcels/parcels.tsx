import { useParams } from '@tanstack/react-router'
import { api } from '../api/client.ts'
import type { EditField } from '../frames/edit/declaration.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { labels } from '../frames/labels/words.ts'
import { words } from './words.ts'

type Field = 'parcels' | 'transport' | 'lorry_receipt' | 'vehicle'

const fields: readonly EditField<Field>[] = [
  { name: 'parcels', label: labels['field.parcels'], kind: 'digits', max: 4, half: true },
  { name: 'transport', label: labels['field.transport'], max: 120, half: true },
  { name: 'lorry_receipt', label: words.lorry_receipt, max: 40, half: true },
  { name: 'vehicle', label: labels['field.vehicle'], max: 20, half: true },
]

/**
 * /orderparcels/{order_id} and /estimateparcels/{estimate_id}: parcels and transport of an order or an estimate (rule
 * 4.101).
 */
export default function Parcels() {
  const { order_id, estimate_id = '' }: Record<string, string | undefined> = useParams({ strict: false })
  const of = order_id ? { order_id } : { estimate_id }
  return (
    <EditScreen<Field, 'order_details' | 'estimate_list_details'>
      edit={{
        back: order_id ? `/orderdetails/${order_id}` : `/estimatedetails/${estimate_id}`,
        fields,
        load: {
          call: order_id ? 'order_details' : 'estimate_list_details',
          input: of,
          values: ({ consignment }) => consignment,
          about: ({ sno, name }) => `${sno} · ${name}`,
        },
        save: ({ parcels, ...values }, { options }) =>
          api(
            order_id ? 'order_consignment' : 'estimate_consignment',
            // A blank number would change nothing: no parcels are 0.
            { ...of, ...values, parcels: parcels || '0' },
            options,
          ),
        texts: { saved: words.saved, failed: words.failed },
      }}
    />
  )
}
