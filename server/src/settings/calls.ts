import { answered, columnsFrom } from '@kadai/contract/records/record'
import { SETTINGS } from '@kadai/contract/records/settings'
import type { settingsCalls } from '@kadai/contract/settings'
import { financialYear } from '@kadai/domain/dates'
import { stateCode } from '@kadai/domain/gst'
import { BILL_KINDS, type BillKind, byPrefix } from '@kadai/domain/kinds'
import { readPrinterAddress } from '@kadai/domain/printer-address'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import { type Handlers, prepared } from '../dispatcher/handler.ts'
import { invalid } from '../dispatcher/refusal.ts'
import { gstProblem } from '../messages/gst-problem.ts'
import { inEnglish, type Say } from '../messages/languages.ts'
import { checkVersion } from '../versions/check-version.ts'
import { raised } from '../versions/raised.ts'
import {
  currentSettings,
  givenLedgers,
  keptLedgers,
  lockShop,
  type ShopSettings,
  shopDay,
  tallyLedgers,
} from './current.ts'
import { changeLogo, checkedLogo, logoOf } from './logo.ts'
import { isAddressOutside, isThisMachine } from './own-network.ts'

type Prefixes = Pick<ShopSettings, `${BillKind}_prefix`>

/**
 * Refuses a new prefix that another kind of paper has, or had in this financial year: two papers would have the same
 * number (rule 4.48). Any number of kinds may have no prefix.
 */
async function refuseSharedPrefixes(db: Db, old: ShopSettings, next: Prefixes, now: Date) {
  for (const kind of BILL_KINDS) {
    const [before, prefix] = [old[`${kind}_prefix`], next[`${kind}_prefix`]]
    if (prefix === before || prefix === '') continue
    const others = BILL_KINDS.filter((other) => other !== kind)
    const taken =
      others.some((other) => next[`${other}_prefix`].toLowerCase() === prefix.toLowerCase()) ||
      (await wasUsed(db, others, prefix, financialYear(shopDay(old, now))))
    if (taken) throw invalid(`${kind}_prefix`, { id: 'settings.prefix_taken', params: { prefix } })
  }
}

/** Whether a paper of some kinds has a prefix, in any case. */
async function wasUsed(db: Db, kinds: BillKind[], prefix: string, financial_year: number): Promise<boolean> {
  const bill = await db
    .selectFrom('bills')
    .select('id')
    .where('kind', 'in', kinds)
    .where('financial_year', '=', financial_year)
    .where((eb) => eb(eb.fn<string>('lower', ['prefix']), '=', prefix.toLowerCase()))
    .limit(1)
    .executeTakeFirst()
  return bill !== undefined
}

const onWire = (row: ShopSettings, say: Say) => ({
  id: String(row.id),
  ...answered(SETTINGS, row),
  gst_problem: gstProblem(row.gstin, say),
  ...byPrefix((kind) => row[`${kind}_prefix`]),
  seller_kind: row.seller_kind ?? 'regular',
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
  logo_detail: async ({ db }) => ({ picture: await logoOf(db, await currentSettings(db)) }),

  logo_update: prepared<'logo_update', string>(
    async (_, { picture }) => checkedLogo(picture),
    async (context, _, picture) => changeLogo(context, picture),
  ),

  setting_detail: async ({ db, say }) => onWire(await currentSettings(db), say),

  async setting_update({ db, now, record }, input) {
    await lockShop(db)
    const old = await currentSettings(db)
    await checkVersion(db, 'settings', { id: old.id, version: old.id }, input.version)
    const { id: _, ...kept } = old
    const columns = columnsFrom(SETTINGS, input, old)
    const next = {
      ...kept,
      ...columns,
      state_code: stateCode(columns.state) ?? '',
      ...byPrefix((kind) => input[`${kind}_prefix`] ?? old[`${kind}_prefix`]),
      seller_kind: input.seller_kind ?? old.seller_kind ?? 'regular',
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
