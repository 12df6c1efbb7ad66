import { SETTINGS } from '@kadai/contract/records/settings'
import { isIfsc, isUpiId } from '@kadai/domain/bank'
import { pincodeProblem } from '@kadai/domain/gst'
import { BILL_KINDS, type BillKind, isOpening } from '@kadai/domain/kinds'
import { MOST_OF_PREFIX } from '@kadai/domain/numbers'
import { hsnDigits, unitCode } from '@kadai/domain/units'
import type { EditField } from '../frames/edit/declaration.ts'
import { formField } from '../frames/edit/record-fields.ts'
import { hsnFlag } from '../frames/fields/hsn-flag.ts'
import { inWords } from '../frames/in-words.ts'
import { words } from './words.ts'

export type SettingField = keyof typeof SETTINGS | `${BillKind}_prefix` | 'seller_kind'

const field = (name: keyof typeof SETTINGS, own: Partial<EditField<SettingField>> = {}) =>
  formField<typeof SETTINGS, SettingField>(SETTINGS, name, own)

/** Texts that every UPI app shows as they are, and that are short in a code. */
const LATIN = /^[\x20-\x7e]{0,60}$/

const PREFIX_HINTS: Partial<Record<BillKind, string>> = {
  estimate: words.estimate_prefix_hint,
  order: words.order_prefix_hint,
}

/** Flags a text that cannot be right; a blank one is not flagged. */
const unless = (right: (text: string) => boolean, wrong: string) => (text: string) =>
  text.trim() === '' || right(text) ? undefined : wrong

function pincodeFlag(pincode: string): string | undefined {
  const problem = pincodeProblem(pincode.trim())
  return problem && inWords(problem)
}

/** The settings of the shop: those that every shop has to fill in, then, folded, what is asked seldom. */
export const settingFields: readonly EditField<SettingField>[] = [
  field('shopname', { group: words.shop }),
  field('address'),
  field('city', { half: true }),
  field('pincode', { half: true, flag: pincodeFlag }),
  field('state', { half: true }),
  field('phone', { half: true }),
  field('gst_no', { group: words.tax, own: true, half: true, hint: words.gst_hint }),
  field('hsn_code', {
    half: true,
    hint: words.hsn_hint,
    flag: (code, { turnover_above_5cr }) => hsnFlag(code, hsnDigits(turnover_above_5cr === '1')),
  }),
  field('cgst', { half: true }),
  field('sgst', { half: true }),
  field('packing_charge', { half: true }),
  field('bank_name', { group: words.bank, half: true }),
  field('branch', { half: true }),
  field('acc_no', { half: true }),
  field('ifsc_code', { half: true, flag: unless(isIfsc, words.ifsc_wrong) }),
  field('upi_id', {
    half: true,
    placeholder: words.upi_example,
    hint: words.upi_hint,
    flag: unless(isUpiId, words.upi_wrong),
  }),
  field('upi_name', {
    half: true,
    hint: words.upi_name_hint,
    shown: ({ upi_id, upi_name, shopname = '' }) =>
      upi_name !== '' || (upi_id !== '' && !LATIN.test(shopname)),
  }),
  {
    group: words.accountant,
    fold: { about: words.accountant_about, open: ({ shopname }) => shopname === '' },
    name: 'seller_kind',
    label: words.seller_kind,
    kind: 'select',
    required: true,
    options: [
      { value: 'regular', label: words.seller_regular },
      { value: 'composition', label: words.seller_composition },
      { value: 'unregistered', label: words.seller_unregistered },
    ],
    hint: words.seller_kind_hint,
  },
  field('prices_include_tax', { hint: words.prices_include_tax_hint }),
  field('product_rates', { hint: words.product_rates_hint }),
  field('packing_taxed', { hint: words.packing_taxed_hint }),
  ...BILL_KINDS.filter((kind) => !isOpening(kind)).map(
    (kind): EditField<SettingField> => ({
      name: `${kind}_prefix`,
      label: inWords({ id: `paper.${kind}.prefix` }),
      max: MOST_OF_PREFIX,
      half: true,
      hint: PREFIX_HINTS[kind],
    }),
  ),
  field('default_unit', {
    half: true,
    hint: words.default_unit_hint,
    flag: (unit) =>
      unit.trim() === '' ? words.unit_missing : unitCode(unit) ? undefined : words.unit_unknown({ unit }),
  }),
  field('turnover_above_5cr', { hint: words.turnover_hint }),
  field('returns_quarterly', { hint: words.returns_quarterly_hint }),
  field('forbid_negative_stock', {
    group: words.counter,
    fold: { about: words.counter_about },
    hint: words.forbid_negative_hint,
  }),
  field('drawer_per_employee', { hint: words.drawer_per_employee_hint }),
  field('credit_limit_refuses', { hint: words.credit_limit_refuses_hint }),
  field('printer_address', { half: true, placeholder: words.printer_example, hint: words.printer_hint }),
  field('licence_no', {
    group: words.lists_and_papers,
    fold: { about: words.lists_and_papers_about },
    half: true,
    hint: words.licence_hint,
  }),
  field('min_order_amount', { half: true, hint: words.min_order_hint }),
  field('list_packing', { half: true, hint: words.list_packing_hint }),
  field('paper_terms', { hint: words.paper_terms_hint }),
]
