import { CUSTOMER } from '@kadai/contract/records/customer'
import { DELIVERY } from '@kadai/contract/records/delivery'
import { nothingCopied } from '@kadai/contract/records/record'
import { SELLER } from '@kadai/contract/records/settings'
import type { Buyer, Delivery, Seller } from '../parts/party.ts'
import { textsOf } from './stored-json.ts'

/** The seller of a stored paper; missing fields are blank. */
export const storedSeller = (value: unknown): Seller =>
  textsOf(value, { ...SELLER, state_code: '', logo: '' })

/** The delivery of a stored paper; missing fields are blank. */
export const storedDelivery = (value: unknown): Delivery => textsOf(value, { ...DELIVERY, state_code: '' })

/** The buyer of a stored paper; missing fields are blank. */
export const storedBuyer = (value: unknown): Buyer =>
  textsOf(value, { ...nothingCopied(CUSTOMER), state_code: '' })
