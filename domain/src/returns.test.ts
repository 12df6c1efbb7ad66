import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { sumOf } from './money.ts'
import {
  type AskedBack,
  debitFigures,
  type Given,
  isCommercial,
  leftOf,
  type NoteFigures,
  notesFigures,
  type Original,
} from './returns.ts'
import { type BillTerms, billTotals, savedRates } from './totals.ts'

type Line = { price_paise: number; qty: number; non_discount?: boolean; tax_bp?: number | null }

/** An invoice, or an estimate, as it is saved. */
function saved(lines: readonly Line[], terms: BillTerms, kind: 'order' | 'estimate' = 'order'): Original {
  const totals = billTotals(kind, lines, terms, true)
  return {
    taxed: kind === 'order',
    cgst_bp: totals.cgst_bp,
    sgst_bp: totals.sgst_bp,
    prices_include_tax: kind === 'order' && Boolean(terms.prices_include_tax),
    packing_taxed: kind === 'order' && Boolean(terms.packing_taxed),
    tax_stays: false,
    discount_paise: totals.discount_paise,
    packing_paise: totals.packing_paise,
    total_paise: totals.total_paise,
    lines: totals.lines.map((line, at) => ({
      id: at + 1,
      qty: lines[at]?.qty ?? 0,
      price_paise: lines[at]?.price_paise ?? 0,
      non_discount: lines[at]?.non_discount ?? false,
      ...line,
    })),
  }
}

const given = (notes: readonly NoteFigures[]): Given => ({
  discount_paise: total(notes, 'discount_paise'),
  packing_paise: total(notes, 'packing_paise'),
  round_off_paise: total(notes, 'round_off_paise'),
  total_paise: total(notes, 'total_paise'),
  lines: notes.flatMap(({ lines }) =>
    lines.map(({ of_line_id, back: qty, taxable_paise, tax_paise }) => ({
      of_line_id,
      qty,
      taxable_paise,
      tax_paise,
    })),
  ),
})

/** Notes written one after the other. */
function written(original: Original, ...steps: readonly (readonly AskedBack[])[]): NoteFigures[] {
  const notes: NoteFigures[] = []
  for (const asked of steps) notes.push(notesFigures(original, given(notes), asked))
  return notes
}

const rates = { cgst_bp: 900, sgst_bp: 900, packing_bp: 0 }
const total = (notes: readonly NoteFigures[], key: keyof NoteFigures) =>
  sumOf(notes, (note) => Number(note[key]))

describe('a return', () => {
  it('of what was sold at another rate of tax has that rate', () => {
    const original = saved(
      [
        { price_paise: 10_000, qty: 1 },
        { price_paise: 20_000, qty: 2, tax_bp: 500 },
      ],
      rates,
    )
    const [note] = written(original, [{ of_line_id: 2, qty: 1 }])
    expect(note).toMatchObject({
      cgst_bp: 250,
      sgst_bp: 250,
      cgst_paise: 500,
      sgst_paise: 500,
      total_paise: 21_000,
    })
  })

  it('that comes too late to reduce the tax is of the value without it, also after one with tax', () => {
    const original = saved([{ price_paise: 10_000, qty: 3 }], rates)
    const [before] = written(original, [{ of_line_id: 1, qty: 1 }])
    const late = { ...original, tax_stays: true }
    const after = notesFigures(late, given(before ? [before] : []), [{ of_line_id: 1, qty: 2 }])
    expect(after).toMatchObject({ taxable_paise: 20_000, cgst_paise: 0, sgst_paise: 0, total_paise: 20_000 })
  })

  it('is too late after 30 November following the financial year of an invoice with tax', () => {
    const late = (day: string, today: string, tax_paise = 1) => isCommercial({ day, tax_paise }, today)
    expect([late('2026-03-31', '2026-11-30'), late('2026-03-31', '2026-12-01')]).toEqual([false, true])
    expect([late('2026-04-01', '2026-12-01'), late('2026-04-01', '2027-12-01')]).toEqual([false, true])
    expect(late('2026-03-31', '2026-12-01', 0)).toBe(false)
  })

  it('of an estimate has no tax, and its share of discount and packing', () => {
    const original = saved(
      [{ price_paise: 10_000, qty: 4 }],
      { packing_bp: 200, discount_bp: 1000 },
      'estimate',
    )
    const [note] = written(original, [{ of_line_id: 1, qty: 1 }])
    expect(note).toMatchObject({ discount_paise: 1000, packing_paise: 200, cgst_paise: 0, total_paise: 9200 })
  })
})

const never = (): never => {
  throw new Error('not there')
}

it('a debit note is its amounts with tax, in whole rupees', () => {
  const original = saved([{ price_paise: 10_000, qty: 3 }], rates)
  expect(debitFigures(original, [{ of_line_id: 1, amount_paise: 1005 }])).toMatchObject({
    taxable_paise: 1005,
    cgst_paise: 90,
    sgst_paise: 90,
    total_paise: 1200,
    round_off_paise: 15,
  })
})

const paise = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 5_000_000 }))
const aLine = fc.record({
  price_paise: paise,
  qty: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 300 })),
  non_discount: fc.boolean(),
  tax_bp: fc.constantFrom(null, 1800, 500, 1200, 0),
})
const terms = fc.record({
  half: fc.constantFrom(900, 250, 0),
  packing_bp: fc.constantFrom(0, 333, 250),
  discount_bp: fc.constantFrom(0, 0, 1000, 5000, 777),
  discount_given_paise: fc.constantFrom(null, null, 1, 12_345),
  prices_include_tax: fc.boolean(),
  packing_taxed: fc.boolean(),
})
const goods = fc.array(aLine, { minLength: 1, maxLength: 4 })
/** What is picked of what is left, step by step. */
const picks = fc.array(
  fc.array(
    fc.record({ at: fc.nat(4), part: fc.double({ min: 0, max: 1, noNaN: true }), amount: fc.boolean() }),
  ),
  { maxLength: 6 },
)

