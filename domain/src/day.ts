import type { RateSum } from './gstr1.ts'
import { BILL_KINDS, type BillKind, isOpening, kindOf, valueSign } from './kinds.ts'
import { type Paise, sumOf } from './money.ts'
import { seriesOf } from './numbers.ts'
import { PAYMENT_MODES, type PaymentMode } from './settlement.ts'

/** Cash that is put into the drawer or taken out of it, apart from payments and expenses (rule 4.37). */
export const CASH_MOVES = ['float', 'to_bank', 'to_owner', 'in'] as const
export type CashMove = (typeof CASH_MOVES)[number]
/** The moves that put cash into the drawer. */
export const PUT_IN: readonly CashMove[] = ['float', 'in']

/** The notes and coins that a drawer is counted by, in rupees. */
export const DENOMINATIONS = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const

export type Counted = Partial<Record<`${(typeof DENOMINATIONS)[number]}`, number>>

export const countedPaise = (counted: Counted): Paise =>
  DENOMINATIONS.reduce((sum, value) => sum + value * 100 * (counted[`${value}`] ?? 0), 0)

/** A mode of payment, or "" where it was not said. */
export type SaidMode = PaymentMode | ''
export const SAID_MODES: readonly SaidMode[] = [...PAYMENT_MODES, '']

export type BillState = {
  number: string
  /** False once the bill is deleted; its number stays. */
  stands: boolean
  /** Whether an undeleted invoice was made from the estimate: the goods then count on the invoice. */
  billed: boolean
  total_paise: Paise
  owed_paise: Paise
  discount_paise: Paise
  taxes: RateSum[]
}

/** A payment, negative for a reversal; without parts it was not said how it was paid. */
export type PaymentState = {
  amount_paise: Paise
  parts: { mode: PaymentMode; amount_paise: Paise }[]
  /** The bills that it was allocated to. */
  bills: { bill_id: number; amount_paise: Paise }[]
  /** Whether the payment only moved money of a counter sale to a customer named later: no money came or went. */
  moved?: true
}

/** Money spent (negative) or got back, also of a payment to a supplier; 0 once the expense is deleted. */
export type ExpenseState = { amount_paise: Paise; mode: SaidMode }

export type MoveState = { kind: CashMove; amount_paise: Paise }

type Changed<E, S> = {
  entity: E
  id: number
  /** The record's state in the last close that has it; absent in no close. */
  was?: S | undefined
  now: S
}

/** A record that changed in a day: its state at the day's beginning, and its state now. */
export type DayChange =
  | Changed<BillKind, BillState>
  | Changed<'payment', PaymentState>
  | Changed<'expense', ExpenseState>
  | Changed<'payout', ExpenseState>
  | Changed<'cash_move', MoveState>

/** The records of a day, by their names in the activity log. */
export const DAY_ENTITIES: readonly DayChange['entity'][] = [
  ...BILL_KINDS,
  'payment',
  'expense',
  'payout',
  'cash_move',
]

/** The figures of a day, open or closed (rule 4.38). */
export type DayFigures = Omit<ReturnType<typeof dayFigures>, 'credit_used_paise'> & {
  /**
   * What customers had on account from earlier days and this day's bills used; negative where this day's credit notes paid
   * earlier bills. Closes from before it was kept have none, and count it as received.
   */
  credit_used_paise?: Paise
}

type Of<E extends DayChange['entity']> = Extract<DayChange, { entity: E }>
type BillChange = Extract<DayChange, { entity: BillKind }>

const grown = <S>({ was, now }: { was?: S | undefined; now: S }, of: (state: S) => number): number =>
  of(now) - (was === undefined ? 0 : of(was))

const totalOf = ({ stands, total_paise }: BillState) => (stands ? total_paise : 0)
const billedOf = ({ stands, billed, total_paise }: BillState) => (stands && billed ? total_paise : 0)
/** The increase of a bill's part in what papers of its kind come to. */
const worth = (bill: BillChange, of: (state: BillState) => number) => valueSign(bill.entity) * grown(bill, of)
const ofGoods = ({ stands, billed }: BillState, paise: number) => (stands && !billed ? paise : 0)

/** The bills of a kind: those that are new in this day, and what was changed in earlier ones; negative where they take back. */
function kindFigures(kind: BillKind, bills: readonly BillChange[]) {
  const fresh = bills.filter(({ was }) => was === undefined)
  const earlier = bills.filter((bill) => bill.was !== undefined && grown(bill, totalOf) !== 0)
  return {
    kind,
    papers: fresh.filter(({ now }) => now.stands).length,
    value_paise: sumOf(fresh, (bill) => worth(bill, totalOf)),
    earlier_papers: earlier.length,
    earlier_paise: sumOf(earlier, (bill) => worth(bill, totalOf)),
  }
}

