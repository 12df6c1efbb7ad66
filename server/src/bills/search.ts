import type { BillKind } from '@kadai/domain/kinds'
import { parseDocumentNumber } from '@kadai/domain/numbers'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { pendingOfBill } from '../database/pending.ts'
import type { Schema } from '../database/schema.ts'
import { finds } from '../database/search.ts'
import { soldSign } from './sold.ts'

const ID = /^[1-9][0-9]{0,14}$/
const WITH_YEAR = /^([A-Za-z0-9/-]{0,4}?)(\d{2})-(\d{2})(?:\/(\d{0,6}))?$/
/** The beginning of a number with a prefix; letters alone are more likely a name, and E2 is a number. */
const HEAD = /^(?=.*[A-Za-z])(?=.*[\d/-])(?![A-Za-z]+\d$)[A-Za-z0-9/-]{2,10}$/
const FROM_ZERO = /^([A-Za-z]{1,4})?(0\d{0,5})$/
const DIGITS = 6
/** The maximum of the number column; a larger number, such as a phone's, is no bill's. */
const MOST = 2_147_483_647

export type Searched = { search?: string | undefined; agent?: string | undefined }

/** The parties that a search finds; `agent` is the agent's full name. */
function partiesFound(asked: Searched) {
  const typed = asked.search?.trim()
  let found = expressionBuilder<Schema, never>().selectFrom('parties').select('parties.id')
  if (typed) found = found.where((eb) => finds(typed, [eb.ref('parties.search_text')]))
  if (asked.agent) found = found.where('parties.agent_name', '=', asked.agent)
  return found
}

/** The numbers that begin with these digits: "0001" means 000100 to 000199. */
function begins(digits: string): [from: number, to: number] {
  const step = 10 ** (DIGITS - digits.length)
  return [Number(digits) * step, (Number(digits) + 1) * step - 1]
}

/** Whether what precedes the digits of a number, "KL/26-27/", begins with a text. */
const headBegins = (prefix: string, year: string, typed: string) => {
  const [of, fy] = [sql.ref(prefix), sql.ref(year)]
  const head = sql`${of} || substr(cast(${fy} as text), 3, 2) || '-' || substr(cast(101 + ${fy} % 100 as text), 2, 2) || '/'`
  return sql<boolean>`lower(substr(${head}, 1, ${typed.length})) = ${typed.toLowerCase()}`
}

/** Whether a prefix that the settings ever gave a kind would make such numbers in a counted year. */
const hadHead = (eb: ExpressionBuilder<Schema, 'counters'>, kinds: readonly BillKind[], typed: string) =>
  eb.exists(
    eb
      .selectFrom('settings')
      .select('settings.id')
      .where((of) =>
        of.or(kinds.map((kind) => headBegins(`settings.${kind}_prefix`, 'counters.financial_year', typed))),
      ),
  )

/**
 * Whether a bill's number or id matches the typed text: the whole number ("123", "000123", "26-27/123", "E26-27/123")
 * or, unless `whole`, its beginning ("26-27/0001", "0001", "E26", "KL/"); with or without its prefix. Empty if no
 * number was typed.
 */
function numbered(
  eb: ExpressionBuilder<Schema, 'bills'>,
  kinds: readonly BillKind[],
  typed: string,
  whole = false,
): Expression<SqlBool>[] {
  const found: Expression<SqlBool>[] = []
  const years = eb
    .selectFrom('counters')
    .select('counters.financial_year')
    .where('counters.kind', 'in', kinds)
  // By the existing years, so that the index of numbers is used.
  const inYear = (fy: number | undefined, existing = years) =>
    fy === undefined ? eb('bills.financial_year', 'in', existing) : eb('bills.financial_year', '=', fy)
  const between = (prefix: string | undefined, year: Expression<SqlBool>, [from, to]: [number, number]) =>
    eb.and([
      eb('bills.kind', 'in', kinds),
      year,
      eb('bills.sno', '>=', from),
      eb('bills.sno', '<=', to),
      ...(prefix ? [eb(eb.fn<string>('lower', ['bills.prefix']), '=', prefix.toLowerCase())] : []),
    ])
  const number = parseDocumentNumber(typed)
  if (number && number.sno <= MOST)
    found.push(between(number.prefix, inYear(number.fy), [number.sno, number.sno]))
  if (ID.test(typed)) found.push(eb('bills.id', '=', Number(typed)))
  if (whole) return found
  const [, before, from, to, digits = ''] = WITH_YEAR.exec(typed) ?? []
  if (from !== undefined && (Number(from) + 1) % 100 === Number(to))
    found.push(between(before, inYear(2000 + Number(from)), begins(digits)))
  if (HEAD.test(typed)) {
    // No year is read for what the settings never had.
    const had = inYear(
      undefined,
      years.where((of) => hadHead(of, kinds, typed)),
    )
    const begun = headBegins('bills.prefix', 'bills.financial_year', typed)
    found.push(eb.and([between(undefined, had, begins('')), begun]))
  }
  const [, prefix, zeros] = FROM_ZERO.exec(typed) ?? []
  if (zeros !== undefined) found.push(between(prefix, inYear(undefined), begins(zeros)))
  return found
}

