import type { Fields } from './record.ts'

/** Where a bill's goods go, if that is not the buyer's address (rule 4.50). */
export const DELIVERY = {
  name: { kind: 'text', label: 'field.delivery_name', column: 'delivery_name' },
  address: { kind: 'lines', label: 'field.delivery_address', column: 'delivery_address' },
  state: { kind: 'state', label: 'field.delivery_state', column: 'delivery_state' },
  pincode: { kind: 'digits', label: 'field.delivery_pincode', column: 'delivery_pincode', most: 10 },
  tax_number: { kind: 'gst', label: 'field.delivery_gstin', column: 'delivery_gstin' },
} as const satisfies Fields
