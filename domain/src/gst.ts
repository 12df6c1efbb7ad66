import type { DomainMessage } from './english.ts'
import type { Paise } from './money.ts'

/** From this taxable value an invoice has its buyer's name and address, registered or not (CGST Rule 46(e)). */
export const NAMED_FROM: Paise = 50_000_00

/** The state of a shop whose settings have none (rule 4.7). */
export const DEFAULT_SHOP_STATE = 'tamilnadu'

/** Asks for goods that have no HSN code, or a unit without a code. */
export const WITHOUT_CODE = 'none'

/** GST state codes, each with the name printed on invoices, and with other spellings in use, in the form of normalState. */
const STATES: readonly [code: string, name: string, ...others: string[]][] = [
  ['01', 'Jammu & Kashmir', 'jk', 'jandk', 'jammu', 'kashmir'],
  ['02', 'Himachal Pradesh', 'hp'],
  ['03', 'Punjab'],
  ['04', 'Chandigarh'],
  ['05', 'Uttarakhand', 'uttaranchal'],
  ['06', 'Haryana'],
  ['07', 'Delhi', 'newdelhi', 'nctofdelhi', 'delhinct'],
  ['08', 'Rajasthan'],
  ['09', 'Uttar Pradesh', 'up'],
  ['10', 'Bihar'],
  ['11', 'Sikkim'],
  ['12', 'Arunachal Pradesh'],
  ['13', 'Nagaland'],
  ['14', 'Manipur'],
  ['15', 'Mizoram'],
  ['16', 'Tripura'],
  ['17', 'Meghalaya'],
  ['18', 'Assam'],
  ['19', 'West Bengal', 'wb'],
  ['20', 'Jharkhand'],
  ['21', 'Odisha', 'orissa'],
  ['22', 'Chhattisgarh', 'chattisgarh', 'chhatisgarh'],
  ['23', 'Madhya Pradesh', 'mp'],
  ['24', 'Gujarat'],
  ['26', 'Dadra & Nagar Haveli and Daman & Diu', 'dadraandnagarhaveli', 'damananddiu'],
  ['27', 'Maharashtra', 'bombay'],
  ['29', 'Karnataka', 'mysore'],
  ['30', 'Goa'],
  ['31', 'Lakshadweep'],
  ['32', 'Kerala', 'keralam'],
  [
    '33',
    'Tamil Nadu',
    'tn',
    'tamilnad',
    'thamilnadu',
    'thamizhnadu',
    'tamizhnadu',
    'madras',
    'தமிழ்நாடு',
    'தமிழகம்',
  ],
  ['34', 'Puducherry', 'pondicherry', 'pondy', 'pondichery', 'புதுச்சேரி'],
  ['35', 'Andaman & Nicobar', 'andamanandnicobarislands', 'andaman'],
  ['36', 'Telangana', 'telengana', 'ts'],
  ['37', 'Andhra Pradesh', 'ap'],
  ['38', 'Ladakh'],
  ['96', 'Other Countries'],
  ['97', 'Other Territory'],
]

/** GST state codes and the names printed on invoices. */
export const STATE_CODES = STATES.map(([code, name]) => ({ code, name }))

