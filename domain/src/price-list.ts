import { type Paise, percentOf } from './money.ts'

/** The price of a list: the net rate less the list's discount, which Non-Discount goods do not get (rule 4.56). */
export function offerPrice(net_paise: Paise, discount_bp: number): Paise {
  return net_paise - percentOf(net_paise, discount_bp)
}

/** Whether a list no longer holds on a day (`yyyy-mm-dd`): its last day was before. */
export const hasRunOut = (valid_to: string, day: string): boolean => day > valid_to

/** A list and its version, as they are numbered from 1. */
export type ListNumber = { list: number; version: number }

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The check character of ISO 7064 MOD 37,36: notices any one wrong character, and nearly every swap of neighbours. */
function checkOf(text: string): string {
  let product = 36
  for (const character of text) {
    const sum = (product + CHARACTERS.indexOf(character)) % 36 || 36
    product = (sum * 2) % 37
  }
  return CHARACTERS.charAt((37 - product) % 36)
}

/** The short code of a version of a list, "PL2V3-K": in every enquiry from it (rule 4.57). */
export function listCode({ list, version }: ListNumber): string {
  const text = `PL${list}V${version}`
  return `${text}-${checkOf(text)}`
}

// A phone may have changed the dash, or added a space next to it.
const CODE = /(?<![A-Z0-9])(PL(\d{1,6})V(\d{1,6}))\s?[-‐-―−]\s?([A-Z0-9])(?![A-Z0-9])/iu

/** Finds a list's code in a text; undefined where there is none whose check character fits. */
export function findListCode(text: string): ListNumber | undefined {
  const match = CODE.exec(text)
  if (!match) return undefined
  const [, code = '', list, version, check = ''] = match
  const fits = checkOf(code.toUpperCase()) === check.toUpperCase()
  return fits ? { list: Number(list), version: Number(version) } : undefined
}

/** What follows the first list's code of a text, mistyped or not; undefined where there is none. */
export function afterListCode(text: string): string | undefined {
  const match = CODE.exec(text)
  return match ? text.slice(match.index + match[0].length) : undefined
}
