import { HEADINGS } from './heading-names.ts'
import type { Fields } from './record.ts'

/** A customer. The agent is another record; the Aadhaar number is stored sealed, beside its mask. */
export const CUSTOMER = {
  name: {
    kind: 'name',
    label: 'field.name',
    column: 'name',
    searched: true,
    copied: 'billing_name',
    file: { title: 'Customer Name', width: 32, also: HEADINGS.customer },
  },
  address: {
    kind: 'lines',
    label: 'field.address',
    column: 'address',
    asked: true,
    copied: 'billing_address',
    file: { title: 'Address', width: 44, also: HEADINGS.address },
  },
  telephone: {
    kind: 'phone',
    label: 'field.phone_number',
    column: 'phone',
    searched: true,
    copied: 'billing_phone',
    file: { title: 'Phone number', width: 14, also: HEADINGS.phone },
  },
  tax_number: {
    kind: 'gst',
    label: 'field.gst_number',
    column: 'gstin',
    searched: true,
    copied: 'billing_gstin',
    file: { title: 'GST Number', width: 18, also: HEADINGS.gstin },
  },
  state: {
    kind: 'state',
    label: 'field.state',
    column: 'state',
    asked: true,
    copied: 'billing_state',
    file: { title: 'State', width: 16, also: HEADINGS.state },
  },
  agent: {
    kind: 'text',
    label: 'field.agent',
    copied: 'agent_name',
    file: { title: 'Agent', width: 20, also: HEADINGS.agent },
  },
  credit_limit: {
    kind: 'money',
    label: 'field.credit_limit',
    column: 'credit_limit_paise',
    file: { title: 'Credit Limit', width: 19, also: [] },
  },
  aadhar_number: { kind: 'aadhaar', label: 'field.aadhar_number' },
} as const satisfies Fields
