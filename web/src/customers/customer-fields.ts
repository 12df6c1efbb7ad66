import type { EditField } from '../frames/edit/declaration.ts'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

export type CustomerField = 'name' | 'address' | 'state' | 'telephone' | 'tax_number'

/** The fields of a customer's form (rule 1.10). */
export const customerFields: readonly EditField<CustomerField>[] = [
  { name: 'name', label: common.name, required: true, max: 120 },
  { name: 'address', label: common.address, kind: 'textarea', required: true, max: 500 },
  { name: 'state', label: common.state, kind: 'state', required: true, max: 60, half: true },
  { name: 'telephone', label: words.phone_number, kind: 'phone', required: true, half: true },
  { name: 'tax_number', label: common.gst_number, kind: 'gst', half: true },
]
