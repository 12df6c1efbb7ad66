import type { Body } from '@kadai/contract/contract'
import { DEFAULT_SHOP_STATE, stateCode, stateName } from '@kadai/domain/gst'

export type Seller = Body<'print_detail'>['seller_detail']
export type Buyer = Body<'print_detail'>['buyer_detail']

/** An address in one line: those kept in several lines are joined by commas, what is blank is left out. */
export function oneLine(...parts: readonly string[]): string {
  return parts
    .flatMap((part) => part.split('\n'))
    .map((part) => part.trim().replace(/,+$/, ''))
    .filter((part) => part !== '')
    .join(', ')
}

/** The shop's address as it stands on paper: "12, Car Street, Sivakasi, Tamil Nadu 626123". */
export function sellerAddress({ address, city, state, pincode }: Seller): string {
  return [oneLine(address, city, state), pincode].filter((part) => part !== '').join(' ')
}

/** A state with its GST code: "Tamil Nadu (33)"; one that has none as it was written; blank stays blank. */
export function stateWithCode(state: string): string {
  const code = stateCode(state)
  return code ? `${stateName(code) ?? state} (${code})` : state
}

/** Where the goods are supplied: the buyer's state, or the shop's, as a buyer without one counts as there (rule 4.7). */
export function placeOfSupply(buyer: Buyer, seller: Seller): string {
  return stateWithCode(buyer.state || seller.state || DEFAULT_SHOP_STATE)
}

/** Where a buyer is found, a line each: address, state with its code, phone. */
export function buyerLines({ address, state, telephone }: Buyer): string[] {
  return [oneLine(address), stateWithCode(state), telephone && `Phone ${telephone}`]
}

/** The shop's bank as it stands under a paper, in pieces that are never broken. */
export function bankLines({
  bank_name,
  branch,
  acc_no,
  ifsc_code,
}: Pick<Seller, 'bank_name' | 'branch' | 'acc_no' | 'ifsc_code'>): string[] {
  return [oneLine(bank_name, branch), acc_no && `A/c ${acc_no}`, ifsc_code && `IFSC ${ifsc_code}`].filter(
    Boolean,
  )
}
