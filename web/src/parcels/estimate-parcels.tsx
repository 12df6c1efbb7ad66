import { api } from '../api/client.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { useParam } from '../frames/use-param.ts'
import { type ParcelsField, parcelsForm, sentParcels } from './parcels-form.ts'

/** /estimateparcels/{estimate_id}: parcels and transport of an estimate (rule 4.101). */
export default function EstimateParcels() {
  const estimate_id = useParam('estimate_id')
  return (
    <EditScreen<ParcelsField, 'estimate_list_details'>
      edit={{
        ...parcelsForm,
        back: `/estimatedetails/${estimate_id}`,
        load: {
          call: 'estimate_list_details',
          input: { estimate_id },
          values: ({ consignment }) => consignment,
          about: ({ sno, name }) => `${sno} · ${name}`,
          failed: parcelsForm.failed,
        },
        save: (values, { options }) =>
          api('estimate_consignment', { estimate_id, ...sentParcels(values) }, options),
      }}
    />
  )
}
