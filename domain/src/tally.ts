import type { SaidMode } from './day.ts'
import { stateName } from './gst.ts'
import { type RateSum, signOf } from './gstr1.ts'
import type { GstType } from './kinds.ts'
import type { Paise } from './money.ts'
import { percentText } from './money.ts'

type Ledger = {
  /** The usual name; a shop's accountant may name the ledger otherwise. */
  name: string
  /** The group of Tally that the ledger is made under. */
  group: string
  /** The tax that a ledger of Duties & Taxes is for, as TallyPrime names it. */
  duty?: string
}

/** The ledgers that vouchers are written on, by what they hold. */
const LEDGERS = {
  sales: { name: 'Sales', group: 'Sales Accounts' },
  cgst: { name: 'CGST', group: 'Duties & Taxes', duty: 'CGST' },
  sgst: { name: 'SGST', group: 'Duties & Taxes', duty: 'SGST/UTGST' },
  igst: { name: 'IGST', group: 'Duties & Taxes', duty: 'IGST' },
  packing: { name: 'Packing', group: 'Indirect Incomes' },
  round_off: { name: 'Round Off', group: 'Indirect Expenses' },
  cash: { name: 'Cash', group: 'Cash-in-Hand' },
  upi: { name: 'UPI', group: 'Bank Accounts' },
  card: { name: 'Card', group: 'Bank Accounts' },
  bank: { name: 'Bank', group: 'Bank Accounts' },
  cheque: { name: 'Cheque', group: 'Bank Accounts' },
  unsaid: { name: 'Payments Not Said', group: 'Suspense A/c' },
  expenses: { name: 'Expenses', group: 'Indirect Expenses' },
} satisfies Record<string, Ledger>
export type TallyLedger = keyof typeof LEDGERS
export const TALLY_LEDGERS: Readonly<Record<TallyLedger, Ledger>> = LEDGERS
export const TALLY_LEDGER_KEYS = Object.keys(LEDGERS) as TallyLedger[]
export type LedgerNames = Readonly<Record<TallyLedger, string>>

/** Names given by the shop, and the usual ones for the rest. */
export const ledgerNames = (given: Partial<Record<TallyLedger, string>>): LedgerNames =>
  Object.fromEntries(
    TALLY_LEDGER_KEYS.map((key) => [key, given[key]?.trim() || TALLY_LEDGERS[key].name]),
  ) as LedgerNames

const STATES_OF_TALLY: Readonly<Record<string, string>> = {
  '35': 'Andaman & Nicobar Islands',
  // Tally has no such state.
  '96': '',
  '97': '',
}

/** A state as Tally names it, for its GST code; blank where there is none. */
export const tallyState = (code: string): string => STATES_OF_TALLY[code] ?? stateName(code) ?? ''

/** The part of a party's entry that makes a bill, pays it, or waits for it. */
export type BillPart = {
  type: 'New Ref' | 'Agst Ref' | 'Advance' | 'On Account'
  /** The number of the bill; blank on account. */
  name: string
  amount_paise: Paise
}

/** An entry of a voucher: a debit is negative, as Tally writes it. That of a party has bills, which come to its amount. */
export type TallyEntry = { ledger: string; amount_paise: Paise; bills?: BillPart[] }

export type VoucherType = 'Sales' | 'Credit Note' | 'Debit Note' | 'Receipt' | 'Payment' | 'Journal'

/** A voucher under an id that lasts: a second import alters it. Its amounts come to 0. */
export type Voucher = {
  id: string
  type: VoucherType
  number: string
  day: string
  party: string
  narration: string
  cancelled: boolean
  entries: TallyEntry[]
}

export const salesLedger = ({ sales }: LedgerNames, tax_bp: number): string =>
  `${sales} ${percentText(tax_bp)}%`

type Sale = {
  id: number
  type: GstType
  number: string
  day: string
  party: string
  cancelled: boolean
  /** Positive, by rate. */
  rates: readonly RateSum[]
  /** As the paper adds them to its total; negative on credit notes, as are the next two. */
  packing_paise: Paise
  round_off_paise: Paise
  value_paise: Paise
  original?: string | undefined
  /** The money that the invoice took from estimates, by their numbers. */
  advances: readonly { number: string; amount_paise: Paise }[]
}

const SALE_TYPES = { invoice: 'Sales', credit_note: 'Credit Note', debit_note: 'Debit Note' } as const

const without0 = <A extends { amount_paise: Paise }>(all: A[]): A[] =>
  all.filter(({ amount_paise }) => amount_paise !== 0)

/** Numbers of estimates may be those of invoices. */
const advanceName = (number: string) => `Estimate ${number}`

