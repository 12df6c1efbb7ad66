import fc from 'fast-check'

/** Picks one of the existing records, counted back from the newest: mostly a recent one. */
const which = fc.oneof({ weight: 3, arbitrary: fc.nat(2) }, { weight: 2, arbitrary: fc.nat(11) })
const qty = fc.integer({ min: 1, max: 6 })

/** How a line is written: a chosen product, a product's name typed on an order, or free text there. */
const line = fc.record({
  how: fc.constantFrom('chosen', 'chosen', 'typed', 'free'),
  product: which,
  qty,
  /** In paise; 0 leaves the price to the shop where possible. */
  price: fc.constantFrom(0, 0, 1, 4_550, 9_999, 12_345),
})
const lines = fc.array(line, { minLength: 1, maxLength: 3 })
const customer = which
/** The percentage of a bill that is paid with its save. */
const share = fc.constantFrom(0, 0, 0, 40, 100)

/** An action that is chosen so often, and what it is done with. */
const act = <D extends string, F extends object>(
  weight: number,
  does: D,
  fields: { [K in keyof F]: fc.Arbitrary<F[K]> },
) => ({
  weight,
  arbitrary: fc.record({ does: fc.constant(does), ...fields }) as fc.Arbitrary<{ does: D } & F>,
})
const one = fc.constantFrom

/** One action of a person in the shop; a number picks among the records, from the newest, modulo their count. */
export const step = fc.oneof(
  act(5, 'estimate', { customer, lines, discount: one(0, 5, 12.5, 100) }),
  act(5, 'order', { customer, lines, share }),
  act(4, 'invoice', { estimate: which, more: fc.nat(2), share }),
  // Of its total, all of which must be paid.
  act(3, 'counter sale', { lines, share: one(100, 100, 100, 99) }),
  act(6, 'edit', {
    bill: which,
    /** The new quantity of each saved line, 0 to delete it. */
    keep: fc.array(fc.nat(6), { minLength: 1, maxLength: 3 }),
    lines: fc.array(line, { maxLength: 2 }),
    stale: one(false, false, false, true),
  }),
  act(3, 'drop line', { bill: which, line: which }),
  act(4, 'delete', { bill: which }),
  act(4, 'restore', { bill: which }),
  act(3, 'mark', { estimate: which, status: one('Paid', 'Delivered', 'Pending') }),
  // A percentage of what is owed; more than 100 is too much.
  act(5, 'pay', { customer, share: one(10, 33, 50, 100, 101) }),
  act(3, 'take back', { payment: which }),
  // All goods of a bill.
  act(3, 'goods back', { bill: which }),
  act(2, 'cancel note', { note: which }),
  act(2, 'count', { product: which, stock: fc.integer({ min: 0, max: 12 }) }),
  act(2, 'price', { product: which, price: one(0, 1, 5_000, 33_333) }),
  act(1, 'delete product', { product: which }),
  act(1, 'delete customer', { customer }),
  act(2, 'forbid below zero', { yes: fc.boolean() }),
  act(1, 'rates', { cgst: one(0, 2.5, 9), packing: one(0, 3) }),
  act(2, 'cash', { kind: one('float', 'to_bank', 'to_owner', 'in'), amount: one(1, 5_000, 200_000) }),
  act(3, 'buy', { product: which, packs: fc.integer({ min: 1, max: 4 }), rate: one(1, 12_345, 50_000) }),
  act(2, 'send back', { purchase: which, packs: fc.integer({ min: 1, max: 3 }) }),
  act(2, 'strike purchase', { purchase: which, restore: fc.boolean() }),
  // Of what is owed; more is an advance.
  act(3, 'pay supplier', { share: one(10, 50, 100, 150), mode: one('cash', 'bank') }),
  act(2, 'take payout back', { payout: which }),
  act(3, 'close day', { counted: one(0, 5_000) }),
  act(2, 'send again', {}),
)

type Does<T> = T extends fc.Arbitrary<infer S> ? S : never
export type Step = Does<typeof step>
export type LinePick = Does<typeof line>
