/** What a kind of paper is by its rules; server, screens and files ask its row instead of the kind's name. */
type Kind = {
  /** What its papers are called together. */
  papers: string
  /** Its lines bear GST. */
  taxed: boolean
  /** A discount may be given on all of it but Non-Discount goods (rule 4.6). */
  discounted: boolean
  /** An agent may have a commission on it. */
  commissioned: boolean
  /** What one box on it does to the stock: −1 takes it off the shelf, 1 puts it back. */
  goods: -1 | 0 | 1
  /** What it does to its customer's account: 1 puts its total on it, −1 takes it off, 0 leaves the account alone. */
  owes: -1 | 0 | 1
  /** It may be made from another paper, which is closed to edits while it stands (rule 4.25). */
  made: boolean
}

/** Every kind of paper that has numbers of its own. */
export const KINDS = {
  estimate: {
    papers: 'Estimates',
    taxed: false,
    discounted: true,
    commissioned: true,
    goods: -1,
    owes: 0,
    made: false,
  },
  order: {
    papers: 'Invoices',
    taxed: true,
    discounted: false,
    commissioned: false,
    goods: -1,
    owes: 1,
    made: true,
  },
} satisfies Record<string, Kind>

export type BillKind = keyof typeof KINDS

export const BILL_KINDS = Object.keys(KINDS) as BillKind[]

/** A kind's rules. */
export const kindOf = (kind: BillKind): Kind => KINDS[kind]

/** The kinds that stand on their customer's account. */
export const ON_ACCOUNT = BILL_KINDS.filter((kind) => kindOf(kind).owes !== 0)

/** The kinds whose lines bear GST. */
export const TAXED = BILL_KINDS.filter((kind) => kindOf(kind).taxed)
