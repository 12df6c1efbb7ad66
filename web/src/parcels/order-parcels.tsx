import { api } from '../api/client.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { useParam } from '../frames/use-param.ts'
import { type ParcelsField, parcelsForm, sentParcels } from './parcels-form.ts'

/** /orderparcels/{order_id}: parcels and transport of an order (rule 4.101). */
export default function OrderParcels() {
  const order_id = useParam('order_id')
  return (
    <EditScreen<ParcelsField, 'order_details'>
      edit={{
        ...parcelsForm,
        back: `/orderdetails/${order_id}`,
        load: {
          call: 'order_details',
          input: { order_id },
          values: ({ consignment }) => consignment,
          about: ({ sno, name }) => `${sno} · ${name}`,
          failed: parcelsForm.failed,
        },
        save: (values, { options }) =>
          api('order_consignment', { order_id, ...sentParcels(values) }, options),
      }}
    />
  )
}
