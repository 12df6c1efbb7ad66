import { format, getFormatFromId, isDateFormat, isPercentFormat } from 'numfmt'

/** Stands between what a cell shows and what it holds, until the sheet is read. */
export const HOLDS = '\uE000'

const unescaped = (text: string) =>
  text.replace(/&(quot|apos|lt|gt|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
const ENTITIES: Readonly<Record<string, string>> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }
const escaped = (text: string) => text.replace(/[&<>]/g, (one) => `&#${one.charCodeAt(0)};`)

/** The number formats of a workbook's cell styles, by the number that a cell has in `s`. */
export function formatsOf(styles: string): readonly string[] {
  const own = new Map(
    [...styles.matchAll(/<(?:\w+:)?numFmt\s[^<>]*>/g)].map(([tag]) => [
      Number(/\bnumFmtId="(\d+)"/.exec(tag)?.[1]),
      unescaped(/\bformatCode="([^"]*)"/.exec(tag)?.[1] ?? ''),
    ]),
  )
  const [, after = ''] = styles.split(/<(?:\w+:)?cellXfs\b/)
  const [cells = ''] = after.split(/<\/(?:\w+:)?cellXfs>/)
  return [...cells.matchAll(/<(?:\w+:)?xf\s[^<>]*>/g)].map(([tag]) => {
    const id = Number(/\bnumFmtId="(\d+)"/.exec(tag)?.[1] ?? 0)
    return own.get(id) ?? getFormatFromId(id) ?? 'General'
  })
}

const held = (value: number) => String(Number(value.toPrecision(15)))

/**
 * What a format shows of a number, where that is something else: leading zeros and other characters belong to a code
 * ("007", "SK-009"), and a price made by a formula is what can be seen of it (35.33); a percentage is what it holds.
 * Undefined where the number says as much.
 */
function shownAs(code: string, value: number): string | undefined {
  if (code === 'General' || code === '@' || isDateFormat(code)) return undefined
  // A tax of 12.5 % in a cell without decimals shows 13%.
  if (isPercentFormat(code)) return `${held(value * 100)}%`
  const text = format(code, value, { throws: false }).trim()
  const plain = text.replace(/[,\s₹$]/g, '')
  if (!/^-?[\d.]+$/.test(plain)) return text
  if (/^-?0\d/.test(plain)) return plain
  const finerThanMoney = Number(held(value)) !== Number(value.toFixed(2))
  return Number(plain) !== value && finerThanMoney ? plain : undefined
}

const NUMBER =
  /<((?:\w+:)?)c\s([^<>]*)>\s*(?:<\1f\b[^<>]*(?:\/>|>[^<]*<\/\1f>)\s*)?<\1v>([^<]+)<\/\1v>\s*<\/\1c>/g

/** A sheet's XML in which cells with such numbers are texts: what they show, and behind it what they hold. */
export function showFormats(xml: string, formats: readonly string[]): string {
  return xml.replace(NUMBER, (cell: string, prefix: string, attributes: string, text: string) => {
    const style = /\bs="(\d+)"/.exec(attributes)?.[1]
    if (style === undefined || /\bt="(?!n")/.test(attributes)) return cell
    const value = Number(text)
    const shown = Number.isFinite(value) ? shownAs(formats[Number(style)] ?? 'General', value) : undefined
    if (shown === undefined) return cell
    const kept = attributes.replace(/\b[ts]="[^"]*"/g, '')
    return `<${prefix}c ${kept} t="str"><${prefix}v>${escaped(shown)}${HOLDS}${held(value)}</${prefix}v></${prefix}c>`
  })
}
