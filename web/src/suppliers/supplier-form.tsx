import { SUPPLIER } from '@kadai/contract/records/supplier'
import { useParams } from '@tanstack/react-router'
import { api } from '../api/client.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { formFields } from '../frames/edit/record-fields.ts'
import { words } from './words.ts'

const half = { half: true }
const fields = formFields(SUPPLIER, {
  name: {},
  address: {},
  state: half,
  telephone: half,
  tax_number: half,
  licence_no: { ...half, hint: words.licence_hint },
  credit_days: half,
})
type Field = keyof typeof SUPPLIER

/** /addsupplier and /editsupplier/{supplier_id} */
export default function SupplierForm() {
  const { supplier_id }: Record<string, string | undefined> = useParams({ strict: false })
  return (
    <EditScreen<Field, 'supplier_account'>
      edit={{
        back: supplier_id ? `/supplier/${supplier_id}` : '/suppliers',
        backToPrevious: true,
        fields,
        load: supplier_id
          ? { call: 'supplier_account', input: { supplier_id, page: 1, page_size: 1 } }
          : undefined,
        save: (values, { version, options }) =>
          api('supplier_save', { ...(supplier_id && { supplier_id, version }), ...values }, options),
        added: { id: 'supplier_id', edit: (id) => `/editsupplier/${id}`, find: 'name' },
        texts: { saved: words.saved, failed: words.failed },
      }}
    />
  )
}
