import { DELIVERY } from '@kadai/contract/records/delivery'
import { answered, type Columns, columnsFrom } from '@kadai/contract/records/record'
import { gstinStateProblem, pincodeProblem, stateCode, stateProblem } from '@kadai/domain/gst'
import { invalid, ruledOut } from '../dispatcher/refusal.ts'
import type { Bill } from './bill.ts'

/** Where a bill's goods go, if that is not the buyer's address (rule 4.50); blank otherwise. */
export type Delivery = Columns<typeof DELIVERY> & Pick<Bill, 'delivery_state_code'>

/** A delivery as submitted; absent fields stay. */
export type DeliveryDraft = { [F in keyof Omit<Delivery, 'delivery_state_code'>]?: Delivery[F] | undefined }

export const AS_BILLED: Delivery = { ...columnsFrom(DELIVERY, {}), delivery_state_code: '' }

/** The delivery of a saved bill. */
export const deliveryIn = (bill: Bill): Delivery => ({
  ...columnsFrom(DELIVERY, {}, bill),
  delivery_state_code: bill.delivery_state_code,
})

/**
 * The delivery of a bill that is saved. Refuses an invalid PIN code, an unknown state, and a state that differs from the
 * GST number's.
 */
export function deliveryFrom(draft: DeliveryDraft, saved: Delivery): Delivery {
  const { delivery_name: name, delivery_address: address, delivery_state: state } = draft
  const { delivery_pincode: pincode, delivery_gstin: tax_number } = draft
  const columns = columnsFrom(DELIVERY, { name, address, state, pincode, tax_number }, saved)
  const { delivery_state, delivery_gstin } = columns
  const delivery = { ...columns, delivery_state_code: stateCode(delivery_state) ?? '' }
  if (Object.values(draft).every((field) => field === undefined)) return delivery
  // Without a state the goods would be taxed as if they stayed in the shop's.
  if (delivery_state === '' && Object.values(delivery).some((field) => field !== ''))
    throw invalid('delivery_state', {
      id: 'typed.required',
      params: { field: { id: 'field.delivery_state' } },
    })
  const wrong = pincodeProblem(delivery.delivery_pincode)
  if (wrong && delivery.delivery_pincode !== saved.delivery_pincode) throw invalid('delivery_pincode', wrong)
  const unknown = stateProblem(delivery_state)
  if (unknown) throw ruledOut(unknown, 'delivery_state')
  const other = gstinStateProblem(delivery_gstin, delivery_state)
  if (other) throw ruledOut(other, 'delivery_gstin')
  return delivery
}

/**
 * The GST code of a bill's place of supply, as it was stored with it: spellings that Kadai learns later change no saved
 * paper. Blank where no state is said, or one that is none.
 */
export const placeCodeOf = (
  bill: Pick<Bill, 'billing_state_code' | 'delivery_state' | 'delivery_state_code'>,
): string => (bill.delivery_state === '' ? bill.billing_state_code : bill.delivery_state_code)

/** The delivery on the paper. */
export const deliveryOnWire = (bill: Delivery) => ({
  ...answered(DELIVERY, bill),
  state_code: bill.delivery_state_code,
})

/** The delivery in one line, as the audit log shows it; blank where there is none. */
export const deliveryInWords = (bill: Delivery): string =>
  [bill.delivery_name, bill.delivery_address, bill.delivery_state, bill.delivery_pincode, bill.delivery_gstin]
    .filter((text) => text !== '')
    .join(', ')
