/** The bars and gaps of each symbol in modules (ISO/IEC 15417, table 1): values 0 to 105, then the stop. */
const SYMBOLS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  )
const STOP = 106
const SUM_OF = 103
/** The symbol that begins a code in a set, and the symbol that changes to the set within a code. */
const SET_B = [104, 100] as const
const SET_C = [105, 99] as const

/** Digits that are shorter in pairs, the change included: an even number from six on, at the end from four on. */
const PAIRED = /((?:\d\d){3,}(?!\d)|(?:\d\d){2,}$)/

/**
 * A text as a Code 128 barcode (sets B and C): the widths of bar, gap, bar, and so on, in modules. Undefined for letters
 * that it does not have: it knows those of a typewriter.
 */
export function code128(text: string): number[] | undefined {
  if (!/^[\x20-\x7e]{1,40}$/.test(text)) return undefined
  const values: number[] = []
  for (const [at, part] of text.split(PAIRED).entries()) {
    if (part === '') continue
    const [begins, changes] = at % 2 === 1 ? SET_C : SET_B
    values.push(values.length === 0 ? begins : changes)
    if (at % 2 === 1) values.push(...(part.match(/../g) ?? []).map(Number))
    else values.push(...Array.from(part, (letter) => letter.charCodeAt(0) - 32))
  }
  const check = values.reduce((sum, value, at) => sum + value * Math.max(at, 1), 0) % SUM_OF
  return [...values, check, STOP].flatMap((value) => Array.from(SYMBOLS[value] ?? '', Number))
}
