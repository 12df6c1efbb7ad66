import { parseWireDate } from '@kadai/domain/dates'
import { parseMoney, parsePercent } from '@kadai/domain/money'
import { cleanLines, cleanText } from '@kadai/domain/names'
import { z } from 'zod'
import { MAX_QTY } from './limits.ts'

const textOrNumber = (label: string) =>
  z.union([z.string(), z.number()], { error: () => `${label} must be text.` }).transform(String)

type Issues = { addIssue(issue: { code: 'custom'; message: string }): void }

function checkLength(label: string, text: string, max: number, issues: Issues): void {
  if ([...text].length > max)
    issues.addIssue({ code: 'custom', message: `${label} is too long: at most ${max} characters.` })
}

/** A text the person must give, cleaned; refused when blank or longer than `max` characters. */
export const required = (label: string, max = 120) =>
  textOrNumber(label).transform((value, ctx) => {
    const text = cleanText(value)
    if (text === '') ctx.addIssue({ code: 'custom', message: `${label} is required.` })
    checkLength(label, text, max, ctx)
    return text
  })

const optionalText = (label: string, max: number, clean: (text: string) => string) =>
  textOrNumber(label)
    .nullish()
    .transform((value, ctx) => {
      if (value === undefined || value === null) return undefined
      const text = clean(value)
      checkLength(label, text, max, ctx)
      return text
    })

/** A text that may be blank or absent (`undefined` then: the record keeps what it has). */
export const optional = (label: string, max = 120) => optionalText(label, max, cleanText)

/** A text of several lines (an address, a description): as `optional`, with its line breaks kept. */
export const multiline = (label: string, max = 500) => optionalText(label, max, cleanLines)

/** A phone number of 1 to 10 digits (spec part 1 §5). */
export const phone = (label: string) =>
  textOrNumber(label).transform((value, ctx) => {
    const text = cleanText(value)
    if (text === '') ctx.addIssue({ code: 'custom', message: `${label} is required.` })
    else if (!/^[0-9]{1,10}$/.test(text))
      ctx.addIssue({ code: 'custom', message: `${label} takes 1 to 10 digits.` })
    return text
  })

const idOf = (value: string | number): number | undefined => {
  const text = String(value).trim()
  return /^[0-9]{1,15}$/.test(text) ? Number(text) : undefined
}

/** A record's id as it stands on the wire (text or number), as a whole number. */
export const id = (label: string) =>
  z.union([z.string(), z.number()], { error: () => `${label} is missing.` }).transform((value, ctx) => {
    const number = idOf(value) ?? 0
    if (String(value).trim() === '') ctx.addIssue({ code: 'custom', message: `${label} is missing.` })
    else if (number < 1) ctx.addIssue({ code: 'custom', message: `${label} is not a valid id.` })
    return number
  })

/** Somebody or something that the person has to choose; told in the screen's own words where nobody was. */
export const chosen = (message: string) =>
  z.union([z.string(), z.number()], { error: () => message }).transform((value, ctx) => {
    const number = idOf(value) ?? 0
    if (number < 1) ctx.addIssue({ code: 'custom', message })
    return number
  })

/** What may be blank or absent, then `undefined`; else what `read` makes of it, refused with the hint where that is nothing. */
const blankable = <T>(label: string, read: (value: string | number) => T | undefined, hint: string) =>
  z
    .union([z.string(), z.number()], { error: () => `${label} ${hint}` })
    .nullish()
    .transform((value, ctx) => {
      if (value === undefined || value === null || String(value).trim() === '') return undefined
      const taken = read(value)
      if (taken === undefined) ctx.addIssue({ code: 'custom', message: `${label} ${hint}` })
      return taken
    })

/** An id that may be blank, absent or 0: then `undefined`. */
export const optionalId = (label: string) =>
  blankable(label, idOf, 'is not a valid id.').transform((number) => number || undefined)

const MONEY_HINT = 'takes an amount in rupees with at most two decimals, such as 1250.00.'

