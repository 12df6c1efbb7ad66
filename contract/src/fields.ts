import { parseWireDate } from '@kadai/domain/dates'
import { isMasked } from '@kadai/domain/masks'
import { cleanLines, cleanText } from '@kadai/domain/names'
import { isPrefix, MOST_OF_PREFIX } from '@kadai/domain/numbers'
import { about, meant, REQUIRED, type Reading, tooLong } from '@kadai/domain/reading'
import { HSN_DIGITS, readDigits, readGstin, readPhone } from '@kadai/domain/typed-digits'
import { readCount, readMoney, readPercent, readQuantity, readWhole } from '@kadai/domain/typed-numbers'
import { z } from 'zod'
import { carried } from './carried.ts'
import type { ContractMessage } from './english.ts'
import type { FieldName } from './field-names.ts'

/** A field by its label on the screen, or by another in a message that names it otherwise. */
export type Label = FieldName | ContractMessage

const nameOf = (label: Label): ContractMessage => (typeof label === 'string' ? { id: label } : label)

/** A field by a name that is data: the wire's, or a heading in a file. */
export const named = (name: string): ContractMessage => ({ id: 'field.named', params: { name } })

/** The message for a required field. */
export const lacks = (field: ContractMessage): ContractMessage => ({
  id: 'typed.required',
  params: { field },
})

type OfField = 'field.not_text' | 'field.not_a_number' | 'field.missing' | 'field.not_an_id'

/** Text or a number on the wire; absent values are reported as missing, not as of the wrong type. */
const sent = (label: Label, otherwise: OfField, missing: OfField | 'typed.required' = 'typed.required') =>
  z.union([z.string(), z.number()], {
    error: ({ input }) =>
      carried({
        id: input === undefined || input === null ? missing : otherwise,
        params: { field: nameOf(label) },
      }),
  })

const textOrNumber = (label: Label) => sent(label, 'field.not_text').transform(String)

type Issues = { addIssue(issue: { code: 'custom'; message: string }): void }

const refuse = (issues: Issues, message: ContractMessage) =>
  issues.addIssue({ code: 'custom', message: carried(message) })

function checkLength(label: Label, text: string, max: number, issues: Issues): void {
  if ([...text].length > max) refuse(issues, about(nameOf(label), tooLong(max)))
}

/** Required text, cleaned; refused when blank or longer than `max` characters. */
export const required = (label: Label, max = 120, clean = cleanText) =>
  textOrNumber(label).transform((value, ctx) => {
    const text = clean(value)
    if (text === '') refuse(ctx, about(nameOf(label), REQUIRED))
    checkLength(label, text, max, ctx)
    return text
  })

/** Reads what was sent, if anything was. */
const ifSent = <S extends z.ZodType, T>(schema: S, reads: (value: z.output<S>, issues: Issues) => T) =>
  schema
    .nullish()
    .transform((value, ctx) => (value === undefined || value === null ? undefined : reads(value, ctx)))

const optionalText = (label: Label, max: number, clean: (text: string) => string) =>
  ifSent(textOrNumber(label), (value, issues) => {
    const text = clean(value)
    checkLength(label, text, max, issues)
    return text
  })

/** Required text that is taken as it is, such as a password; refused with `wrong` where it is too long. */
export const asTyped = (missing: ContractMessage, most: number, wrong = missing) =>
  z.string({ error: () => carried(missing) }).max(most, carried(wrong))

/** Text that may be blank, or absent (`undefined`: the record keeps its value). */
export const optional = (label: Label, max = 120) => optionalText(label, max, cleanText)

/** Text of several lines (an address, a description): as `optional`, with line breaks kept. */
export const multiline = (label: Label, max = 500) => optionalText(label, max, cleanLines)

/** As `multiline`, with the blanks and tabs that part its columns. */
export const pasted = (label: Label, max: number) => optionalText(label, max, (text) => text)

type Reader<T> = (typed: string | number) => Reading<T>

function taken<T>(label: Label, reading: Reading<T>, issues: Issues): T {
  if (reading.trouble === undefined) return reading.value
  refuse(issues, about(nameOf(label), reading.trouble))
  return z.NEVER
}

/** A required number, in every spelling that the screens take. */
const read = <T>(label: Label, reader: Reader<T>) =>
  sent(label, 'field.not_a_number').transform((value, ctx) => taken(label, reader(value), ctx))