type Pick = { at: number; part: number; amount: boolean }

/** Turns picks into what is asked: of each line once, and at most what is left. */
function askedOf(original: Original, before: Given, some: readonly Pick[], amounts: boolean): AskedBack[] {
  const byLine = new Map(some.map((pick) => [pick.at % original.lines.length, pick]))
  return [...byLine].flatMap(([at, { part, amount }]): AskedBack[] => {
    const line = original.lines[at] ?? never()
    const left = leftOf(line, before)
    const paid = Math.floor(left.taxable_paise * part)
    if (amount && amounts) return paid > 0 ? [{ of_line_id: line.id, amount_paise: paid }] : []
    const qty = Math.ceil(left.qty * part)
    return qty > 0 ? [{ of_line_id: line.id, qty }] : []
  })
}

function everything(original: Original, before: Given): AskedBack[] {
  return original.lines.flatMap((line) => {
    const { qty } = leftOf(line, before)
    return qty > 0 ? [{ of_line_id: line.id, qty }] : []
  })
}

/** Whether a note corrected an amount of a line whose goods came back later: it is then not cancelled (rule 4.66). */
function isUnderGoods(notes: readonly NoteFigures[], at: number): boolean {
  const corrected = notes[at]?.lines.filter(({ back }) => back === 0).map((line) => line.of_line_id) ?? []
  return notes
    .slice(at + 1)
    .some(({ lines }) => lines.some((line) => line.back > 0 && corrected.includes(line.of_line_id)))
}

const HEADS = ['subtotal_paise', 'discount_paise', 'taxable_paise', 'cgst_paise', 'sgst_paise'] as const

test.each([
  ['invoice', 'order', false],
  ['invoice with corrected amounts', 'order', true],
  ['estimate', 'estimate', false],
] as const)('returns of an %s in any steps add up to it, and none is below 0', (_, kind, amounts) => {
  fc.assert(
    fc.property(goods, terms, picks, (lines, { half, ...rest }, steps) => {
      const those = { ...rest, cgst_bp: half, sgst_bp: half }
      const totals = billTotals(kind, lines, those, true)
      const original = saved(lines, those, kind)
      const notes: NoteFigures[] = []
      const write = (asked: readonly AskedBack[]) => {
        if (asked.length > 0) notes.push(notesFigures(original, given(notes), asked))
      }
      for (const some of steps) write(askedOf(original, given(notes), some, amounts))
      const gone = notes.length
      // One in the middle is cancelled and its goods come back later.
      if (gone > 1 && !isUnderGoods(notes, gone >> 1)) notes.splice(gone >> 1, 1)
      write(everything(original, given(notes)))
      for (const note of notes) {
        for (const key of [...HEADS, 'total_paise', 'packing_paise'] as const)
          expect([key, note[key] >= 0]).toEqual([key, true])
        expect(note.total_paise).toBe(
          note.subtotal_paise -
            note.discount_paise +
            note.cgst_paise +
            note.sgst_paise +
            note.packing_paise +
            note.round_off_paise,
        )
        expect(note.total_paise % 100).toBe(0)
        expect(sumOf(note.lines, (line) => line.taxable_paise)).toBe(note.taxable_paise)
        expect(sumOf(note.lines, (line) => line.tax_paise)).toBe(note.cgst_paise + note.sgst_paise)
        expect(note.cgst_paise).toBe(note.sgst_paise)
        if (kind === 'order') expect(savedRates(note.lines, note)).toEqual(note.rates)
      }
      const added = ['total_paise', 'taxable_paise', 'cgst_paise', 'packing_paise'] as const
      for (const key of amounts ? added : ([...added, ...HEADS, 'round_off_paise'] as const))
        expect([key, total(notes, key)]).toEqual([key, totals[key]])
    }),
  )
})

test('notes without tax, in any steps after others, come to the whole paper less the tax that stays', () => {
  fc.assert(
    fc.property(goods, terms, picks, (lines, { half, ...rest }, steps) => {
      const original = saved(lines, { ...rest, cgst_bp: half, sgst_bp: half })
      const late = { ...original, tax_stays: true }
      const notes: NoteFigures[] = []
      const write = (of: Original, asked: readonly AskedBack[]) => {
        if (asked.length > 0) notes.push(notesFigures(of, given(notes), asked))
      }
      const [first = [], ...others] = steps
      write(original, askedOf(original, given(notes), first, true))
      const inTime = notes.length
      for (const some of others) write(late, askedOf(late, given(notes), some, true))
      write(late, everything(late, given(notes)))
      for (const note of notes.slice(inTime)) {
        expect([note.cgst_paise, note.sgst_paise]).toEqual([0, 0])
        expect(note.total_paise % 100).toBe(0)
        expect(note.total_paise >= 0).toBe(true)
        expect(note.total_paise).toBe(
          note.subtotal_paise - note.discount_paise + note.packing_paise + note.round_off_paise,
        )
      }
      expect(total(notes, 'taxable_paise')).toBe(sumOf(original.lines, (line) => line.taxable_paise))
      expect(total(notes, 'total_paise') <= original.total_paise + 100).toBe(true)
    }),
  )
})