/** A state without case, spaces and punctuation, with "&" as "and" (rule 4.7). */
export function normalState(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

const codes = new Map(
  STATES.flatMap(([code, ...names]) => names.map((name) => [normalState(name), code] as const)),
)
const names = new Map(STATE_CODES.map(({ code, name }) => [code, name]))

/**
 * Returns a state's GST code for its name in any known spelling ("Tamilnadu", "Pondicherry", "J&K"), or for the code
 * itself.
 */
export function stateCode(name: string): string | undefined {
  const typed = normalState(name)
  // Invoices and portals write "Tamil Nadu (33)" and "33 - Tamil Nadu".
  const bare = typed.replace(/^\d{2}(?=\D)|(?<=\D)\d{2}$/u, '')
  return codes.get(bare) ?? (names.has(typed) ? typed : undefined)
}

/**
 * Returns the only state whose name starts with the typed text ("tam": Tamil Nadu); undefined where there is none or
 * several.
 */
export function stateBegun(text: string): string | undefined {
  const typed = normalState(text)
  const begun = typed === '' ? [] : STATE_CODES.filter(({ name }) => normalState(name).startsWith(typed))
  return begun.length === 1 ? begun[0]?.name : undefined
}

export function stateName(code: string): string | undefined {
  return names.get(code)
}

/**
 * Whether a buyer is in the shop's state, so that CGST and SGST apply instead of IGST; a buyer without a state is
 * (rule 4.7).
 */
export function isInState(buyerState: string | null | undefined, shopState: string | null | undefined) {
  const buyer = comparable(buyerState)
  return buyer === '' || buyer === (comparable(shopState) || comparable(DEFAULT_SHOP_STATE))
}

/**
 * The state whose tax applies: where the goods go (IGST s.10(1)(a)), for an unregistered buyer the address on the paper
 * (s.10(1)(ca)); the buyer's where they go nowhere else.
 */
export const placeOfSupply = (at: { delivery_state: string; billing_state: string }): string =>
  at.delivery_state || at.billing_state

function comparable(state: string | null | undefined): string {
  return stateCode(state ?? '') ?? normalState(state ?? '')
}

/** The problems of a GST number, in the order they are checked. */
export type GstinCheck = 'ok' | 'length' | 'format' | 'state' | 'check_digit'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
// State, PAN, entity, usually "Z" (other registrations have other letters), check character.
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][0-9A-Z]{2}$/

/** Checks a GST number's length, form, state code and check character; case and outer spaces are ignored. */
export function checkGstin(text: string): GstinCheck {
  const gstin = text.trim().toUpperCase()
  if (gstin.length !== 15) return 'length'
  if (!GSTIN.test(gstin)) return 'format'
  if (!names.has(gstin.slice(0, 2))) return 'state'
  return gstin.endsWith(gstinCheckDigit(gstin)) ? 'ok' : 'check_digit'
}

/** The 15th character for the first 14: weights 1 and 2 in turn, quotient and remainder by 36 added up. */
export function gstinCheckDigit(gstin: string): string {
  let sum = 0
  for (let at = 0; at < 14; at += 1) {
    const product = ALPHABET.indexOf(gstin.charAt(at)) * (at % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return ALPHABET.charAt((36 - (sum % 36)) % 36)
}

/** The message about a GST number, undefined when it is right or blank; it is flagged, never refused (rule 4.17). */
export function gstinProblem(text: string | null | undefined): DomainMessage | undefined {
  if (!text || text.trim() === '') return undefined
  const check = checkGstin(text)
  return check === 'ok' ? undefined : { id: `gst.${check}` }
}

/** The name of the state that a valid GST number belongs to; undefined where the number is blank or not valid. */
export const stateOfGstin = (gstin: string): string | undefined =>
  checkGstin(gstin) === 'ok' ? stateName(gstin.trim().slice(0, 2)) : undefined

/** The message about a PIN code that cannot be one, undefined where it can, or is blank. */
export const pincodeProblem = (pincode: string): DomainMessage | undefined =>
  pincode === '' || /^[1-9]\d{5}$/.test(pincode) ? undefined : { id: 'gst.pincode' }

/** The message about a state that is not known, undefined where it is, or blank; it decides the tax (rule 4.7). */
export const stateProblem = (state: string): DomainMessage | undefined =>
  state.trim() === '' || stateCode(state) !== undefined ? undefined : { id: 'gst.unknown_state' }

/**
 * The message where a valid GST number belongs to another state than the given one; undefined where they agree, or
 * one is blank or unknown. The state decides between CGST with SGST and IGST (rule 4.7).
 */
export function gstinStateProblem(gstin: string, state: string): DomainMessage | undefined {
  const code = gstin.trim().slice(0, 2)
  const said = stateCode(state)
  if (checkGstin(gstin) !== 'ok' || said === undefined || said === code) return undefined
  return { id: 'gst.other_state', params: { of: stateName(code) ?? code, state: stateName(said) ?? said } }
}