/** As `read`, but blank or absent gives `undefined`: an update then keeps the record's value. */
const readIfAny = <T>(label: Label, reader: Reader<T>) =>
  ifSent(sent(label, 'field.not_a_number'), (value, issues) =>
    cleanText(String(value)) === '' ? undefined : taken(label, reader(value), issues),
  )

/** Digits or characters used as a name, not an amount; absent: `undefined`, blank: removed. */
const readName = (label: Label, reader: Reader<string>) =>
  ifSent(sent(label, 'field.not_text'), (value, issues) => taken(label, reader(value), issues))

/** A phone number of 1 to 10 digits (rule 4.23), in any spelling; returns its digits. */
export const phone = (label: Label) => read(label, readPhone)

/** A GST number of at most 15 characters, without grouping blanks. */
export const gstin = (label: Label) => readName(label, readGstin)

/** A GST number that must be given. */
export const requiredGstin = (label: Label) =>
  required(label).transform((typed, ctx) => taken(label, readGstin(typed), ctx))

/** An HSN code of 4 to 8 digits. */
export const hsn = (label: Label) => readName(label, (typed) => readDigits(typed, HSN_DIGITS))

/** An Aadhaar number of at most 12 digits, or a masked one. */
export const aadhaar = (label: Label) =>
  readName(label, (typed) =>
    isMasked(String(typed)) ? meant(cleanText(String(typed))) : readDigits(typed, { max: 12 }),
  )

/** Digits used as a name (a pincode), without grouping blanks. */
export const digits = (label: Label, range: { max: number }) =>
  readName(label, (typed) => readDigits(typed, range))

const idOf = (value: string | number): number | undefined => {
  const text = String(value).trim()
  return /^[0-9]{1,15}$/.test(text) ? Number(text) : undefined
}

/** A record's id (text or number), as a whole number. */
export const id = (label: Label) =>
  sent(label, 'field.missing', 'field.missing').transform((value, ctx) => {
    const number = idOf(value) ?? 0
    if (String(value).trim() === '') refuse(ctx, { id: 'field.missing', params: { field: nameOf(label) } })
    else if (number < 1) refuse(ctx, { id: 'field.not_an_id', params: { field: nameOf(label) } })
    return number
  })

/** A required choice; where it is missing, refused with the screen's own words. */
export const chosen = (message: ContractMessage) =>
  z.union([z.string(), z.number()], { error: () => carried(message) }).transform((value, ctx) => {
    const number = idOf(value) ?? 0
    if (number < 1) refuse(ctx, message)
    return number
  })

/** As `chosen`, but `undefined` where it is missing: something else may stand in for it. */
export const chosenIfAny = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(undefined)
  .transform((value) => (value && idOf(value)) || undefined)

/** An id that may be blank, absent or 0: then `undefined`. */
export const optionalId = (label: Label) =>
  ifSent(sent(label, 'field.not_an_id'), (value, issues) => {
    if (String(value).trim() === '') return undefined
    const number = idOf(value)
    if (number === undefined) refuse(issues, { id: 'field.not_an_id', params: { field: nameOf(label) } })
    return number || undefined
  })

/** A payment in rupees: above 0, at most two decimals; as paise. */
export const money = (label: Label) => read(label, (typed) => readMoney(typed, { least: 1 }))

/** Money in rupees, not negative; blank or absent: `undefined`. */
export const optionalMoney = (label: Label) => readIfAny(label, (typed) => readMoney(typed))

/** A percentage of 0 to 100 with at most two decimals, as basis points; blank or absent: `undefined`. */
export const percent = (label: Label) => readIfAny(label, readPercent)

/** A quantity: whole, from 1. */
export const quantity = (label: Label) => read(label, readQuantity)

/** As `quantity`; blank or absent: `undefined`. */
export const quantityIfAny = (label: Label) => readIfAny(label, readQuantity).optional()

/** A stock count, whole, may be negative, because selling below zero is allowed; blank or absent: `undefined`. */
export const stockCount = (label: Label) => readIfAny(label, readCount)

