import type { said } from './words.ts'

/** A product of the file, with its MRP and price in paise. */
export type SheetItem = readonly [
  code: string,
  name: string,
  tamil: string,
  mrp_paise: number,
  price_paise: number,
]

/** What the script of the file needs of a list; its page shows the goods (sheet-file.ts). */
export type SheetData = {
  list: number
  version: number
  shop: string
  /** Where enquiries go, with the country's code; blank: the phone asks. */
  whatsapp: string
  valid_to: string
  packing_bp: number
  least_paise: number
  items: readonly SheetItem[]
  words: SheetWords
  ran_out: string
}

/** The texts of the file; `{…}` is filled in by it. */
export type SheetWords = typeof said
