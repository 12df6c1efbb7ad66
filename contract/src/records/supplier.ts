import type { Fields } from './record.ts'

/** A supplier: a maker or a dealer that the shop buys from. */
export const SUPPLIER = {
  name: { kind: 'name', label: 'field.name', column: 'name' },
  telephone: { kind: 'text', label: 'field.phone', column: 'phone', most: 20 },
  address: { kind: 'lines', label: 'field.address', column: 'address' },
  state: { kind: 'state', label: 'field.state', column: 'state' },
  tax_number: { kind: 'gst', label: 'field.gst_number', column: 'gstin' },
  /** Of the licence for explosives: goods may be bought from licensed makers and dealers only (Explosives Rules 2008). */
  licence_no: { kind: 'text', label: 'field.licence_no', column: 'licence_no', most: 60 },
  /** Days after its date that a bill is due. */
  credit_days: { kind: 'count', label: 'field.credit_days', column: 'credit_days', most: 3 },
  /** Pays GST by composition: its bills bear no tax (CGST s.10(4)). */
  composition: { kind: 'flag', label: 'field.composition', column: 'composition' },
} as const satisfies Fields
