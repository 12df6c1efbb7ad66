import type { Body } from '@kadai/contract/contract'
import { DEFAULT_SHOP_STATE, stateCode, stateName } from '@kadai/domain/gst'
import { words as shared } from '../paper/words.ts'
import { words } from './words.ts'

export type Seller = Body<'print_detail'>['seller_detail']
export type Buyer = Body<'print_detail'>['buyer_detail']
export type Delivery = Body<'print_detail'>['delivery_detail']

/** An address on one line: its lines joined by commas, blank ones left out. */
export function oneLine(...parts: readonly string[]): string {
  return parts
    .flatMap((part) => part.split('\n'))
    .map((part) => part.trim().replace(/,+$/, ''))
    .filter((part) => part !== '')
    .join(', ')
}

/** The shop's address on paper: "12, Car Street, Sivakasi, Tamil Nadu 626123". */
export function sellerAddress({ address, city, state, pincode }: Seller): string {
  return [oneLine(address, city, state), pincode].filter((part) => part !== '').join(' ')
}

/** A state with its GST code: "Tamil Nadu (33)"; an unknown one as written; blank stays blank. */
export function stateWithCode(state: string): string {
  const code = stateCode(state)
  return code ? `${stateName(code) ?? state} (${code})` : state
}

/** The place of supply: where the goods went, else the buyer's state; the shop's where there is neither (rule 4.7). */
export function placeOfSupply(buyer: Buyer, delivery: Delivery, seller: Seller): string {
  return stateWithCode(delivery.state || buyer.state || seller.state || DEFAULT_SHOP_STATE)
}

/** Where the goods went, one line each: address, state with its code and pincode. */
export function deliveryLines({ address, state, pincode }: Delivery): string[] {
  return [oneLine(address), [stateWithCode(state), pincode].filter((part) => part !== '').join(' ')]
}

/** The buyer's contact, one line each: address, state with its code, phone. */
export function buyerLines({ address, state, telephone }: Buyer): string[] {
  return [oneLine(address), stateWithCode(state), telephone && shared.phone({ number: telephone })]
}

/** The shop's bank details under a paper, in pieces that never wrap. */
export function bankLines({
  bank_name,
  branch,
  acc_no,
  ifsc_code,
}: Pick<Seller, 'bank_name' | 'branch' | 'acc_no' | 'ifsc_code'>): string[] {
  return [
    oneLine(bank_name, branch),
    acc_no && words.account_number({ number: acc_no }),
    ifsc_code && words.ifsc({ code: ifsc_code }),
  ].filter(Boolean)
}