/** Money in rupees (number or text, at most two decimals, not negative), as paise. */
export const money = (label: string) =>
  z.union([z.string(), z.number()], { error: () => `${label} is required.` }).transform((value, ctx) => {
    const paise = parseMoney(value)
    if (paise === undefined) {
      ctx.addIssue({ code: 'custom', message: `${label} ${MONEY_HINT}` })
      return 0
    }
    return paise
  })

/** Money that may be blank or absent: then `undefined`. */
export const optionalMoney = (label: string) => blankable(label, (value) => parseMoney(value), MONEY_HINT)

/** A percentage of 0 to 100 with at most two decimals that may be blank or absent, as basis points. */
export const percent = (label: string) => blankable(label, parsePercent, 'takes a percentage from 0 to 100.')

const wholeNumber = (value: string | number): number | undefined => {
  const text = String(value).trim()
  return /^-?[0-9]{1,15}(\.0{1,2})?$/.test(text) ? Number(text) : undefined
}

/** A quantity: whole, from 1. */
export const quantity = (label: string) =>
  z.union([z.string(), z.number()], { error: () => `${label} is required.` }).transform((value, ctx) => {
    const qty = wholeNumber(value)
    if (qty === undefined || qty < 1 || qty > MAX_QTY) {
      ctx.addIssue({ code: 'custom', message: `${label} takes a whole number from 1 to ${MAX_QTY}.` })
      return 1
    }
    return qty
  })

const MOST_COUNTED = 99_999_999

/** A stock count that may be blank or absent: whole; may be below zero, as selling below zero is allowed. */
export const stockCount = (label: string) =>
  blankable(
    label,
    (value) => {
      const count = wholeNumber(value)
      return count !== undefined && Math.abs(count) <= MOST_COUNTED ? count : undefined
    },
    'takes a whole number.',
  )

/** A flag "1" or "0" (numbers and booleans are taken too), as a boolean. */
export const yesNo = (label: string) =>
  z
    .union([z.string(), z.number(), z.boolean()], { error: () => `${label} takes 1 or 0.` })
    .transform((value, ctx) => {
      const text = String(value).trim()
      if (text === '1' || text === 'true') return true
      if (text !== '0' && text !== 'false' && text !== '')
        ctx.addIssue({ code: 'custom', message: `${label} takes 1 or 0.` })
      return false
    })

/** As `yesNo`; absent: `undefined`, the record keeps what it has. */
export const optionalYesNo = (label: string) =>
  yesNo(label)
    .nullish()
    .transform((value) => value ?? undefined)

/** A date `dd-mm-yyyy` that may be blank or absent, as `yyyy-mm-dd`. */
export const date = (label: string) =>
  z
    .string({ error: () => `${label} takes a date as dd-mm-yyyy.` })
    .nullish()
    .transform((value, ctx) => {
      if (value === undefined || value === null || value.trim() === '') return undefined
      const day = parseWireDate(value.trim())
      if (day === undefined) ctx.addIssue({ code: 'custom', message: `${label} takes a date as dd-mm-yyyy.` })
      return day
    })

/** The version that a detail answered (design 3): absent means "whatever is there". */
export const version = optionalId('Version')

/** A whole number from 1 to `most` that may be blank or absent. */
export const wholeFrom1 = (label: string, most: number, hint: string) => {
  const read = (value: string | number) => {
    const number = wholeNumber(value)
    return number !== undefined && number >= 1 && number <= most ? number : undefined
  }
  return blankable(label, read, hint).optional()
}

/** Search, date range and page of a list that grows for ever (design 3): without `page` the whole list comes. */
export const listQuery = {
  search: optional('Search', 200),
  from: date('From date'),
  to: date('To date'),
  page: wholeFrom1('Page', 1e9, 'takes a whole number from 1.'),
  page_size: wholeFrom1('Page size', 200, 'takes 1 to 200.'),
}

/** What a call takes that takes nothing. */
export const nothing = z.object({})

/** What a write answers that has nothing to tell beyond success. */
export const done = z.object({})

/** An id, a money amount, a "1"/"0" flag, a date in an answer: text on the wire. */
export const text = z.string()
export const flagText = z.enum(['0', '1'])

/** A yes or no as an answer bears it. */
export const asFlag = (yes: boolean): z.output<typeof flagText> => (yes ? '1' : '0')
