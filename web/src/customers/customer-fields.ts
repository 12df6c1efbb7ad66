import type { EditField } from '../frames/edit/declaration.ts'

export type CustomerField = 'name' | 'address' | 'state' | 'telephone' | 'tax_number'

/** The fields of a customer's form (rule 1.10). */
export const customerFields: readonly EditField<CustomerField>[] = [
  { name: 'name', label: 'Name', required: true, max: 120 },
  { name: 'address', label: 'Address', kind: 'textarea', required: true, max: 500 },
  { name: 'state', label: 'State', kind: 'state', required: true, max: 60, half: true },
  { name: 'telephone', label: 'Phone Number', kind: 'phone', required: true, half: true },
  { name: 'tax_number', label: 'GST Number', kind: 'gst', half: true },
]
