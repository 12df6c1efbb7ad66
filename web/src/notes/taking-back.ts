import type { Body } from '@kadai/contract/contract'
import { parsePercent } from '@kadai/domain/money'
import { about, meant, type Reading } from '@kadai/domain/reading'
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
import { MAX_QTY, readMoney, readWhole } from '@kadai/domain/typed-numbers'
import { inWords } from '../frames/in-words.ts'
import { paiseOf } from '../frames/money.tsx'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

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

/** What is typed: the quantity or the amount in paise, or why there is none. */
const readFigure = (what: What, text: string): Reading<number> =>
  what === 'goods' ? readWhole(text, { least: 0, most: MAX_QTY }) : readMoney(text)

/** A typed figure: the quantity or the amount in paise; undefined where nothing or no figure is typed. */
export const figureOf = (what: What, text: string): number | undefined => readFigure(what, text).value

/** Why a line's text is no figure that can come back; undefined where it is one, or blank. */
export function troubleOf(what: What, text: string, left: Left): string | undefined {
  if (text.trim() === '' || (what === 'goods' && readScan(text))) return undefined
  const { value, trouble } = readFigure(what, text)
  if (trouble) return inWords(about(what === 'goods' ? words.back_now : common.amount, trouble))
  if (what === 'more') return undefined
  return value > (what === 'goods' ? left.qty : left.taxable_paise) ? words.too_much : undefined
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
    if (figure === undefined || !of || troubleOf(what, text, of) !== undefined) return undefined
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

/** One more of the first line with a typed or scanned code that has some left, or why there is none. */
export function oneMore(paper: Returnable, typed: Typed, code: string): Reading<Typed, string> {
  const left = leftByLine(paper)
  const said = (readScan(code)?.code ?? code).trim()
  const lines = paper.lines.filter(
    (line) =>
      line.product_code.toLowerCase() === said.toLowerCase() && (left.get(line.line_id)?.qty ?? 0) > 0,
  )
  const [first] = lines
  if (!first) return { trouble: words.no_such_code({ code: said }) }
  const already = (line_id: string) => figureOf('goods', typed.get(line_id)?.text ?? '') ?? 0
  const line = lines.find(({ line_id }) => (left.get(line_id)?.qty ?? 0) > already(line_id))
  if (!line) {
    const count = lines.reduce((sum, { line_id }) => sum + (left.get(line_id)?.qty ?? 0), 0)
    return { trouble: words.all_in_list({ count, name: first.product_name }) }
  }
  const now = typed.get(line.line_id) ?? NOTHING_TYPED
  return meant(new Map([...typed, [line.line_id, { ...now, text: String(already(line.line_id) + 1) }]]))
}
