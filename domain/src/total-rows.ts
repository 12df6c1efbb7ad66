import type { DomainMessage } from './english.ts'
import { type BillKind, kindOf } from './kinds.ts'
import { type Paise, percentText, rupees } from './money.ts'

/** The figures that a bill's totals show; those its kind does not have are 0. */
export type TotalFigures = {
  in_state?: boolean
  /** The seller may not collect tax, so there are no rows of it. */
  untaxed?: boolean
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
  label: DomainMessage
  /** What the row adds; negative where it is subtracted. */
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
  },
  discount: {
    title: 'Discount',
    label: (it, typing) =>
      typing ? { id: 'total.discount_typed' } : { id: 'total.discount', params: percent(it.discount_bp) },
    amount_paise: (it) => 0 - (it.discount_paise ?? 0),
    shown: (it, typing) => typing || (it.discount_bp ?? 0) !== 0,
    note: discountedOn,
  },
  cgst: {
    title: 'CGST',
    label: (it) => ({ id: 'total.cgst', params: percent(it.cgst_bp) }),
    amount_paise: (it) => it.cgst_paise ?? 0,
    shown: (it) => !it.untaxed && it.in_state !== false,
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
  },
  packing: {
    title: 'Packing Charge',
    label: (it) => ({ id: 'total.packing', params: percent(it.packing_bp) }),
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
function discountedOn({ subtotal_paise, non_discount_paise = 0 }: TotalFigures): DomainMessage | undefined {
  if (non_discount_paise === 0) return undefined
  const amount = rupees(subtotal_paise - non_discount_paise)
  return { id: 'total.discounted_on', params: { amount, rest: rupees(non_discount_paise) } }
}

/**
 * Returns the totals of a bill as every screen, paper and answer shows them: the rows in order, without those that
 * say nothing (no discount, commission, packing or rounding; IGST in the state, CGST and SGST elsewhere). `typing` is
 * for a bill whose discount is still being typed.
 */
export function totalRows(kind: BillKind, figures: TotalFigures, typing = false): TotalRow[] {
  return rowsOf(kind).flatMap((id) => {
    const { label, amount_paise, shown, note }: Row = ROWS[id]
    if (shown?.(figures, typing) === false) return []
    return [
      {
        id,
        label: label(figures, typing),
        amount_paise: amount_paise(figures),
        note: note?.(figures),
      },
    ]
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

/** The rows of a paper whose lines include tax: goods and taxes are one row. */
export function taxInside<R extends Pick<TotalRow, 'id' | 'amount_paise'>>(rows: readonly R[]): R[] {
  const amount_paise = rows
    .filter(({ id }) => TAXED.includes(id))
    .reduce((sum, row) => sum + row.amount_paise, 0)
  return rows.flatMap((row) =>
    row.id === 'subtotal' ? [{ ...row, amount_paise }] : TAXED.includes(row.id) ? [] : [row],
  )
}
