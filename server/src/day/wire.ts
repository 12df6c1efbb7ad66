import type { Body } from '@kadai/contract/contract'
import type { DayFigures } from '@kadai/domain/day'
import { type Heads, NO_HEADS, plus } from '@kadai/domain/gstr1'
import { moneyText, percentText } from '@kadai/domain/money'

type Figures = Body<'day_summary'>['figures']

const texts = <K extends string>(of: Record<`${NoInfer<K>}_paise`, number>, ...names: K[]) =>
  Object.fromEntries(names.map((name) => [name, moneyText(of[`${name}_paise`])])) as Record<K, string>

const HEADS = ['taxable', 'cgst', 'sgst', 'igst'] as const

export function figuresOnWire(day: DayFigures): Figures {
  const all = day.taxes.reduce<Heads>((sum, part) => plus(sum, part), NO_HEADS)
  return {
    sold: moneyText(day.sold_paise),
    kinds: day.kinds.map(({ kind, papers, value_paise, earlier_papers, earlier_paise }) => ({
      kind,
      papers,
      value: moneyText(value_paise),
      earlier_papers,
      earlier_value: moneyText(earlier_paise),
    })),
    billed: { papers: day.billed.papers, value: moneyText(day.billed.value_paise) },
    discounts: moneyText(day.discount_paise),
    taxes: day.taxes.map((part) => ({ gst: percentText(part.tax_bp), ...texts(part, ...HEADS) })),
    tax: texts(all, ...HEADS),
    numbers: day.numbers,
    cancelled: day.cancelled.map(({ kind, number }) => ({ kind, sno: number })),
    received: moneyText(day.received_paise),
    modes: day.modes.map(({ mode, received_paise, refunded_paise }) => ({
      mode,
      received: moneyText(received_paise),
      refunded: moneyText(refunded_paise),
      amount: moneyText(received_paise - refunded_paise),
    })),
    dues_received: moneyText(day.dues_received_paise),
    dues_made: moneyText(day.dues_made_paise),
    credit_used: day.credit_used_paise === undefined ? '' : moneyText(day.credit_used_paise),
    expenses: day.expenses.map(({ mode, ...sums }) => ({ mode, ...texts(sums, 'spent', 'got_back') })),
    payouts: (day.payouts ?? []).map(({ mode, ...sums }) => ({ mode, ...texts(sums, 'paid', 'taken_back') })),
    drawer: texts(
      { suppliers_paise: 0, ...day.drawer },
      ...([
        'float',
        'received',
        'in',
        'got_back',
        'refunded',
        'spent',
        'suppliers',
        'to_bank',
        'to_owner',
      ] as const),
      'expected',
    ),
  }
}
