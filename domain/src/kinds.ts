/** The kinds of document in GST returns, in the order of table 13. */
export const GST_TYPES = ['invoice', 'debit_note', 'credit_note'] as const
export type GstType = (typeof GST_TYPES)[number]

/**
 * The rules of a kind of paper. Code that handles several kinds asks for a rule instead of comparing names; only the
 * folders of a kind, and what is about one kind alone (unbilled estimates, a claim of the books), name it.
 */
type Kind = {
  /** The paper's kind of document in GST returns; `null`: its lines bear no GST. */
  gst: GstType | null
  /** Whether the paper can have a discount, on all but Non-Discount goods (rule 4.6). */
  discounted: boolean
  /** Whether the paper can have an agent's commission. */
  commissioned: boolean
  /** The effect of one box on the stock: −1 takes it, 1 returns it. */
  goods: -1 | 0 | 1
  /** The effect on the customer's account: 1 adds the total, −1 subtracts the total, 0 none. */
  owes: -1 | 0 | 1
  /** The sign of value and tax in sums of sales: 1, −1 for papers that take goods back, 0 for what was sold before Kadai. */
  sold: 1 | -1 | 0
  /** The thing that a change of such a paper announces (changed.ts of the contract). */
  thing: string
  /** The kind of paper that this kind can be made from; the other paper then cannot be edited (rule 4.25). */
  from: 'estimate' | null
  /** For a note: the kind of paper whose lines the note takes back or corrects (rule 4.65). */
  against: 'estimate' | 'order' | null
}

/** Every kind of paper with its own numbers. */
export const KINDS = {
  estimate: {
    gst: null,
    discounted: true,
    commissioned: true,
    goods: -1,
    owes: 0,
    sold: 1,
    thing: 'estimates',
    from: null,
    against: null,
  },
  order: {
    gst: 'invoice',
    discounted: true,
    commissioned: true,
    goods: -1,
    owes: 1,
    sold: 1,
    thing: 'orders',
    from: 'estimate',
    against: null,
  },
  credit_note: {
    gst: 'credit_note',
    discounted: true,
    commissioned: false,
    goods: 1,
    owes: -1,
    sold: -1,
    thing: 'notes',
    from: null,
    against: 'order',
  },
  debit_note: {
    gst: 'debit_note',
    discounted: false,
    commissioned: false,
    goods: 0,
    owes: 1,
    sold: 1,
    thing: 'notes',
    from: null,
    against: 'order',
  },
  estimate_return: {
    gst: null,
    discounted: true,
    commissioned: false,
    goods: 1,
    owes: 0,
    sold: -1,
    thing: 'notes',
    from: null,
    against: 'estimate',
  },
  opening: {
    gst: null,
    discounted: false,
    commissioned: true,
    goods: 0,
    owes: 1,
    sold: 0,
    thing: 'orders',
    from: null,
    against: null,
  },
  opening_credit: {
    gst: null,
    discounted: false,
    commissioned: false,
    goods: 0,
    owes: -1,
    sold: 0,
    thing: 'orders',
    from: null,
    against: null,
  },
} as const satisfies Record<string, Kind>

export type BillKind = keyof typeof KINDS

export const BILL_KINDS = Object.keys(KINDS) as BillKind[]

export const BILL_THINGS = [...new Set(BILL_KINDS.map((kind) => KINDS[kind].thing))]

export const kindOf = (kind: BillKind): Kind => KINDS[kind]

export const byKind = <T>(of: (kind: BillKind) => T) =>
  Object.fromEntries(BILL_KINDS.map((kind) => [kind, of(kind)])) as Record<BillKind, T>

export type AccountKind = {
  [K in BillKind]: (typeof KINDS)[K]['owes'] extends 0 ? never : K
}[BillKind]

/** Something of every kind, by the setting that has what precedes its numbers (rule 4.48). */
export const byPrefix = <T>(of: (kind: BillKind) => T) =>
  Object.fromEntries(BILL_KINDS.map((kind) => [`${kind}_prefix`, of(kind)])) as Record<
    `${BillKind}_prefix`,
    T
  >

/** Something of every kind, by the field of its number that was printed last. */
export const byLast = <T>(of: (kind: BillKind) => T) =>
  Object.fromEntries(BILL_KINDS.map((kind) => [`last_${kind}`, of(kind)])) as Record<`last_${BillKind}`, T>

/** The kinds that appear in their customer's account. */
export const ON_ACCOUNT = BILL_KINDS.filter((kind): kind is AccountKind => kindOf(kind).owes !== 0)

export type OpeningKind = {
  [K in BillKind]: (typeof KINDS)[K]['sold'] extends 0 ? K : never
}[BillKind]

/** Whether a kind only brings in what was open before Kadai (rule 4.104): it is in no sum of sales. */
export const isOpening = (kind: BillKind): kind is OpeningKind => kindOf(kind).sold === 0

export const OPENING_KINDS = BILL_KINDS.filter(isOpening)

/** The kinds that sell on account, and those that take back of these. */
export const SOLD_ON_ACCOUNT = ON_ACCOUNT.filter((kind) => !isOpening(kind))

/** The sign of a paper's value where papers are listed: an opening has that of what it owes. */
export const valueSign = (kind: BillKind) => kindOf(kind).sold || kindOf(kind).owes

export type NoteKind = {
  [K in BillKind]: (typeof KINDS)[K]['against'] extends null ? never : K
}[BillKind]

/** Whether a kind is written against another paper. */
export const isNote = (kind: BillKind): kind is NoteKind => kindOf(kind).against !== null

export const NOTE_KINDS = BILL_KINDS.filter(isNote)

/** The kinds that are written on the bill screen. */
export type WrittenKind = Exclude<BillKind, NoteKind | OpeningKind>

export const isWritten = (kind: BillKind): kind is WrittenKind => !isNote(kind) && !isOpening(kind)

/** Whether a kind's lines bear GST. */
export const isTaxed = (kind: BillKind): boolean => kindOf(kind).gst !== null

export const TAXED = BILL_KINDS.filter(isTaxed)
