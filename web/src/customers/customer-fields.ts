import { CUSTOMER } from '@kadai/contract/records/customer'
import { formFields } from '../frames/edit/record-fields.ts'

/** The fields of a customer's form (rule 1.10), without those that only some forms have. */
export const customerFields = formFields(
  CUSTOMER,
  { name: {}, address: {}, state: { half: true }, telephone: { half: true }, tax_number: { half: true } },
  ['agent', 'credit_limit', 'aadhar_number'],
)
export type CustomerField = (typeof customerFields)[number]['name']
