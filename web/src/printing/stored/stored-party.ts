import { CUSTOMER } from '@kadai/contract/records/customer'
import { DELIVERY } from '@kadai/contract/records/delivery'
import { nothingCopied } from '@kadai/contract/records/record'
import type { Buyer, Delivery, Seller } from '../parts/party.ts'
import { textsOf } from './stored-json.ts'

const SELLER: Seller = {
  shop_name: '',
  address: '',
  city: '',
  state: '',
  state_code: '',
  pincode: '',
  phone: '',
  gst_no: '',
  bank_name: '',
  acc_no: '',
  ifsc_code: '',
  branch: '',
  upi_id: '',
  upi_name: '',
  paper_terms: '',
  logo: '',
}

/** The seller of a stored paper; missing fields are blank. */
export const storedSeller = (value: unknown): Seller => textsOf(value, SELLER)

/** The delivery of a stored paper; missing fields are blank. */
export const storedDelivery = (value: unknown): Delivery => textsOf(value, { ...DELIVERY, state_code: '' })

/** The buyer of a stored paper; missing fields are blank. */
export const storedBuyer = (value: unknown): Buyer =>
  textsOf(value, { ...nothingCopied(CUSTOMER), state_code: '' })
