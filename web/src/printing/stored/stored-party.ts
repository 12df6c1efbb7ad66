import type { Buyer, Delivery, Seller } from '../parts/party.ts'
import { textsOf } from './stored-json.ts'

const SELLER: readonly (keyof Seller)[] = [
  'shop_name',
  'address',
  'city',
  'state',
  'state_code',
  'pincode',
  'phone',
  'gst_no',
  'bank_name',
  'acc_no',
  'ifsc_code',
  'branch',
  'upi_id',
  'upi_name',
  'paper_terms',
  'logo',
]
const BUYER: readonly (keyof Buyer)[] = [
  'name',
  'address',
  'state',
  'state_code',
  'telephone',
  'tax_number',
  'agent',
]

/** The seller of a stored paper; missing fields are blank. */
export const storedSeller = (value: unknown): Seller => textsOf(value, SELLER)

const DELIVERY: readonly (keyof Delivery)[] = [
  'name',
  'address',
  'state',
  'state_code',
  'pincode',
  'tax_number',
]

/** The delivery of a stored paper; missing fields are blank. */
export const storedDelivery = (value: unknown): Delivery => textsOf(value, DELIVERY)

/** The buyer of a stored paper; missing fields are blank. */
export const storedBuyer = (value: unknown): Buyer => textsOf(value, BUYER)
