import { hash } from 'node:crypto'
import type { Body, Gets } from '@kadai/contract/contract'
import { asFlag } from '@kadai/contract/fields'
import { MAX_QTY } from '@kadai/contract/limits'
import { wireDate } from '@kadai/domain/dates'
import { enquiryKey, mobileIn, type ReadEnquiry, readEnquiry } from '@kadai/domain/enquiry'
import { moneyText, percentText } from '@kadai/domain/money'
import { codeKey } from '@kadai/domain/names'
import { hasRunOut, listCode } from '@kadai/domain/price-list'
import { numberOf } from '../bills/bill.ts'
import type { Db } from '../database/database.ts'
import { invalid } from '../dispatcher/refusal.ts'
import type { Say } from '../messages/languages.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { type ListItem, listItems, newestOf, priceOf, versionOf } from './price-list.ts'

const fingerprintOf = (read: ReadEnquiry) => hash('sha256', enquiryKey(read), 'base64url').slice(0, 24)

/** The numbers of the estimates that were saved of an enquiry and stand. */
async function savedOf(db: Db, fingerprint: string): Promise<string[]> {
  const bills = await db
    .selectFrom('enquiries')
    .innerJoin('bills', 'bills.id', 'enquiries.bill_id')
    .select(['bills.prefix', 'bills.financial_year', 'bills.sno'])
    .where('enquiries.fingerprint', '=', fingerprint)
    .where('bills.deleted_at', 'is', null)
    .orderBy('bills.id')
    .execute()
  return bills.map(numberOf)
}

/** The only customer with the phone of an enquiry; blank where there is none, or several. */
async function customerBy(db: Db, phone: string): Promise<string> {
  const mobile = mobileIn(phone)
  if (mobile === undefined) return ''
  const found = await db
    .selectFrom('customers')
    .select('id')
    .where('phone', '=', mobile)
    .where('deleted_at', 'is', null)
    .limit(2)
    .execute()
  return found.length === 1 ? String(found[0]?.id) : ''
}

/** The net rates of products that are not deleted. */
async function ratesNow(db: Db, items: readonly ListItem[]): Promise<Map<number, number>> {
  const ids = items.map(({ product_id }) => product_id)
  const products = await db
    .selectFrom('products')
    .select(['id', 'net_rate_paise'])
    .where('id', 'in', [0, ...ids])
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(products.map(({ id, net_rate_paise }) => [id, net_rate_paise]))
}

/** Reads an enquiry's text by the list that it names (rule 4.59). */
export async function enquiryOnWire(
  { db, now, say }: { db: Db; now: Date; say: Say },
  text: string,
): Promise<Body<'enquiry_read'>> {
  const read = readEnquiry(text)
  if (!read) throw invalid('text', { id: 'price_lists.no_code' })
  const list = await versionOf(db, read.list.list, read.list.version)
  const byCode = new Map((await listItems(db, list.id)).map((item) => [codeKey(item.product_code), item]))
  const asked = read.lines.map((line) => ({ ...line, item: byCode.get(codeKey(line.code)) }))
  const listed = asked.flatMap(({ item }) => item ?? [])
  const rates = await ratesNow(db, listed)
  const fingerprint = fingerprintOf(read)
  const newest = await newestOf(db, list.list)
  const lines: Body<'enquiry_read'>['lines'] = []
  const unread = read.unread.map((line) => ({
    text: line.text,
    reason: say(
      line.why === 'too_many'
        ? { id: 'price_lists.too_many', params: { most: MAX_QTY } }
        : { id: `price_lists.${line.why}` },
    ),
  }))
  for (const { code, qty, item } of asked) {
    const rate = item && rates.get(item.product_id)
    if (item && rate !== undefined)
      lines.push({
        product_id: String(item.product_id),
        product_code: item.product_code,
        qty,
        offer_price: moneyText(priceOf(item)),
        net_rate: moneyText(rate),
      })
    else
      unread.push({
        text: `${code} x ${qty}`,
        reason: say(
          item
            ? { id: 'price_lists.product_gone', params: { name: item.product_name } }
            : { id: 'price_lists.not_in_it' },
        ),
      })
  }
  return {
    price_list_id: String(list.id),
    code: listCode(list),
    season: list.season,
    valid_to: wireDate(list.valid_to),
    ran_out: asFlag(hasRunOut(list.valid_to, shopDay(await currentSettings(db), now))),
    deleted: asFlag(newest.withdrawn === 1),
    newer: newest.withdrawn === 1 || newest.id === list.id ? '' : listCode(newest),
    packing_percentage: percentText(list.packing_bp),
    fingerprint,
    saved_before: await savedOf(db, fingerprint),
    name: read.name,
    phone: mobileIn(read.phone) ?? read.phone,
    place: read.place,
    user_id: await customerBy(db, read.phone),
    total: read.total_paise === undefined ? '' : moneyText(read.total_paise),
    lines,
    unread,
  }
}

/** The fields of its enquiry that an estimate keeps. */
type EnquiryDraft = Pick<Gets<'estimate'>, 'price_list_id' | 'fingerprint' | 'honoured'>

/**
 * Keeps with a new estimate which list's enquiry it was made from (rule 4.60); returns the numbers of the estimates that
 * were made of it before.
 */
export async function keepEnquiry(db: Db, bill_id: number, draft: EnquiryDraft): Promise<string[]> {
  const { price_list_id, fingerprint = '', honoured = true } = draft
  if (price_list_id === undefined) return []
  await db
    .selectFrom('price_lists')
    .select('id')
    .where('id', '=', price_list_id)
    .executeTakeFirstOrThrow(() => invalid('price_list_id', { id: 'price_lists.none' }))
  const before = fingerprint === '' ? [] : await savedOf(db, fingerprint)
  await db
    .insertInto('enquiries')
    .values({ bill_id, price_list_id, fingerprint, honoured: Number(honoured) })
    .execute()
  return before
}

/** The list whose enquiry an estimate was made from. */
export async function listOfEstimate(db: Db, bill_id: number) {
  const found = await db
    .selectFrom('enquiries')
    .innerJoin('price_lists', 'price_lists.id', 'enquiries.price_list_id')
    .innerJoin('bills', 'bills.id', 'enquiries.bill_id')
    .select(['price_lists.id', 'price_lists.list', 'price_lists.version', 'price_lists.season'])
    .select(['enquiries.honoured', 'price_lists.valid_to', 'bills.day'])
    .where('enquiries.bill_id', '=', bill_id)
    .executeTakeFirst()
  return {
    price_list_id: found ? String(found.id) : '',
    price_list: found ? `${listCode(found)} · ${found.season}` : '',
    price_list_ran_out: asFlag(found !== undefined && hasRunOut(found.valid_to, found.day)),
    honoured: asFlag(found?.honoured !== 0),
  }
}