function taxFigures(bills: readonly BillChange[]): RateSum[] {
  const parts = bills.flatMap(({ entity, was, now }) => [
    ...(now.stands ? now.taxes.map((part) => ({ part, sign: kindOf(entity).sold })) : []),
    ...(was?.stands ? was.taxes.map((part) => ({ part, sign: -kindOf(entity).sold })) : []),
  ])
  return [...Map.groupBy(parts, ({ part }) => part.tax_bp)]
    .map(([tax_bp, of]) => {
      const sum = (head: Exclude<keyof RateSum, 'tax_bp'>) => sumOf(of, ({ part, sign }) => sign * part[head])
      return {
        tax_bp,
        taxable_paise: sum('taxable_paise'),
        cgst_paise: sum('cgst_paise'),
        sgst_paise: sum('sgst_paise'),
        igst_paise: sum('igst_paise'),
      }
    })
    .sort((a, b) => a.tax_bp - b.tax_bp)
}

/** The first and last number of each series of a kind. */
function numbersOf(kind: BillKind, bills: readonly BillChange[]) {
  const numbers = bills.filter(({ was }) => was === undefined).map(({ now }) => now.number)
  return [...Map.groupBy(numbers.sort(), seriesOf).values()].map((of) => ({
    kind,
    first: of[0] ?? '',
    last: of.at(-1) ?? '',
    papers: of.length,
  }))
}

const modeOf = ({ amount_paise, parts }: PaymentState): { mode: SaidMode; amount_paise: Paise }[] =>
  parts.length > 0 ? parts : [{ mode: '', amount_paise }]

/** What came in and what went out of signed amounts, both as positive sums; nothing where both are 0. */
function bothWays<T extends { mode: SaidMode }>(
  amounts: readonly { mode: SaidMode; amount_paise: Paise; sign: number }[],
  figures: (mode: SaidMode, came_paise: Paise, went_paise: Paise) => T,
): T[] {
  return SAID_MODES.flatMap((mode) => {
    const its = amounts.filter((one) => one.mode === mode)
    const came = sumOf(its, ({ amount_paise, sign }) => (amount_paise > 0 ? sign * amount_paise : 0))
    const went = sumOf(its, ({ amount_paise, sign }) => (amount_paise < 0 ? -sign * amount_paise : 0))
    return came === 0 && went === 0 ? [] : [figures(mode, came, went)]
  })
}

/** The new values minus the old ones. */
const signed = <S, T>({ was, now }: { was?: S | undefined; now: S }, of: (state: S) => readonly T[]) => [
  ...of(now).map((one) => ({ ...one, sign: 1 })),
  ...(was === undefined ? [] : of(was).map((one) => ({ ...one, sign: -1 }))),
]

/** The cash of a drawer: received, taken out, and expected. */
function drawerOf(
  modes: readonly { mode: SaidMode; received_paise: Paise; refunded_paise: Paise }[],
  expenses: readonly { mode: SaidMode; spent_paise: Paise; got_back_paise: Paise }[],
  payouts: readonly { mode: SaidMode; paid_paise: Paise; taken_back_paise: Paise }[],
  moves: readonly Of<'cash_move'>[],
) {
  const cash = modes.find(({ mode }) => mode === 'cash')
  const paid = expenses.find(({ mode }) => mode === 'cash')
  const payout = payouts.find(({ mode }) => mode === 'cash')
  const moved = (kind: CashMove) =>
    sumOf(moves, (move) => grown(move, (state) => (state.kind === kind ? state.amount_paise : 0)))
  const came = {
    float_paise: moved('float'),
    received_paise: cash?.received_paise ?? 0,
    in_paise: moved('in'),
    got_back_paise: paid?.got_back_paise ?? 0,
  }
  const went = {
    refunded_paise: cash?.refunded_paise ?? 0,
    spent_paise: paid?.spent_paise ?? 0,
    to_bank_paise: moved('to_bank'),
    to_owner_paise: moved('to_owner'),
    ...(payout && { suppliers_paise: payout.paid_paise - payout.taken_back_paise }),
  }
  const sum = (of: Record<string, number>) => sumOf(Object.values(of), (paise) => paise)
  return { ...came, ...went, expected_paise: sum(came) - sum(went) }
}

const isBill = (change: DayChange): change is BillChange => 'taxes' in change.now
const isOf =
  <E extends DayChange['entity']>(entity: E) =>
  (change: DayChange): change is Of<E> =>
    change.entity === entity

