/** What a kind of paper is by its rules; server, screens and files ask its row instead of the kind's name. */
type Kind = {
  /** Its lines bear GST. */
  taxed: boolean
  /** A discount may be given on all of it but Non-Discount goods (rule 4.6). */
  discounted: boolean
  /** What one box on it does to the stock: −1 takes it off the shelf, 1 puts it back. */
  goods: -1 | 0 | 1
  /** What it does to its customer's account: 1 puts its total on it, −1 takes it off, 0 leaves the account alone. */
  owes: -1 | 0 | 1
}

/** Every kind of paper that has numbers of its own. */
export const KINDS = {
  estimate: { taxed: false, discounted: true, goods: -1, owes: 0 },
  order: { taxed: true, discounted: false, goods: -1, owes: 1 },
} satisfies Record<string, Kind>

export type BillKind = keyof typeof KINDS

/** A kind's rules. */
export const kindOf = (kind: BillKind): Kind => KINDS[kind]

const those = (are: (rules: Kind) => boolean) =>
  (Object.keys(KINDS) as BillKind[]).filter((kind) => are(KINDS[kind]))

/** The kinds that stand on their customer's account. */
export const ON_ACCOUNT = those(({ owes }) => owes !== 0)

/** The kinds whose lines bear GST. */
export const TAXED = those(({ taxed }) => taxed)
