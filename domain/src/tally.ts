import type { SaidMode } from './day.ts'
import { type RateSum, signOf } from './gstr1.ts'
import type { GstType } from './kinds.ts'
import type { Paise } from './money.ts'
import { percentText } from './money.ts'

/** The ledgers that vouchers are written on, by what they hold; a shop's accountant may name them otherwise. */
export const TALLY_LEDGERS = {
  sales: 'Sales',
  cgst: 'CGST',
  sgst: 'SGST',
  igst: 'IGST',
  packing: 'Packing',
  round_off: 'Round Off',
  cash: 'Cash',
  upi: 'UPI',
  card: 'Card',
  bank: 'Bank',
  cheque: 'Cheque',
  unsaid: 'Payments Not Said',
  expenses: 'Expenses',
} as const
export type TallyLedger = keyof typeof TALLY_LEDGERS
export const TALLY_LEDGER_KEYS = Object.keys(TALLY_LEDGERS) as TallyLedger[]
export type LedgerNames = Readonly<Record<TallyLedger, string>>

/** Names given by the shop, and the usual ones for the rest. */
export const ledgerNames = (given: Partial<Record<TallyLedger, string>>): LedgerNames =>
  Object.fromEntries(
    TALLY_LEDGER_KEYS.map((key) => [key, given[key]?.trim() || TALLY_LEDGERS[key]]),
  ) as LedgerNames

/** The groups of Tally that the ledgers are made under. */
export const LEDGER_GROUPS: Readonly<Record<TallyLedger, string>> = {
  sales: 'Sales Accounts',
  cgst: 'Duties & Taxes',
  sgst: 'Duties & Taxes',
  igst: 'Duties & Taxes',
  packing: 'Indirect Incomes',
  round_off: 'Indirect Expenses',
  cash: 'Cash-in-Hand',
  upi: 'Bank Accounts',
  card: 'Bank Accounts',
  bank: 'Bank Accounts',
  cheque: 'Bank Accounts',
  unsaid: 'Suspense A/c',
  expenses: 'Indirect Expenses',
}

/** An entry of a voucher: a debit is negative, as Tally writes it. */
export type TallyEntry = { ledger: string; amount_paise: Paise; party?: boolean }

export type VoucherType = 'Sales' | 'Credit Note' | 'Debit Note' | 'Receipt' | 'Payment'

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

/** The sales ledger of a rate. */
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
}

const SALE_TYPES = { invoice: 'Sales', credit_note: 'Credit Note', debit_note: 'Debit Note' } as const

const without0 = (entries: TallyEntry[]) => entries.filter(({ amount_paise }) => amount_paise !== 0)

/** A taxed paper as a voucher: what its buyer owes against sales, tax, packing and rounding. */
export function saleVoucher(sale: Sale, names: LedgerNames): Voucher {
  const sign = signOf(sale)
  const entries = without0([
    { ledger: sale.party, amount_paise: -sale.value_paise, party: true },
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
}

const modeLedger = (names: LedgerNames, mode: SaidMode) => names[mode === '' ? 'unsaid' : mode]

/** A payment as a receipt, or where money went back, as a payment. */
export function receiptVoucher(paid: Paid, names: LedgerNames): Voucher {
  return {
    id: `kadai-payment-${paid.id}`,
    type: paid.amount_paise < 0 ? 'Payment' : 'Receipt',
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
      { ledger: paid.party, amount_paise: paid.amount_paise, party: true },
    ]),
  }
}

type Spent = {
  id: number
  day: string
  name: string
  spent_paise: Paise
  mode: SaidMode
  /** It was deleted: Tally may have it from an earlier import. */
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
