import type { Body } from '@kadai/contract/contract'
import { parsePercent } from '@kadai/domain/money'
import {
  type AskedBack,
  debitFigures,
  type Given,
  type Left,
  leftOf,
  type NoteFigures,
  notesFigures,
  type Original,
  type ReturnedGoods,
} from '@kadai/domain/returns'
import { readScan } from '@kadai/domain/scan'
import { readMoney, readQuantity } from '@kadai/domain/typed-numbers'
import { paiseOf } from '../frames/money.tsx'

export type Returnable = Body<'returnable'>

/** What a note is for: goods that come back, a lower price, or more to pay. */
export type What = 'goods' | 'less' | 'more'

/** What is typed at a line: a quantity, or an amount. */
export type TypedLine = { text: string; goods: ReturnedGoods }

export const NOTHING_TYPED: TypedLine = { text: '', goods: 'saleable' }

/** The typed lines by their ids. */
export type Typed = ReadonlyMap<string, TypedLine>

const bp = (percent: string) => parsePercent(percent) ?? 0

/** The paper as the figures of a note need it, and what earlier notes took of it. */
function booksOf(paper: Returnable): { original: Original; given: Given } {
  const { given } = paper
  return {
    original: {
      taxed: paper.taxed === '1',
      cgst_bp: bp(paper.cgst),
      sgst_bp: bp(paper.sgst),
      prices_include_tax: paper.prices_include_tax === '1',
      packing_taxed: paper.packing_taxed === '1',
      tax_stays: paper.late === '1',
      discount_paise: paiseOf(paper.discount),
      packing_paise: paiseOf(paper.packing),
      total_paise: paiseOf(paper.total),
      lines: paper.lines.map((line) => ({
        id: Number(line.line_id),
        qty: line.qty,
        price_paise: paiseOf(line.price),
        value_paise: paiseOf(line.value),
        taxable_paise: paiseOf(line.taxable_value),
        tax_paise: paiseOf(line.tax),
        tax_bp: bp(line.tax_percentage),
        non_discount: line.non_discount === '1',
      })),
    },
    given: {
      discount_paise: paiseOf(given.discount),
      packing_paise: paiseOf(given.packing),
      round_off_paise: paiseOf(given.round_off),
      total_paise: paiseOf(given.total),
      lines: given.lines.map((line) => ({
        of_line_id: Number(line.line_id),
        qty: line.qty,
        taxable_paise: paiseOf(line.taxable_value),
        tax_paise: paiseOf(line.tax),
      })),
    },
  }
}

/** What is left of each line, by its id. */
export function leftByLine(paper: Returnable): ReadonlyMap<string, Left> {
  const { original, given } = booksOf(paper)
  return new Map(original.lines.map((line) => [String(line.id), leftOf(line, given)]))
}

/** A typed figure: the quantity or the amount in paise; undefined where nothing or no figure is typed. */
export function figureOf(what: What, text: string): number | undefined {
  if (text.trim() === '') return undefined
  return what === 'goods' ? readQuantity(text).value : readMoney(text).value
}

/** Whether more is typed than is left of a line. */
export function isTooMuch(what: What, text: string, left: Left): boolean {
  const figure = figureOf(what, text)
  if (figure === undefined || what === 'more') return false
  return figure > (what === 'goods' ? left.qty : left.taxable_paise)
}

/** The figures of the note as typed; undefined where nothing is typed or it cannot be. */
export function typedNote(paper: Returnable, what: What, typed: Typed): NoteFigures | undefined {
  const { original, given } = booksOf(paper)
  const left = leftByLine(paper)
  const asked: AskedBack[] = []
  for (const [line_id, { text }] of typed) {
    const figure = figureOf(what, text)
    const of = left.get(line_id)
    if (text.trim() === '' || figure === 0) continue
    if (figure === undefined || !of || isTooMuch(what, text, of)) return undefined
    const of_line_id = Number(line_id)
    asked.push(what === 'goods' ? { of_line_id, qty: figure } : { of_line_id, amount_paise: figure })
  }
  if (asked.length === 0) return undefined
  return what === 'more' ? debitFigures(original, asked) : notesFigures(original, given, asked)
}

/** Everything that is left, typed. */
export const allOfIt = (paper: Returnable, typed: Typed): Typed =>
  new Map(
    [...leftByLine(paper)].flatMap(([line_id, { qty }]) =>
      qty > 0 ? [[line_id, { ...(typed.get(line_id) ?? NOTHING_TYPED), text: String(qty) }] as const] : [],
    ),
  )

/** One more of the first line with a typed or scanned code that has some left; undefined where there is none. */
export function oneMore(paper: Returnable, typed: Typed, code: string): Typed | undefined {
  const left = leftByLine(paper)
  const wanted = (readScan(code)?.code ?? code).trim().toLowerCase()
  const line = paper.lines.find(({ line_id, product_code }) => {
    const already = figureOf('goods', typed.get(line_id)?.text ?? '') ?? 0
    return product_code.toLowerCase() === wanted && (left.get(line_id)?.qty ?? 0) > already
  })
  if (!line) return undefined
  const now = typed.get(line.line_id) ?? NOTHING_TYPED
  const text = String((figureOf('goods', now.text) ?? 0) + 1)
  return new Map([...typed, [line.line_id, { ...now, text }]])
}
