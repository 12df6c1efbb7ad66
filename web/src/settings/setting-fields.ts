import { HSN_DIGITS } from '@kadai/domain/typed-digits'
import type { EditField } from '../frames/edit/declaration.ts'

export type SettingField =
  | 'shopname'
  | 'phone'
  | 'address'
  | 'city'
  | 'state'
  | 'pincode'
  | 'hsn_code'
  | 'gst_no'
  | 'cgst'
  | 'sgst'
  | 'packing_charge'
  | 'forbid_negative_stock'
  | 'bank_name'
  | 'acc_no'
  | 'ifsc_code'
  | 'branch'
  | 'upi_id'

/** The settings of the shop (rule 1.10), and Kadai's two: UPI ID and selling below zero. */
export const settingFields: readonly EditField<SettingField>[] = [
  { group: 'Shop', name: 'shopname', label: 'Shop Name', max: 120 },
  { name: 'address', label: 'Address', kind: 'textarea', max: 500 },
  { name: 'city', label: 'City', max: 60, half: true },
  { name: 'pincode', label: 'Pincode', kind: 'digits', max: 10, half: true },
  { name: 'state', label: 'State', kind: 'state', max: 60, half: true },
  { name: 'phone', label: 'Phone', max: 40, half: true },
  {
    name: 'forbid_negative_stock',
    label: 'Forbid selling below zero',
    kind: 'check',
    hint: 'A bill that would take more than is in stock is refused. Without the tick its line only warns.',
  },
  { group: 'Tax', name: 'gst_no', label: 'GST Number', kind: 'gst', half: true },
  {
    name: 'hsn_code',
    label: 'HSN Code',
    kind: 'digits',
    ...HSN_DIGITS,
    half: true,
    hint: 'For products that have none of their own.',
  },
  { name: 'cgst', label: 'CGST (%)', kind: 'percent', half: true },
  { name: 'sgst', label: 'SGST (%)', kind: 'percent', half: true },
  { name: 'packing_charge', label: 'Packing Charge (%)', kind: 'percent', half: true },
  { group: 'Bank', name: 'bank_name', label: 'Bank Name', max: 120, half: true },
  { name: 'branch', label: 'Branch', max: 120, half: true },
  { name: 'acc_no', label: 'Account Number', max: 40, half: true },
  { name: 'ifsc_code', label: 'IFSC Code', max: 20, half: true },
  {
    name: 'upi_id',
    label: 'UPI ID',
    max: 80,
    half: true,
    placeholder: 'shop@bank',
    hint: 'Printed as a QR code that pays the bill.',
  },
]
