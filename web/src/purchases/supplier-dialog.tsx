import { SUPPLIER } from '@kadai/contract/records/supplier'
import { useState } from 'react'
import { written } from '../api/up-to-date.ts'
import { useWrite } from '../api/use-write.ts'
import { FieldInput } from '../frames/edit/edit-field.tsx'
import { formFields } from '../frames/edit/record-fields.ts'
import { FormDialog } from '../frames/form-dialog.tsx'
import { trying } from '../frames/notices/tell-trouble.ts'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

const FIELDS = formFields(SUPPLIER, {}, ['telephone', 'address'])

type Props = { onAdded: (supplier_id: string) => void; onClose: () => void }

/** Adds a supplier from a bill. */
export function SupplierDialog({ onAdded, onClose }: Props) {
  const [values, setValues] = useState<Record<string, string>>({})
  const [set] = useState(() => (name: string, value: string) => {
    setValues((now) => ({ ...now, [name]: value }))
  })
  const { send, sending, said } = useWrite('supplier_save')
  async function save() {
    await trying({ failed: words.supplier_failed }, async () => {
      const { body } = await written(() => send({ name: '', ...values }))
      onAdded(body.supplier_id)
    })
  }
  return (
    <FormDialog
      title={words.add_supplier}
      yes={common.save}
      sending={sending}
      onSubmit={save}
      onClose={onClose}
    >
      {FIELDS.map((field, at) => (
        <FieldInput
          key={field.name}
          compact
          first={at === 0}
          field={field}
          value={values[field.name] ?? ''}
          wrong={said(field.name)}
          state={values.state ?? ''}
          saved={false}
          onSet={set}
        />
      ))}
    </FormDialog>
  )
}
