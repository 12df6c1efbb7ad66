import type { WrittenKind } from '@kadai/domain/kinds'
import type { Paise } from '@kadai/domain/money'
import type { SellerKind } from '@kadai/domain/seller'
import type { PaymentPart } from '@kadai/domain/settlement'
import type { TotalRow } from '@kadai/domain/total-rows'
import type { BillTerms } from '@kadai/domain/totals'
import { inWords } from '../../frames/in-words.ts'
import { PAPER_KINDS } from '../../frames/paper-kinds.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { EntryRules } from '../entry/entry.ts'
import type { Bill, BillContent } from '../state/bill-state.ts'
import type { KindWords } from './words.ts'

/** A bill's figures on the screen; `problem` says why there are none, or why they cannot be saved. */
export type Totals = {
  rows: readonly TotalRow[]
  total_paise: Paise
  /** The fault of the discount as typed. */
  discountProblem?: string | undefined
  problem: string | undefined
}

/** What a bill's figures are made by besides what is typed: rates in basis points and rules (rule 4.6). */
export type Terms = Omit<BillTerms, 'discount_bp' | 'discount_given_paise'> & {
  /** Products' own rates of tax apply. */
  product_rates?: boolean
}

/** The terms that a saved bill keeps, and whether its buyer was in the shop's state (rule 4.7). */
export type SavedTerms = Terms & {
  in_state: boolean
  /** The state whose tax applied. */
  place: string
  seller_kind: SellerKind
}

/** The number of a bill in the books. */
export type SavedAs = { id: string; sno: string }

/** A saved bill, opened for editing. */
export type OpenedBill = SavedAs & {
  content: BillContent
  terms: SavedTerms
  /** Why it can no longer be edited, and where to go instead. */
  closed: Closed | null
  /** What cannot be changed of it, and where to go instead: it has a note. */
  fixed: Closed | null
}

/** Why a bill cannot be written on, and where to go instead. */
export type Closed = { reason: string; to: string; link: string }

/** What a save sends, for every kind of bill; without parts it is saved unpaid. */
export type Sending = {
  bill: Bill
  total_paise: Paise
  parts: readonly PaymentPart[]
  key: string
  signal?: AbortSignal
}

/**
 * A bill as just saved, the change to give for the money that came with it, and the estimates that were saved before of
 * the same enquiry.
 */
export type JustSaved = SavedAs & { change_paise?: Paise; saved_before?: readonly string[] }

/**
 * Everything in which kinds of bill differ on the screen besides their rules (`name`), as data; the screen itself
 * knows no kinds.
 */
export type BillScreenKind = {
  name: WrittenKind
  words: KindWords
  entry: EntryRules
  paths: { list: string; details(id: string): string; edit(id: string): string; print(id: string): string }
  /** A new one can be made of an enquiry (rule 4.59). */
  takesEnquiries: boolean
  /** A discount may also be an amount. */
  givesAmounts: boolean
  totalsOf(bill: Bill, catalogue: Catalogue | undefined, terms: SavedTerms | null): Totals
  open(id: string, signal?: AbortSignal): Promise<OpenedBill>
  create(sending: Sending, estimate_id?: string): Promise<JustSaved>
  update(id: string, sending: Sending): Promise<JustSaved>
  /** Deletes a saved line at once and returns the bill's new version. */
  deleteLine(od_id: string, key: string): Promise<string>
  /** Extra work after an acknowledged save, which may fail without harm. */
  afterSave?(saved: SavedAs): Promise<void>
  /** Reads the id and number from the answer of a replayed key. */
  readSaved(answer: unknown): SavedAs | null
}

/** The pages of a kind's papers; `edit` is where saved ones are written. */
export function pathsOf(kind: WrittenKind, edit: string): BillScreenKind['paths'] {
  const { list, details, print } = PAPER_KINDS[kind]
  return {
    list,
    details: (id) => `${details}/${id}`,
    edit: (id) => `${edit}/${id}`,
    print: (id) => `${print}/${id}`,
  }
}

/** Shared by both kinds: says in words that a figure is too large. */
export function totalsOrProblem(totalsOf: () => Omit<Totals, 'problem'> & Partial<Totals>): Totals {
  try {
    return { problem: undefined, ...totalsOf() }
  } catch (error) {
    if (error instanceof RangeError)
      return { rows: [], total_paise: 0, problem: inWords({ id: 'amount.too_large' }) }
    throw error
  }
}

/** Reads `{ <id field>, sno }` from an answer of unknown type. */
export function savedAs(answer: unknown, idField: string): SavedAs | null {
  if (typeof answer !== 'object' || answer === null) return null
  const fields = new Map<string, unknown>(Object.entries(answer))
  const id = fields.get(idField)
  const sno = fields.get('sno')
  return typeof id === 'string' ? { id, sno: typeof sno === 'string' ? sno : '' } : null
}
