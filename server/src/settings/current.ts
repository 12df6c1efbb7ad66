import { asFlag } from '@kadai/contract/fields'
import { dayIn } from '@kadai/domain/dates'
import { type LedgerNames, ledgerNames, TALLY_LEDGER_KEYS, TALLY_LEDGERS } from '@kadai/domain/tally'
import type { Selectable } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { statement } from '../database/statement.ts'

export type ShopSettings = Selectable<Schema['settings']>

type FigureRules = Pick<ShopSettings, 'prices_include_tax' | 'packing_taxed' | 'product_rates'>

/** The rules by which figures are made, on the wire (rules 4.42, 4.43, 4.45). */
export const figureRules = (shop: FigureRules) => ({
  prices_include_tax: asFlag(shop.prices_include_tax === 1),
  packing_taxed: asFlag(shop.packing_taxed === 1),
  product_rates: asFlag(shop.product_rates === 1),
})

/** The names of ledgers in Tally that the shop gave. */
export const givenLedgers = ({ tally_ledgers }: Pick<ShopSettings, 'tally_ledgers'>): Partial<LedgerNames> =>
  tally_ledgers === '' ? {} : JSON.parse(tally_ledgers)

/** Names of ledgers as they are kept: without the usual ones, in one order, so that the same names are the same text. */
export function keptLedgers(names: Partial<LedgerNames>): string {
  const given = TALLY_LEDGER_KEYS.map((key) => [key, names[key]?.trim() ?? ''] as const)
  const own = given.filter(([key, name]) => name !== '' && name !== TALLY_LEDGERS[key].name)
  return own.length === 0 ? '' : JSON.stringify(Object.fromEntries(own))
}

/** The names of the ledgers in Tally. */
export const tallyLedgers = (shop: Pick<ShopSettings, 'tally_ledgers'>): LedgerNames =>
  ledgerNames(givenLedgers(shop))

const newest = statement<Record<string, never>, ShopSettings>(
  'select * from settings order by id desc limit 1',
)

/** The settings in force: the newest row. */
export async function currentSettings(db: Db): Promise<ShopSettings> {
  const [settings] = await newest(db, {})
  if (!settings) throw new Error('The shop has no settings.')
  return settings
}

/**
 * Lets only one transaction at a time go on from here. Locks the first row of the settings in place of all: those who
 * wait for it then read the newest row, not the one that was newest before.
 */
export async function lockShop(db: Db): Promise<void> {
  await db.selectFrom('settings').select('id').orderBy('id').limit(1).forNoKeyUpdate().execute()
}

/** The settings at an instant (ISO, UTC); the current ones where it is before the first. */
export async function settingsAt(db: Db, at: string): Promise<ShopSettings> {
  const found = await db
    .selectFrom('settings')
    .selectAll()
    .where('created_at', '<=', at)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found ?? currentSettings(db)
}

/** The current date in the shop, `yyyy-mm-dd`. */
export const shopDay = (shop: ShopSettings, now: Date) => dayIn(now, shop.time_zone)
