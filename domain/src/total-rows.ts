import { type BillKind, kindOf } from './kinds.ts'
import { type Paise, percentText, rupees } from './money.ts'

/** The figures that a bill's totals show; those its kind does not have are 0. */
export type TotalFigures = {
  in_state?: boolean
  subtotal_paise: Paise
  round_off_paise: Paise
  total_paise: Paise
} & { [figure in Figure]?: number }

type Figure =
  | 'non_discount_paise'
  | 'discount_bp'
  | 'discount_paise'
  | 'cgst_bp'
  | 'cgst_paise'
  | 'sgst_bp'
  | 'sgst_paise'
  | 'igst_paise'
  | 'packing_bp'
  | 'packing_paise'
  | 'commission_bp'
  | 'commission_paise'

/** A row of a bill's totals. The rows above 'total' add up to it; those below are not part of it. */
export type TotalRow = {
  id: TotalId
  label: string
  /** What the row adds; negative where it is subtracted. */
  amount_paise: Paise
  note: string
}

type Row = {
  /** Its heading as a column. */
  title: string
  /** Makes the label with the rate in it. */
  label?: (title: string, rate: string) => string
  rate_bp?: (figures: TotalFigures) => number
  amount_paise: (figures: TotalFigures) => Paise
  /** Shown even when its amount is 0. */
  shown?: (figures: TotalFigures) => boolean
  note?: (figures: TotalFigures) => string
  /** The label while its rate is being typed in a field next to it; the row is then always shown. */
  typed?: string
}

const beside = (title: string, rate: string) => `${title} ${rate}`
const inBrackets = (title: string, rate: string) => `${title} (${rate})`

/** All rows, in the specification's words. */
const ROWS = {
  subtotal: { title: 'Sub-Total', amount_paise: (it) => it.subtotal_paise },
  discount: {
    title: 'Discount',
    typed: 'Discount Amount',
    label: inBrackets,
    rate_bp: (it) => it.discount_bp ?? 0,
    amount_paise: (it) => 0 - (it.discount_paise ?? 0),
    shown: (it) => (it.discount_bp ?? 0) !== 0,
    note: discountedOn,
  },
  cgst: {
    title: 'CGST',
    label: beside,
    rate_bp: (it) => it.cgst_bp ?? 0,
    amount_paise: (it) => it.cgst_paise ?? 0,
    shown: (it) => it.in_state !== false,
  },
  sgst: {
    title: 'SGST',
    label: beside,
    rate_bp: (it) => it.sgst_bp ?? 0,
    amount_paise: (it) => it.sgst_paise ?? 0,
    shown: (it) => it.in_state !== false,
  },
  igst: {
    title: 'IGST',
    label: beside,
    rate_bp: (it) => (it.cgst_bp ?? 0) + (it.sgst_bp ?? 0),
    amount_paise: (it) => it.igst_paise ?? 0,
    shown: (it) => it.in_state === false,
  },
  packing: {
    title: 'Packing Charge',
    label: inBrackets,
    rate_bp: (it) => it.packing_bp ?? 0,
    amount_paise: (it) => it.packing_paise ?? 0,
    shown: (it) => (it.packing_paise ?? 0) > 0,
  },
  round_off: {
    title: 'Round off',
    amount_paise: (it) => it.round_off_paise,
    shown: (it) => it.round_off_paise !== 0,
  },
  total: { title: 'Grand Total', amount_paise: (it) => it.total_paise },
  // Shown for the agent; not paid with this bill.
  commission: {
    title: 'Commission',
    label: inBrackets,
    rate_bp: (it) => it.commission_bp ?? 0,
    amount_paise: (it) => it.commission_paise ?? 0,
    shown: (it) => (it.commission_paise ?? 0) > 0,
    note: () => 'not in the total',
  },
} satisfies Record<string, Row>

export type TotalId = keyof typeof ROWS
export const TOTAL_IDS = Object.keys(ROWS) as TotalId[]

/** The rows that a kind of bill has, in order. */
function rowsOf(kind: BillKind): TotalId[] {
  const { taxed, discounted, commissioned } = kindOf(kind)
  const has: Partial<Record<TotalId, boolean>> = {
    discount: discounted,
    cgst: taxed,
    sgst: taxed,
    igst: taxed,
    commission: commissioned,
  }
  return TOTAL_IDS.filter((id) => has[id] ?? true)
}

/** The amount that a discount is on, where some goods are excluded from it. */
function discountedOn({ subtotal_paise, non_discount_paise = 0 }: TotalFigures): string {
  if (non_discount_paise === 0) return ''
  return `on ${rupees(subtotal_paise - non_discount_paise)} · Non-Discount ${rupees(non_discount_paise)}`
}

/**
 * Returns the totals of a bill as every screen, paper and answer shows them: the rows in order, without those that
 * say nothing (no discount, commission, packing or rounding; IGST in the state, CGST and SGST elsewhere). `typing` is
 * for a bill whose discount is still being typed.
 */
export function totalRows(kind: BillKind, figures: TotalFigures, typing = false): TotalRow[] {
  return rowsOf(kind).flatMap((id) => {
    const row: Row = ROWS[id]
    const open = typing && row.typed !== undefined
    if (!open && row.shown?.(figures) === false) return []
    const rate = row.rate_bp ? `${percentText(row.rate_bp(figures))}%` : ''
    const label = open ? row.typed : row.label?.(row.title, rate)
    const note = row.note?.(figures) ?? ''
    return [{ id, label: label ?? row.title, amount_paise: row.amount_paise(figures), note }]
  })
}

/** The rows of a kind of bill as columns of a list: every bill has a figure in each. */
export function totalColumns(kind: BillKind) {
  return rowsOf(kind).map((id) => {
    const { title, amount_paise }: Row = ROWS[id]
    return { id, title, amount_paise }
  })
}

const TAXED: readonly TotalId[] = ['subtotal', 'cgst', 'sgst', 'igst']

/** The rows of a paper whose lines include tax: goods and taxes are one row, and the last one is "Total". */
export function taxInside(rows: readonly TotalRow[]): TotalRow[] {
  const amount_paise = rows
    .filter(({ id }) => TAXED.includes(id))
    .reduce((sum, row) => sum + row.amount_paise, 0)
  const whole: TotalRow = { id: 'subtotal', label: 'Amount (Incl. of Tax)', amount_paise, note: '' }
  const others = rows.filter(({ id }) => !TAXED.includes(id))
  return [whole, ...others.map((row) => (row.id === 'total' ? { ...row, label: 'Total' } : row))]
}
