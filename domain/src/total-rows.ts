import type { DomainMessage } from './english.ts'
import { type BillKind, isTaxed, kindOf } from './kinds.ts'
import { type Paise, percentText, rupees } from './money.ts'
import type { RateFigures } from './totals.ts'

/** The figures that a bill's totals show; those its kind does not have are 0. */
export type TotalFigures = {
  in_state?: boolean
  /** The seller may not collect tax, so there are no rows of it. */
  untaxed?: boolean
  subtotal_paise: Paise
  round_off_paise: Paise
  total_paise: Paise
  /** A discount given as an amount. */
  discount_given_paise?: Paise | null
  prices_include_tax?: boolean | number
  /** Absent: the sub-total less the discount. */
  taxable_paise?: Paise | null
  /** By rate of tax, where there are several. */
  rates?: readonly RateFigures[]
} & { [figure in Figure]?: number }

type Figure =
  | 'non_discount_paise'
  | 'igst_paise'
  | `${'discount' | 'cgst' | 'sgst' | 'packing' | 'commission'}_${'bp' | 'paise'}`

/** A row of a bill's totals. The rows above 'total' add up to it; those below are not part of it. */
export type TotalRow = {
  id: TotalId | SettledId
  label: DomainMessage
  /** The amount that the row adds; negative if subtracted. */
  amount_paise: Paise
  note: DomainMessage | undefined
}

type Row = {
  /** Its heading as a column of a file. */
  title: string
  /** `typing`: while its rate is being typed in a field next to it. */
  label: (figures: TotalFigures, typing: boolean) => DomainMessage
  amount_paise: (figures: TotalFigures) => Paise
  /** Shown even when its amount is 0. */
  shown?: (figures: TotalFigures, typing: boolean) => boolean
  note?: (figures: TotalFigures) => DomainMessage | undefined
}

const percent = (rate_bp = 0) => ({ rate: percentText(rate_bp) })

/** All rows, in the specification's words. */
const ROWS = {
  subtotal: {
    title: 'Sub-Total',
    label: () => ({ id: 'total.subtotal' }),
    amount_paise: (it) => it.subtotal_paise,
    note: (it) => (it.prices_include_tax ? { id: 'total.before_tax' } : undefined),
  },
  discount: {
    title: 'Discount',
    label: (it, typing) => {
      if (typing) return { id: 'total.discount_typed' }
      if (!it.discount_bp) return { id: 'total.discount_given' }
      return { id: 'total.discount', params: percent(it.discount_bp) }
    },
    amount_paise: (it) => 0 - (it.discount_paise ?? 0),
    shown: (it, typing) => typing || (it.discount_bp ?? 0) !== 0 || isGiven(it),
    note: discountNote,
  },
  cgst: {
    title: 'CGST',
    label: (it) => ({ id: 'total.cgst', params: percent(it.cgst_bp) }),
    amount_paise: (it) => it.cgst_paise ?? 0,
    shown: (it) => !it.untaxed && it.in_state !== false,
    note: taxedOn,
  },
  sgst: {
    title: 'SGST',
    label: (it) => ({ id: 'total.sgst', params: percent(it.sgst_bp) }),
    amount_paise: (it) => it.sgst_paise ?? 0,
    shown: (it) => !it.untaxed && it.in_state !== false,
  },
  igst: {
    title: 'IGST',
    label: (it) => ({ id: 'total.igst', params: percent((it.cgst_bp ?? 0) + (it.sgst_bp ?? 0)) }),
    amount_paise: (it) => it.igst_paise ?? 0,
    shown: (it) => !it.untaxed && it.in_state === false,
    note: taxedOn,
  },
  packing: {
    title: 'Packing Charge',
    // A note takes back a share of its original's, which is no percentage of its own.
    label: (it) =>
      it.packing_bp ? { id: 'total.packing', params: percent(it.packing_bp) } : { id: 'total.packing_share' },
    amount_paise: (it) => it.packing_paise ?? 0,
    shown: (it) => (it.packing_paise ?? 0) > 0,
  },
  round_off: {
    title: 'Round off',
    label: () => ({ id: 'total.round_off' }),
    amount_paise: (it) => it.round_off_paise,
    shown: (it) => it.round_off_paise !== 0,
  },
  total: {
    title: 'Grand Total',
    label: () => ({ id: 'total.total' }),
    amount_paise: (it) => it.total_paise,
  },
  // Shown for the agent; not paid with this bill.
  commission: {
    title: 'Commission',
    label: (it) => ({ id: 'total.commission', params: percent(it.commission_bp) }),
    amount_paise: (it) => it.commission_paise ?? 0,
    shown: (it) => (it.commission_paise ?? 0) > 0,
    note: () => ({ id: 'total.not_in_it' }),
  },
} satisfies Record<string, Row>

type TotalId = keyof typeof ROWS
const TOTAL_IDS = Object.keys(ROWS) as TotalId[]

/** How the total was paid, in the rows below it. */
const SETTLED_IDS = ['paid', 'credit', 'set_off', 'due'] as const
type SettledId = (typeof SETTLED_IDS)[number]

export const ROW_IDS = [...TOTAL_IDS, ...SETTLED_IDS]

/** The paid amounts of a bill: by money, by credit from other papers, by credit notes set off. */
export type Settled = { [id in Exclude<SettledId, 'due'> as `${id}_paise`]: Paise }