/** Whether a bill has exactly the number or the id that was typed; undefined where none was. */
export function isNamed(eb: ExpressionBuilder<Schema, 'bills'>, kind: BillKind, { search = '' }: Searched) {
  const found = numbered(eb, [kind], search.trim(), true)
  return found.length === 0 ? undefined : eb.or(found)
}

/** Whether a search matches a bill's party. */
const byParty = (eb: ExpressionBuilder<Schema, 'bills'>, asked: Searched) =>
  eb('bills.party_id', 'in', partiesFound(asked))

/** Whether a search matches a bill's number or id; limited to an agent if one is given. */
const byNumber = (eb: ExpressionBuilder<Schema, 'bills'>, kinds: readonly BillKind[], asked: Searched) => {
  const typed = asked.search?.trim()
  const found = typed ? numbered(eb, kinds, typed) : []
  if (found.length === 0) return undefined
  return asked.agent ? eb.and([eb.or(found), eb('bills.agent_name', '=', asked.agent)]) : eb.or(found)
}

export const isSearch = (asked: Searched): boolean => Boolean(asked.search?.trim() || asked.agent)

// Up to this many bills are looked up one by one; a search with more results fills a page soon from the list.
const FEW = 5_000

/**
 * Whether a search matches a bill: by name, phone, agent, number or id (rule 1.11). With `few` results they are looked
 * up by party and number; otherwise the list is read until a page is full.
 */
export function isFound(
  eb: ExpressionBuilder<Schema, 'bills'>,
  kinds: readonly BillKind[],
  asked: Searched,
  few: boolean,
) {
  const number = byNumber(eb, kinds, asked)
  if (!few) {
    // The sum keeps the engines from going through all bills of the party and sorting them.
    const along = sql<SqlBool>`bills.party_id + 0 in ${partiesFound(asked)}`
    return number ? eb.or([along, number]) : along
  }
  const ofKinds = eb.selectFrom('bills').select('bills.id').where('bills.kind', 'in', kinds)
  const byParties = ofKinds.where('bills.deleted_at', 'is', null).where((inner) => byParty(inner, asked))
  return eb('bills.id', 'in', number ? byParties.union(ofKinds.where(number)) : byParties)
}

const SUMMED = [
  ...(['lines', 'subtotal_paise', 'tax_paise', 'total_paise', 'pending'] as const),
  ...(['pending_total_paise', 'pending_paid_paise'] as const),
]
const SUMS = sql.join(SUMMED.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0) as ${sql.ref(name)}`))

type Sums = Record<'count' | (typeof SUMMED)[number], number>

/** The results of a search, value and tax less what came back; `few` if they are to be looked up one by one, as in `isFound`. */
export type FoundSums = Sums & { few: boolean }

/**
 * The sums of a search's results without deleted bills: from the sums kept by party, and of bills found only by number.
 * `undefined` without a search.
 */
export async function sumsFound(db: Db, kinds: readonly BillKind[], asked: Searched) {
  if (!isSearch(asked)) return undefined
  const eb = expressionBuilder<Schema, 'bills'>()
  const number = byNumber(eb, kinds, asked)
  const ofKinds = sql`kind in (${sql.join(kinds)})`
  const kept = sql`select bills, lines, ${soldSign()} * subtotal_paise as subtotal_paise,
      ${soldSign()} * tax_paise as tax_paise, total_paise, pending, pending_total_paise,
      pending_paid_paise from party_totals where ${ofKinds} and party_id in ${partiesFound(asked)}`
  const foundByNumber = sql`select 1 as bills, line_count as lines,
      ${soldSign()} * coalesce(taxable_paise, subtotal_paise) as subtotal_paise,
      ${soldSign()} * (cgst_paise + sgst_paise + igst_paise) as tax_paise, total_paise, ${pendingOfBill}
    from bills where deleted_at is null and ${ofKinds} and (${number ?? sql`1 = 0`}) and not (${byParty(eb, asked)})`
  const found = number ? sql`${kept} union all ${foundByNumber}` : kept
  const { rows } =
    await sql<Sums>`select coalesce(sum(bills), 0) as count, ${SUMS} from (${found}) as found`.execute(db)
  const [sums] = rows
  if (!sums) throw new Error('A sum returned no row.')
  return { ...sums, few: sums.count <= FEW }
}
