import type { Sends } from '@kadai/contract/contract'
import { isIfsc, isUpiId } from '@kadai/domain/bank'
import { pincodeProblem } from '@kadai/domain/gst'
import { BILL_KINDS, type BillKind } from '@kadai/domain/kinds'
import { MOST_OF_PREFIX } from '@kadai/domain/numbers'
import { HSN_DIGITS } from '@kadai/domain/typed-digits'
import { hsnDigits, unitCode } from '@kadai/domain/units'
import type { EditField } from '../frames/edit/declaration.ts'
import { hsnFlag } from '../frames/fields/hsn-flag.ts'
import { inWords } from '../frames/in-words.ts'
import { labels } from '../frames/labels/words.ts'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

export type SettingField = Exclude<keyof Sends<'setting_update'>, 'id' | 'tally_ledgers' | 'version'>

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
  { group: words.shop, name: 'shopname', label: labels['field.shop_name'], max: 120 },
  { name: 'address', label: common.address, kind: 'textarea', max: 500 },
  { name: 'city', label: labels['field.city'], max: 60, half: true },
  { name: 'pincode', label: labels['field.pincode'], kind: 'digits', max: 10, half: true, flag: pincodeFlag },
  { name: 'state', label: common.state, kind: 'state', max: 60, half: true },
  { name: 'phone', label: labels['field.phone'], max: 40, half: true },
  {
    group: words.tax,
    name: 'gst_no',
    label: common.gst_number,
    kind: 'gst',
    own: true,
    half: true,
    hint: words.gst_hint,
  },
  {
    name: 'hsn_code',
    label: common.hsn_code,
    kind: 'digits',
    ...HSN_DIGITS,
    half: true,
    hint: words.hsn_hint,
    flag: (code, { turnover_above_5cr }) => hsnFlag(code, hsnDigits(turnover_above_5cr === '1')),
  },
  { name: 'cgst', label: labels['field.cgst'], kind: 'percent', half: true },
  { name: 'sgst', label: labels['field.sgst'], kind: 'percent', half: true },
  { name: 'packing_charge', label: labels['field.packing_percent'], kind: 'percent', half: true },
  { group: words.bank, name: 'bank_name', label: labels['field.bank_name'], max: 120, half: true },
  { name: 'branch', label: labels['field.branch'], max: 120, half: true },
  { name: 'acc_no', label: labels['field.account_number'], max: 40, half: true },
  {
    name: 'ifsc_code',
    label: labels['field.ifsc_code'],
    max: 20,
    half: true,
    flag: unless(isIfsc, words.ifsc_wrong),
  },
  {
    name: 'upi_id',
    label: labels['field.upi_id'],
    max: 80,
    half: true,
    placeholder: words.upi_example,
    hint: words.upi_hint,
    flag: unless(isUpiId, words.upi_wrong),
  },
  {
    name: 'upi_name',
    label: labels['field.upi_name'],
    max: 60,
    half: true,
    hint: words.upi_name_hint,
    shown: ({ upi_id, upi_name, shopname = '' }) =>
      upi_name !== '' || (upi_id !== '' && !LATIN.test(shopname)),
  },
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
  {
    name: 'prices_include_tax',
    label: labels['field.prices_include_tax'],
    kind: 'check',
    hint: words.prices_include_tax_hint,
  },
  {
    name: 'product_rates',
    label: labels['field.product_rates'],
    kind: 'check',
    hint: words.product_rates_hint,
  },
  {
    name: 'packing_taxed',
    label: labels['field.packing_taxed'],
    kind: 'check',
    hint: words.packing_taxed_hint,
  },
  ...BILL_KINDS.map(
    (kind): EditField<SettingField> => ({
      name: `${kind}_prefix`,
      label: inWords({ id: `paper.${kind}.prefix` }),
      max: MOST_OF_PREFIX,
      half: true,
      hint: PREFIX_HINTS[kind],
    }),
  ),
  {
    name: 'default_unit',
    label: labels['field.default_unit'],
    max: 20,
    half: true,
    hint: words.default_unit_hint,
    flag: (unit) =>
      unit.trim() === '' ? words.unit_missing : unitCode(unit) ? undefined : words.unit_unknown({ unit }),
  },
  {
    name: 'turnover_above_5cr',
    label: labels['field.turnover_above_5cr'],
    kind: 'check',
    hint: words.turnover_hint,
  },
  {
    name: 'returns_quarterly',
    label: labels['field.returns_quarterly'],
    kind: 'check',
    hint: words.returns_quarterly_hint,
  },
  {
    group: words.counter,
    fold: { about: words.counter_about },
    name: 'forbid_negative_stock',
    label: labels['field.forbid_selling_below_zero'],
    kind: 'check',
    hint: words.forbid_negative_hint,
  },
  {
    name: 'drawer_per_employee',
    label: labels['field.drawer_per_employee'],
    kind: 'check',
    hint: words.drawer_per_employee_hint,
  },
  {
    name: 'credit_limit_refuses',
    label: labels['field.credit_limit_refuses'],
    kind: 'check',
    hint: words.credit_limit_refuses_hint,
  },
  {
    name: 'printer_address',
    label: labels['field.printer_address'],
    max: 120,
    half: true,
    placeholder: words.printer_example,
    hint: words.printer_hint,
  },
  {
    group: words.lists_and_papers,
    fold: { about: words.lists_and_papers_about },
    name: 'licence_no',
    label: labels['field.licence_no'],
    max: 60,
    half: true,
    hint: words.licence_hint,
  },
  {
    name: 'min_order_amount',
    label: labels['field.min_order_amount'],
    kind: 'money',
    half: true,
    hint: words.min_order_hint,
  },
  {
    name: 'list_packing',
    label: labels['field.list_packing'],
    kind: 'percent',
    half: true,
    hint: words.list_packing_hint,
  },
  {
    name: 'paper_terms',
    label: labels['field.paper_terms'],
    kind: 'textarea',
    max: 500,
    hint: words.paper_terms_hint,
  },
]
