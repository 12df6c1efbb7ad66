import type { Body } from '@kadai/contract/contract'
import { DEFAULT_SHOP_STATE, stateCode, stateName } from '@kadai/domain/gst'
import { words as shared } from '../paper/words.ts'
import { words } from './words.ts'

export type Seller = Body<'print_detail'>['seller_detail']
export type Buyer = Body<'print_detail'>['buyer_detail']
export type Delivery = Body<'print_detail'>['delivery_detail']
type Bank = Pick<Seller, 'bank_name' | 'branch' | 'acc_no' | 'ifsc_code'>
type Place = Pick<Buyer, 'state' | 'state_code'>

const NOWHERE: Place = { state: DEFAULT_SHOP_STATE, state_code: '' }

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

/**
 * A state with its GST code: "Tamil Nadu (33)"; an unknown one as written; blank stays blank. A paper that the browser
 * keeps may be without its code (rule 4.20).
 */
export function stateWithCode({ state, state_code }: Place): string {
  const code = state_code || stateCode(state)
  return code ? `${stateName(code) ?? state} (${code})` : state
}

/** The place of supply: where the goods went, else the buyer's state; the shop's where there is neither (rule 4.7). */
export function placeOfSupply(buyer: Buyer, delivery: Delivery, seller: Seller): string {
  return stateWithCode([delivery, buyer, seller].find(({ state }) => state !== '') ?? NOWHERE)
}

/** Where the goods went, one line each: address, state with its code and pincode. */
export function deliveryLines(delivery: Delivery): string[] {
  const { address, pincode } = delivery
  return [oneLine(address), [stateWithCode(delivery), pincode].filter((part) => part !== '').join(' ')]
}

/** The buyer's contact, one line each: address, state with its code, phone. */
export function buyerLines(buyer: Buyer): string[] {
  const { address, telephone } = buyer
  return [oneLine(address), stateWithCode(buyer), telephone && shared.phone({ number: telephone })]
}

/** The shop's bank details under a paper, in pieces that never wrap. */
export function bankLines({ bank_name, branch, acc_no, ifsc_code }: Bank): string[] {
  return [
    oneLine(bank_name, branch),
    acc_no && words.account_number({ number: acc_no }),
    ifsc_code && words.ifsc({ code: ifsc_code }),
  ].filter(Boolean)
}
