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

/** One action of a person in the shop; a number picks among the records, from the newest, modulo their count. */
export const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('estimate'),
      customer,
      lines,
      discount: fc.constantFrom(0, 5, 12.5, 100),
    }),
  },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('order'), customer, lines, share }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('invoice'), estimate: which, more: fc.nat(2), share }),
  },
  /** Of its total, all of which must be paid. */
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('counter sale'),
      lines,
      share: fc.constantFrom(100, 100, 100, 99),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('edit'),
      bill: which,
      /** The new quantity of each saved line, 0 to delete it. */
      keep: fc.array(fc.nat(6), { minLength: 1, maxLength: 3 }),
      lines: fc.array(line, { maxLength: 2 }),
      stale: fc.constantFrom(false, false, false, true),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('drop line'), bill: which, line: which }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('delete'), bill: which }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('restore'), bill: which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('mark'),
      estimate: which,
      status: fc.constantFrom('Paid', 'Delivered', 'Pending'),
    }),
  },
  /** A percentage of what is owed; more than 100 is too much. */
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('pay'),
      customer,
      share: fc.constantFrom(10, 33, 50, 100, 101),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('take back'), payment: which }) },
  /** All goods of a bill. */
  { weight: 3, arbitrary: fc.record({ does: fc.constant('goods back'), bill: which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('cancel note'), note: which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('count'),
      product: which,
      stock: fc.integer({ min: 0, max: 12 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('price'),
      product: which,
      price: fc.constantFrom(0, 1, 5_000, 33_333),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('delete product'), product: which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('delete customer'), customer }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('forbid below zero'), yes: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('rates'),
      cgst: fc.constantFrom(0, 2.5, 9),
      packing: fc.constantFrom(0, 3),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('cash'),
      kind: fc.constantFrom('float', 'to_bank', 'to_owner', 'in'),
      amount: fc.constantFrom(1, 5_000, 200_000),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('close day'), counted: fc.constantFrom(0, 5_000) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('send again') }) },
)

type Does<T> = T extends fc.Arbitrary<infer S> ? S : never
export type Step = Does<typeof step>
export type LinePick = Does<typeof line>
