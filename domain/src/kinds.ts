/** The rules of a kind of paper; server, screens and files ask for a rule instead of comparing the kind's name. */
type Kind = {
  /** Its lines bear GST. */
  taxed: boolean
  /** It can have a discount on everything but Non-Discount goods (rule 4.6). */
  discounted: boolean
  /** It can have an agent's commission. */
  commissioned: boolean
  /** The effect of one box on the stock: −1 takes it, 1 returns it. */
  goods: -1 | 0 | 1
  /** The effect on the customer's account: 1 adds its total, −1 subtracts it, 0 none. */
  owes: -1 | 0 | 1
  /** What its value adds to sales, and its tax to the tax: 1, or −1 where it takes them back. */
  sold: 1 | -1
  /** It can be made from another paper, which then cannot be edited (rule 4.25). */
  made: boolean
  /** A note: the kind of paper whose lines it takes back or corrects (rule 4.65). */
  against: 'estimate' | 'order' | null
}

/** Every kind of paper with its own numbers. */
export const KINDS = {
  estimate: {
    taxed: false,
    discounted: true,
    commissioned: true,
    goods: -1,
    owes: 0,
    sold: 1,
    made: false,
    against: null,
  },
  order: {
    taxed: true,
    discounted: true,
    commissioned: false,
    goods: -1,
    owes: 1,
    sold: 1,
    made: true,
    against: null,
  },
  credit_note: {
    taxed: true,
    discounted: true,
    commissioned: false,
    goods: 1,
    owes: -1,
    sold: -1,
    made: false,
    against: 'order',
  },
  debit_note: {
    taxed: true,
    discounted: false,
    commissioned: false,
    goods: 0,
    owes: 1,
    sold: 1,
    made: false,
    against: 'order',
  },
  estimate_return: {
    taxed: false,
    discounted: true,
    commissioned: false,
    goods: 1,
    owes: 0,
    sold: -1,
    made: false,
    against: 'estimate',
  },
} satisfies Record<string, Kind>

export type BillKind = keyof typeof KINDS

export const BILL_KINDS = Object.keys(KINDS) as BillKind[]

/** A kind's rules. */
export const kindOf = (kind: BillKind): Kind => KINDS[kind]

/** The kinds that appear in their customer's account. */
export const ON_ACCOUNT = BILL_KINDS.filter((kind) => kindOf(kind).owes !== 0)

export type NoteKind = {
  [K in BillKind]: (typeof KINDS)[K]['against'] extends null ? never : K
}[BillKind]

/** Whether a kind is written against another paper. */
export const isNote = (kind: BillKind): kind is NoteKind => kindOf(kind).against !== null

/** The kinds that are written against another paper. */
export const NOTE_KINDS = BILL_KINDS.filter(isNote)

/** The kinds that are written on the bill screen. */
export type WrittenKind = Exclude<BillKind, NoteKind>

/** The kinds whose lines bear GST. */
export const TAXED = BILL_KINDS.filter((kind) => kindOf(kind).taxed)
