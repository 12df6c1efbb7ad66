import { asFlag } from '@kadai/contract/fields'
import type { settingsCalls } from '@kadai/contract/settings'
import { stateCode } from '@kadai/domain/gst'
import { byPrefix } from '@kadai/domain/kinds'
import { moneyText, percentText } from '@kadai/domain/money'
import { readPrinterAddress } from '@kadai/domain/printer-address'
import type { Config } from '../config.ts'
import { type Handlers, prepared } from '../dispatcher/handler.ts'
import { invalid } from '../dispatcher/refusal.ts'
import { gstProblem } from '../messages/gst-problem.ts'
import { inEnglish, type Say } from '../messages/languages.ts'
import { checkVersion } from '../versions/check-version.ts'
import { raised } from '../versions/raised.ts'
import {
  currentSettings,
  figureRules,
  givenLedgers,
  keptLedgers,
  lockShop,
  type ShopSettings,
  tallyLedgers,
} from './current.ts'
import { changeLogo, checkedLogo, logoOf } from './logo.ts'
import { isAddressOutside, isThisMachine } from './own-network.ts'
import { refuseSharedPrefixes } from './prefixes.ts'

const onWire = (row: ShopSettings, say: Say) => ({
  id: String(row.id),
  shopname: row.shop_name,
  phone: row.phone,
  address: row.address,
  city: row.city,
  state: row.state,
  pincode: row.pincode,
  hsn_code: row.hsn_code,
  gst_no: row.gstin,
  gst_problem: gstProblem(row.gstin, say),
  cgst: percentText(row.cgst_bp),
  sgst: percentText(row.sgst_bp),
  packing_charge: percentText(row.packing_bp),
  bank_name: row.bank_name,
  acc_no: row.account_no,
  ifsc_code: row.ifsc_code,
  branch: row.branch,
  upi_id: row.upi_id,
  upi_name: row.upi_name,
  forbid_negative_stock: asFlag(row.forbid_negative_stock === 1),
  credit_limit_refuses: asFlag(row.credit_limit_refuses === 1),
  ...byPrefix((kind) => row[`${kind}_prefix`]),
  seller_kind: row.seller_kind ?? 'regular',
  turnover_above_5cr: asFlag(row.turnover_above_5cr === 1),
  default_unit: row.default_unit,
  ...figureRules(row),
  licence_no: row.licence_no,
  min_order_amount: moneyText(row.min_order_paise),
  list_packing: percentText(row.list_packing_bp),
  paper_terms: row.paper_terms,
  printer_address: row.printer_address,
  drawer_per_employee: asFlag(row.drawer_per_employee === 1),
  returns_quarterly: asFlag(row.returns_quarterly === 1),
  tally_ledgers: { ...tallyLedgers(row) },
  version: String(row.id),
})

/**
 * Refuses a receipt printer's address that is not in the shop's network, or is Kadai's own; what a name means is seen
 * when it prints.
 */
function refuseOutside(address: string, port: number): void {
  const read = readPrinterAddress(address)
  if (read && isAddressOutside(read.host))
    throw invalid('printer_address', { id: 'settings.printer_outside', params: { address } })
  if (read?.port === port && isThisMachine(read.host))
    throw invalid('printer_address', { id: 'printer.itself', params: { address } })
}

export const settingsHandlers = (config: Pick<Config, 'port'>): Handlers<keyof typeof settingsCalls> => ({
  async logo_detail({ db }) {
    return { picture: await logoOf(db, await currentSettings(db)) }
  },

  logo_update: prepared<'logo_update', string>(
    async (_, { picture }) => checkedLogo(picture),
    async (context, _, picture) => changeLogo(context, picture),
  ),

  async setting_detail({ db, say }) {
    return onWire(await currentSettings(db), say)
  },

  async setting_update({ db, now, record }, input) {
    await lockShop(db)
    const old = await currentSettings(db)
    await checkVersion(db, 'settings', { id: old.id, version: old.id }, input.version)
    const { id: _, ...kept } = old
    const state = input.state ?? old.state
    const next = {
      ...kept,
      shop_name: input.shopname ?? old.shop_name,
      phone: input.phone ?? old.phone,
      address: input.address ?? old.address,
      city: input.city ?? old.city,
      state,
      state_code: stateCode(state) ?? '',
      pincode: input.pincode ?? old.pincode,
      hsn_code: input.hsn_code ?? old.hsn_code,
      gstin: input.gst_no?.toUpperCase() ?? old.gstin,
      cgst_bp: input.cgst ?? old.cgst_bp,
      sgst_bp: input.sgst ?? old.sgst_bp,
      packing_bp: input.packing_charge ?? old.packing_bp,
      bank_name: input.bank_name ?? old.bank_name,
      account_no: input.acc_no ?? old.account_no,
      ifsc_code: input.ifsc_code ?? old.ifsc_code,
      branch: input.branch ?? old.branch,
      upi_id: input.upi_id ?? old.upi_id,
      upi_name: input.upi_name ?? old.upi_name,
      forbid_negative_stock: Number(input.forbid_negative_stock ?? old.forbid_negative_stock),
      credit_limit_refuses: Number(input.credit_limit_refuses ?? old.credit_limit_refuses),
      prices_include_tax: Number(input.prices_include_tax ?? old.prices_include_tax),
      packing_taxed: Number(input.packing_taxed ?? old.packing_taxed),
      product_rates: Number(input.product_rates ?? old.product_rates),
      ...byPrefix((kind) => input[`${kind}_prefix`] ?? old[`${kind}_prefix`]),
      seller_kind: input.seller_kind ?? old.seller_kind ?? 'regular',
      turnover_above_5cr: Number(input.turnover_above_5cr ?? old.turnover_above_5cr),
      default_unit: input.default_unit ?? old.default_unit,
      licence_no: input.licence_no ?? old.licence_no,
      min_order_paise: input.min_order_amount ?? old.min_order_paise,
      list_packing_bp: input.list_packing ?? old.list_packing_bp,
      paper_terms: input.paper_terms ?? old.paper_terms,
      printer_address: input.printer_address ?? old.printer_address,
      drawer_per_employee: Number(input.drawer_per_employee ?? old.drawer_per_employee),
      returns_quarterly: Number(input.returns_quarterly ?? old.returns_quarterly),
      tally_ledgers: input.tally_ledgers
        ? keptLedgers({ ...givenLedgers(old), ...input.tally_ledgers })
        : old.tally_ledgers,
    }
    await refuseSharedPrefixes(db, old, next, now)
    if (next.printer_address !== old.printer_address) refuseOutside(next.printer_address, config.port)
    // Each state of the settings is a row, whose id is its version.
    if (!raised({ ...old, version: old.id }, next)) {
      record('nothing')
      return { version: String(old.id) }
    }
    const saved = await db
      .insertInto('settings')
      .values({ ...next, created_at: now.toISOString() })
      .returningAll()
      .executeTakeFirstOrThrow()
    record({
      entity: 'settings',
      id: saved.id,
      before: onWire(old, inEnglish),
      after: onWire(saved, inEnglish),
    })
    return { version: String(saved.id) }
  },
})
