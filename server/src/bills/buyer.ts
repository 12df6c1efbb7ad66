import { CUSTOMER } from '@kadai/contract/records/customer'
import { answered, type Copies, copied, copiesOf } from '@kadai/contract/records/record'
import { isInState, placeOfSupply, stateCode } from '@kadai/domain/gst'
import type { Selectable } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { statement } from '../database/statement.ts'
import { allTaken } from '../dispatcher/drafts.ts'
import { invalid } from '../dispatcher/refusal.ts'
import type { Bill } from './bill.ts'
import { COUNTER, COUNTER_BUYER, isCounterSale } from './counter-sale.ts'
import { AS_BILLED, type Delivery, deliveryFrom, deliveryIn } from './delivery.ts'
import type { BuyerDraft } from './draft.ts'

/** The buyer as stored on a bill (rule 4.6): later changes of the customer do not affect it. */
export type Buyer = Copies<typeof CUSTOMER> &
  Pick<Bill, 'customer_id' | 'billing_state_code' | 'in_state'> &
  Delivery

type Known = Omit<Buyer, 'in_state' | 'billing_state_code'>

type Customer = Selectable<Schema['customers']> & { agent: string | null; kept: string | null }

// A subquery, not a join: SQLite plans a join over a parameter again at every run.
const customer = statement<{ id: number }, Customer>(`
  select customers.*, (select agents.name from agents where agents.id = customers.agent_id) as agent,
    (with recursive chain as (
        select name, merged_into_id, deleted_at from customers as kept where kept.id = customers.merged_into_id
        union all
        select next.name, next.merged_into_id, next.deleted_at from customers as next
          join chain on next.id = chain.merged_into_id
      ) select name from chain where deleted_at is null) as kept
  from customers where id = :id`)

/**
 * A bill's customer data: as saved while the customer stays the same and is not chosen again, otherwise the customer's
 * current data. An order for a customer that was deleted since has the data of its estimate (rule 4.21).
 */
export async function customerOf(db: Db, draft: BuyerDraft, saved?: Bill, estimate?: Bill): Promise<Known> {
  const counter = draft.counter_sale ? COUNTER : undefined
  const customer_id = draft.user_id ?? counter ?? saved?.customer_id
  if (customer_id === undefined) throw invalid('user_id', { id: 'bills.no_customer' })
  const asSaved = saved?.customer_id === customer_id ? buyerOf(saved) : undefined
  if (asSaved && !draft.buyer_of_today) return asSaved
  if (customer_id === COUNTER) return { ...COUNTER_BUYER, ...AS_BILLED }
  const [found] = await customer(db, { id: customer_id })
  if (!found) throw invalid('user_id', { id: 'bills.no_such_customer' })
  if (found.deleted_at !== null) {
    if (estimate?.customer_id === customer_id) return buyerOf(estimate)
    if (found.kept) throw invalid('user_id', { id: 'bills.customer_merged', params: { kept: found.kept } })
    throw invalid('user_id', { id: 'bills.customer_deleted' })
  }
  const copies = copiesOf(CUSTOMER, { ...answered(CUSTOMER, found), agent: found.agent ?? '' })
  return { customer_id, ...copies, ...(saved && asSaved ? deliveryIn(saved) : AS_BILLED) }
}

/** A bill's buyer: the submitted fields, completed from the customer's record. */
export function buyerFrom(draft: BuyerDraft, known: Known, shopState: string): Buyer {
  const {
    user_id: _known,
    counter_sale: _counter,
    buyer_of_today: _today,
    billing_name,
    billing_phonenumber,
    billing_state: state,
    billing_gstin,
    delivery_name,
    delivery_address,
    delivery_state,
    delivery_pincode,
    delivery_gstin,
    ...rest
  } = draft
  allTaken(rest)
  const wanted = { delivery_name, delivery_address, delivery_state, delivery_pincode, delivery_gstin }
  const delivery = isCounterSale(known) ? AS_BILLED : deliveryFrom(wanted, known)
  // The place of supply of a sale without a customer's name is the shop's (IGST s.10(1)(ca)).
  const billing_state = isCounterSale(known) ? known.billing_state || shopState : state || known.billing_state
  return {
    ...known,
    billing_name: billing_name || known.billing_name,
    billing_phone: billing_phonenumber || known.billing_phone,
    billing_state,
    billing_state_code: stateCode(billing_state) ?? '',
    billing_gstin: billing_gstin?.toUpperCase() ?? known.billing_gstin,
    ...delivery,
    in_state: isInState(placeOfSupply({ ...delivery, billing_state }), shopState) ? 1 : 0,
  }
}

/** The buyer of a saved bill, for a note against it. */
export const buyerOf = (bill: Bill): Buyer => ({
  customer_id: bill.customer_id,
  billing_state_code: bill.billing_state_code,
  in_state: bill.in_state,
  ...copiesOf(CUSTOMER, copied(CUSTOMER, bill)),
  ...deliveryIn(bill),
})
