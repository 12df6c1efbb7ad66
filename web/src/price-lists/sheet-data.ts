import type { said } from './words.ts'

/** A product of the file: code, name, Tamil name, the place of its category, MRP and price in paise, what it is for. */
export type SheetItem = readonly [
  code: string,
  name: string,
  tamil: string,
  category: number,
  mrp_paise: number,
  price_paise: number,
  per: string,
]

/** What the file holds of a list, and what it says about it. */
export type SheetData = {
  list: number
  version: number
  shop: string
  /** Where enquiries go, with the country's code; blank: the phone asks. */
  whatsapp: string
  valid_to: string
  packing_bp: number
  least_paise: number
  about: readonly string[]
  categories: readonly string[]
  items: readonly SheetItem[]
  words: SheetWords
  title: string
  under: string
  ran_out: string
}

/** The texts of the file; `{…}` is filled in by it. */
export type SheetWords = typeof said