/** An entry of a party: some parts, and one of another kind with the rest of the amount. */
function partyEntry(
  ledger: string,
  amount_paise: Paise,
  parts: readonly BillPart[],
  rest: Omit<BillPart, 'amount_paise'>,
): TallyEntry {
  const rest_paise = parts.reduce((left, part) => left - part.amount_paise, amount_paise)
  return { ledger, amount_paise, bills: without0([...parts, { ...rest, amount_paise: rest_paise }]) }
}

/** A taxed paper as a voucher: what its buyer owes against sales, tax, packing and rounding. */
export function saleVoucher(sale: Sale, names: LedgerNames): Voucher {
  const sign = signOf(sale)
  const taken = sale.advances.map(
    ({ number, amount_paise }): BillPart => ({
      type: 'Agst Ref',
      name: advanceName(number),
      amount_paise: -amount_paise,
    }),
  )
  const entries = without0([
    partyEntry(sale.party, -sale.value_paise, taken, { type: 'New Ref', name: sale.number }),
    ...sale.rates.flatMap((rate) => [
      { ledger: salesLedger(names, rate.tax_bp), amount_paise: sign * rate.taxable_paise },
      { ledger: names.cgst, amount_paise: sign * rate.cgst_paise },
      { ledger: names.sgst, amount_paise: sign * rate.sgst_paise },
      { ledger: names.igst, amount_paise: sign * rate.igst_paise },
    ]),
    { ledger: names.packing, amount_paise: sale.packing_paise },
    { ledger: names.round_off, amount_paise: sale.round_off_paise },
  ])
  return {
    id: `kadai-bill-${sale.id}`,
    type: SALE_TYPES[sale.type],
    number: sale.number,
    day: sale.day,
    party: sale.party,
    narration: sale.original ?? '',
    cancelled: sale.cancelled,
    entries: sale.cancelled ? [] : entries,
  }
}

type Paid = {
  id: number
  number: string
  day: string
  party: string
  amount_paise: Paise
  parts: readonly { mode: SaidMode; amount_paise: Paise }[]
  /** The papers that it pays; an estimate whose money went on to invoices is still among them. */
  pays: readonly { number: string; estimate: boolean; amount_paise: Paise }[]
}

const modeLedger = (names: LedgerNames, mode: SaidMode) => names[mode === '' ? 'unsaid' : mode]

/**
 * The entries of a payment's party. Money for an estimate is an advance, which the invoices that get it take: the
 * receipt stays as it was imported. A set-off takes from a note what it gives to bills.
 */
function payerEntries({ party, amount_paise, pays }: Paid): TallyEntry[] {
  const parts = pays.map(
    (paper): BillPart => ({ type: 'Agst Ref', name: paper.number, amount_paise: paper.amount_paise }),
  )
  if (amount_paise === 0)
    return without0(parts)
      .sort((one, other) => one.amount_paise - other.amount_paise)
      .map((part) => ({ ledger: party, amount_paise: part.amount_paise, bills: [part] }))
  const estimate = pays.find((paper) => paper.estimate)
  if (!estimate) return [partyEntry(party, amount_paise, parts, { type: 'On Account', name: '' })]
  const type = amount_paise > 0 ? 'Advance' : 'Agst Ref'
  return [partyEntry(party, amount_paise, [], { type, name: advanceName(estimate.number) })]
}

/** A payment as a receipt, where money went back as a payment, and where none moved as a journal. */
export function receiptVoucher(paid: Paid, names: LedgerNames): Voucher {
  const moved = paid.amount_paise < 0 ? 'Payment' : 'Receipt'
  return {
    id: `kadai-payment-${paid.id}`,
    type: paid.amount_paise === 0 ? 'Journal' : moved,
    number: paid.number,
    day: paid.day,
    party: paid.party,
    narration: '',
    cancelled: false,
    entries: without0([
      ...paid.parts.map(({ mode, amount_paise }) => ({
        ledger: modeLedger(names, mode),
        amount_paise: -amount_paise,
      })),
      ...payerEntries(paid),
    ]),
  }
}

type Spent = {
  id: number
  day: string
  name: string
  spent_paise: Paise
  mode: SaidMode
  /** Whether the paper was deleted: Tally may have the paper from an earlier import. */
  cancelled: boolean
}

/** An expense as a payment, or where money came back, as a receipt. */
export function expenseVoucher(
  { id, day, name, spent_paise, mode, cancelled }: Spent,
  names: LedgerNames,
): Voucher {
  return {
    id: `kadai-expense-${id}`,
    type: spent_paise < 0 ? 'Receipt' : 'Payment',
    number: `E-${id}`,
    day,
    party: names.expenses,
    narration: name,
    cancelled,
    entries: cancelled
      ? []
      : without0([
          { ledger: names.expenses, amount_paise: -spent_paise },
          { ledger: modeLedger(names, mode), amount_paise: spent_paise },
        ]),
  }
}