/** The rows that say how a total was paid and what is due: with the total, those above 'due' add up to that. */
export function settledRows(total_paise: Paise, { paid_paise, credit_paise, set_off_paise }: Settled) {
  const due_paise = total_paise - paid_paise - credit_paise - set_off_paise
  const amounts = {
    paid: 0 - paid_paise,
    credit: 0 - credit_paise,
    set_off: 0 - set_off_paise,
    due: due_paise,
  }
  return SETTLED_IDS.filter((id) => id === 'due' || amounts[id] !== 0).map((id) => ({
    id,
    label: { id: `total.${id}` as const },
    amount_paise: amounts[id],
    note: undefined,
  }))
}

function rowsOf(kind: BillKind): TotalId[] {
  const { discounted, commissioned } = kindOf(kind)
  const taxed = isTaxed(kind)
  const has: Partial<Record<TotalId, boolean>> = {
    discount: discounted,
    cgst: taxed,
    sgst: taxed,
    igst: taxed,
    commission: commissioned,
  }
  return TOTAL_IDS.filter((id) => has[id] ?? true)
}

function isGiven({ discount_given_paise }: TotalFigures): boolean {
  return (discount_given_paise ?? 0) !== 0
}

/**
 * The amount that a percentage is on, where some goods are excluded from it; the amount as given, where it included
 * tax.
 */
function discountNote(figures: TotalFigures): DomainMessage | undefined {
  const { subtotal_paise, non_discount_paise = 0, discount_given_paise, prices_include_tax } = figures
  if (discount_given_paise && prices_include_tax)
    return { id: 'total.discount_with_tax', params: { amount: rupees(discount_given_paise) } }
  if (non_discount_paise === 0) return undefined
  const amount = rupees(subtotal_paise - non_discount_paise)
  return { id: 'total.discounted_on', params: { amount, rest: rupees(non_discount_paise) } }
}

const HEADS: readonly TotalRow['id'][] = ['cgst', 'sgst', 'igst']

/** Whether packing is part of what the tax is on; it is then shown before the tax. */
const packingIsTaxed = ({ subtotal_paise, discount_paise = 0, taxable_paise }: TotalFigures) =>
  (taxable_paise ?? 0) > subtotal_paise - discount_paise

/** The rows of a bill in order, each with the figures it is of: a tax head appears once for each rate. */
function rowsWithFigures(kind: BillKind, figures: TotalFigures): [TotalId, TotalFigures][] {
  const ids = rowsOf(kind)
  const heads = ids.filter((id) => HEADS.includes(id))
  const others = ids.filter((id) => !HEADS.includes(id))
  const at = others.indexOf(packingIsTaxed(figures) ? 'round_off' : 'packing')
  const rates = figures.rates ?? []
  const several =
    rates.length > 1 && rates.filter(({ tax_bp }) => tax_bp > 0).map((rate) => atRate(figures, rate))
  const each = (id: TotalId): [TotalId, TotalFigures] => [id, figures]
  return [
    ...others.slice(0, at).map(each),
    ...(several || [figures]).flatMap((those) => heads.map((id): [TotalId, TotalFigures] => [id, those])),
    ...others.slice(at).map(each),
  ]
}

/** A bill's figures with the tax of one of its rates. */
const atRate = (figures: TotalFigures, rate: RateFigures): TotalFigures => ({
  ...figures,
  ...rate,
  ...(figures.in_state === false && {
    cgst_paise: 0,
    sgst_paise: 0,
    igst_paise: rate.cgst_paise + rate.sgst_paise,
  }),
})

/** The taxable value of a rate, at its first head, if a bill has several rates. */
function taxedOn({ rates = [], taxable_paise }: TotalFigures): DomainMessage | undefined {
  if (rates.length < 2) return undefined
  return { id: 'total.taxed_on', params: { amount: rupees(taxable_paise ?? 0) } }
}

/**
 * Returns the totals of a bill as every screen, paper and answer shows them: the rows in order, without those that
 * say nothing (no discount, commission, packing or rounding; IGST in the state, CGST and SGST elsewhere). `typing` is
 * for a bill whose discount is still being typed.
 */
export function totalRows(kind: BillKind, figures: TotalFigures, typing = false): TotalRow[] {
  return rowsWithFigures(kind, figures).flatMap(([id, its]) => {
    const { label, amount_paise, shown, note }: Row = ROWS[id]
    if (shown?.(its, typing) === false) return []
    return [{ id, label: label(its, typing), amount_paise: amount_paise(its), note: note?.(its) }]
  })
}

/** The rows of a kind of bill as columns of a list: every bill has a figure in each. */
export function totalColumns(kind: BillKind) {
  return rowsOf(kind).map((id) => {
    const { title, amount_paise }: Row = ROWS[id]
    return { id, title, amount_paise }
  })
}

/** The rows of a paper whose lines include tax: the goods and everything down to their taxes are one row. */
export function taxInside<R extends Pick<TotalRow, 'id' | 'amount_paise'>>(rows: readonly R[]): R[] {
  const last = rows.findLastIndex(({ id }) => HEADS.includes(id))
  const [goods, ...taken] = rows.slice(0, last + 1)
  if (!goods) return [...rows]
  const amount_paise = taken.reduce((sum, row) => sum + row.amount_paise, goods.amount_paise)
  return [{ ...goods, amount_paise }, ...rows.slice(last + 1)]
}