/** The prefix of a kind's numbers (rule 4.48); blank: no prefix. */
export const numberPrefix = (label: Label) =>
  ifSent(textOrNumber(label), (value, issues) => {
    const text = value.trim()
    if (!isPrefix(text))
      refuse(issues, { id: 'field.takes_a_prefix', params: { field: nameOf(label), most: MOST_OF_PREFIX } })
    return text
  })

/** A flag "1" or "0" (numbers and booleans are taken too), as a boolean. */
export const yesNo = (label: Label) => {
  const no = { id: 'field.takes_1_or_0', params: { field: nameOf(label) } } as const
  return z
    .union([z.string(), z.number(), z.boolean()], { error: () => carried(no) })
    .transform((value, ctx) => {
      const text = String(value).trim()
      if (text === '1' || text === 'true') return true
      if (text !== '0' && text !== 'false' && text !== '') refuse(ctx, no)
      return false
    })
}

/** As `yesNo`; absent: `undefined`, the record keeps its value. */
export const optionalYesNo = (label: Label) =>
  yesNo(label)
    .nullish()
    .transform((value) => value ?? undefined)

const dateIn = (label: Label, text: string, issues: Issues) => {
  const day = parseWireDate(text.trim())
  if (day === undefined) refuse(issues, { id: 'field.takes_a_date', params: { field: nameOf(label) } })
  return day
}

const dateText = (label: Label) =>
  z.string({
    error: ({ input }) =>
      input === undefined || input === null
        ? carried(lacks(nameOf(label)))
        : carried({ id: 'field.takes_a_date', params: { field: nameOf(label) } }),
  })

/** A date `dd-mm-yyyy` that may be blank or absent, as `yyyy-mm-dd`. */
export const date = (label: Label) =>
  ifSent(dateText(label), (value, issues) => (value.trim() ? dateIn(label, value, issues) : undefined))

/** A required date `dd-mm-yyyy`, as `yyyy-mm-dd`. */
export const day = (label: Label) =>
  dateText(label).transform((value, ctx) => {
    if (value.trim() !== '') return dateIn(label, value, ctx) ?? z.NEVER
    refuse(ctx, about(nameOf(label), REQUIRED))
    return z.NEVER
  })

/** A required month `MMYYYY`, as returns write it; as `yyyy-mm`. */
export const period = (label: Label) => {
  const no = { id: 'field.takes_a_period', params: { field: nameOf(label) } } as const
  return z.string({ error: () => carried(no) }).transform((value, ctx) => {
    const [, month, year] = /^(0[1-9]|1[0-2])(20\d\d)$/.exec(value.trim()) ?? []
    if (year !== undefined) return `${year}-${month}`
    refuse(ctx, no)
    return z.NEVER
  })
}

/** The version that the detail answered (rule 3.9); absent means "whatever is there". */
export const version = optionalId('field.version')

/** A whole number from 1 to `most` that may be blank or absent. */
const wholeFrom1 = (label: Label, most: number) =>
  readIfAny(label, (typed) => readWhole(typed, { least: 1, most })).optional()

/** A whole number from 0 to `most` that may be blank or absent. */
export const wholeFrom0 = (label: Label, most: number) =>
  readIfAny(label, (typed) => readWhole(typed, { least: 0, most })).optional()

/** The page of a growing list (rule 3.5): without `page` the whole list is answered. */
export const pageQuery = {
  page: wholeFrom1('field.page', 1e9),
  page_size: wholeFrom1('field.page_size', 200),
}

/** Date range and page of a growing list. */
export const daysQuery = { from: date('field.from_date'), to: date('field.to_date'), ...pageQuery }

const search = optional('field.search', 200)

/** Search, date range and page of a growing list. */
export const listQuery = { search, ...daysQuery }

/** Search and page of a list of records without dates. */
export const searchQuery = { search, ...pageQuery }

/** "1": a list answers its deleted records instead. */
export const deleted = optionalYesNo('field.deleted')

/** An id, an amount, a flag or a date in an answer: text on the wire. */
export const text = z.string()
export const flagText = z.enum(['0', '1'])

/** Fields of an answer that are text on the wire, by their names. */
export const texts = <const N extends string>(...names: N[]) =>
  Object.fromEntries(names.map((name) => [name, text])) as { [K in N]: typeof text }

/** A boolean as a flag on the wire. */
export const asFlag = (yes: boolean): z.output<typeof flagText> => (yes ? '1' : '0')