/**
 * The figures of a day from the records that changed in it (rules 4.36 to 4.39). What is new in it counts whole, of an
 * earlier record what changed: so the figures of all days, the open one included, add up to the state of everything.
 */
export function dayFigures(changes: readonly DayChange[]) {
  const bills = changes.filter(isBill)
  const payments = changes.filter(isOf('payment'))
  const byKind = [...Map.groupBy(bills, ({ entity }) => entity)].sort(([a], [b]) => (a < b ? -1 : 1))
  const kinds = byKind.map(([kind, of]) => kindFigures(kind, of))
  const became = bills.filter((bill) => grown(bill, billedOf) !== 0)
  const billed = {
    papers: became.filter(({ entity }) => kindOf(entity).against === null).length,
    value_paise: sumOf(became, (bill) => worth(bill, billedOf)),
  }
  // What was open before is no debt of this day, and money for it is money for earlier bills.
  const own = bills.filter(({ entity }) => !isOpening(entity))
  const owing = own.filter(({ entity, was }) => was === undefined && kindOf(entity).owes !== 0)
  const fresh = new Set(owing.map(({ id }) => id))
  const received_paise = sumOf(payments, (payment) => grown(payment, ({ amount_paise }) => amount_paise))
  const ofThisDay = (some: readonly Of<'payment'>[]) =>
    sumOf(some, (payment) =>
      grown(payment, (state) =>
        sumOf(state.bills, ({ bill_id, amount_paise }) => (fresh.has(bill_id) ? amount_paise : 0)),
      ),
    )
  // Moves between papers are not cash.
  const isMove = (payment: Of<'payment'>) => grown(payment, ({ amount_paise }) => amount_paise) === 0
  const paid_paise = ofThisDay(payments.filter((payment) => !isMove(payment)))
  const credit_used_paise = ofThisDay(payments.filter(isMove))
  const owed_paise = sumOf(own, (bill) => grown(bill, (state) => (state.stands ? state.owed_paise : 0)))
  // Both sides of a move are in one save, so in one day.
  const came = payments.filter(({ was, now }) => was !== undefined || !now.moved)
  const modes = bothWays(
    came.flatMap((payment) => signed(payment, modeOf)),
    (mode, received_paise, refunded_paise) => ({ mode, received_paise, refunded_paise }),
  )
  const spent = (entity: 'expense' | 'payout') =>
    changes.filter(isOf(entity)).flatMap((one) => signed(one, (state) => [state]))
  const expenses = bothWays(spent('expense'), (mode, got_back_paise, spent_paise) => ({
    ...{ mode, spent_paise, got_back_paise },
  }))
  const payouts = bothWays(spent('payout'), (mode, taken_back_paise, paid_paise) => ({
    ...{ mode, paid_paise, taken_back_paise },
  }))
  return {
    sold_paise: sumOf(own, (bill) => worth(bill, totalOf)) - billed.value_paise,
    /** With what was brought in, which is in no other figure (rule 4.104). */
    kinds,
    /** Estimates that became invoices: their value counts there. */
    billed,
    discount_paise: sumOf(bills, (bill) => worth(bill, (state) => ofGoods(state, state.discount_paise))),
    taxes: taxFigures(bills),
    numbers: byKind.flatMap(([kind, of]) => numbersOf(kind, of)),
    cancelled: own
      .filter(({ was, now }) => !now.stands && was?.stands !== false)
      .map(({ entity: kind, now: { number } }) => ({ kind, number }))
      .sort((a, b) => (a.kind + a.number < b.kind + b.number ? -1 : 1)),
    received_paise,
    modes,
    /** Money received for bills of earlier days, or on account; negative if more was given back. */
    dues_received_paise: received_paise - paid_paise,
    /** Debt from the bills of this day and from changes of earlier bills. */
    dues_made_paise: owed_paise - paid_paise - Math.max(0, credit_used_paise),
    credit_used_paise,
    expenses,
    /** Paid to suppliers; absent where nothing was, as in closes from before. */
    ...(payouts.length > 0 && { payouts }),
    drawer: drawerOf(modes, expenses, payouts, changes.filter(isOf('cash_move'))),
  }
}

/** The figures as closes kept them that count credit used as received. */
export function withoutCreditUsed({ credit_used_paise = 0, ...figures }: DayFigures): DayFigures {
  return {
    ...figures,
    dues_received_paise: figures.dues_received_paise - credit_used_paise,
    dues_made_paise: figures.dues_made_paise - Math.min(0, credit_used_paise),
  }
}
