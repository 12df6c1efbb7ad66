import type { Gets } from '@kadai/contract/contract'
import { type BillKind, kindOf } from '@kadai/domain/kinds'
import { moneyText } from '@kadai/domain/money'
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely'
import type { Db } from '../database/database.ts'
import { withinDays } from '../database/days.ts'
import { COUNT, inOrder, sums } from '../database/paging.ts'
import type { Schema } from '../database/schema.ts'
import { listed } from '../reports/list.ts'
import { type FoundSums, isFound, isNamed, isSearch, sumsFound } from './search.ts'

export type BillQuery = Partial<Gets<'estimate_list'> & Pick<Gets<'customer_order'>, 'user_id'>>

function matching(kind: BillKind, asked: BillQuery, few = false) {
  return (eb: ExpressionBuilder<Schema, 'bills'>) => {
    const must: Expression<SqlBool>[] = [
      eb('bills.kind', '=', kind),
      eb('bills.deleted_at', asked.deleted ? 'is not' : 'is', null),
      ...withinDays(asked, 'bills.day'),
    ]
    if (asked.user_id) must.push(eb('bills.customer_id', '=', asked.user_id))
    if (isSearch(asked)) must.push(isFound(eb, [kind], asked, few))
    return eb.and(must)
  }
}

const byDays = (asked: BillQuery) => asked.from !== undefined || asked.to !== undefined

function billRows(db: Db, kind: BillKind, asked: BillQuery, few?: boolean) {
  return db
    .selectFrom('bills')
    .leftJoin('notes', 'notes.bill_id', 'bills.id')
    .leftJoin('bills as linked', (join) =>
      kindOf(kind).against !== null
        ? join.onRef('linked.id', '=', 'notes.of_bill_id')
        : kindOf(kind).from !== null
          ? join.onRef('linked.id', '=', 'bills.estimate_id')
          : join.onRef('linked.estimate_id', '=', 'bills.id').on('linked.deleted_at', 'is', null),
    )
    .selectAll('bills')
    .select([
      'notes.reason',
      'linked.id as linked_id',
      'linked.prefix as linked_prefix',
      'linked.financial_year as linked_year',
      'linked.sno as linked_sno',
    ])
    .where(matching(kind, asked, few))
}

export type BillRow = Awaited<ReturnType<ReturnType<typeof billRows>['execute']>>[number]

/** The number and sum of matching bills: from the sums kept by day or party where those suffice. */
async function sumsOf(db: Db, kind: BillKind, asked: BillQuery, found: FoundSums | undefined) {
  if (found && !byDays(asked) && !asked.user_id) return found
  if (found || asked.user_id || asked.deleted || isSearch(asked))
    return db
      .selectFrom('bills')
      .select([COUNT, ...sums({ total_paise: 'total_paise' })])
      .where(matching(kind, asked, found?.few))
      .executeTakeFirstOrThrow()
  return db
    .selectFrom('day_totals')
    .select(sums({ count: 'bills', total_paise: 'total_paise' }))
    .where('kind', '=', kind)
    .where((eb) => eb.and(withinDays(asked)))
    .executeTakeFirstOrThrow()
}

const newestFirst = <O>(query: SelectQueryBuilder<Schema, 'bills', O>) =>
  query.orderBy('bills.day', 'desc').orderBy('bills.id', 'desc')

/** The number and sum of a search's results; sums are kept of undeleted bills, and deleted ones are few. */
const foundBy = async (db: Db, kind: BillKind, asked: BillQuery) =>
  asked.deleted ? undefined : sumsFound(db, [kind], asked)

/**
 * The ids of a page, from an index alone, so that only the page's rows are read. The bills with exactly the typed number
 * or id come first: digits are in many phone numbers.
 */
async function idsOf(
  db: Db,
  kind: BillKind,
  asked: BillQuery,
  few: boolean | undefined,
  limit: number,
  offset: number,
): Promise<number[]> {
  const query = newestFirst(
    db
      .selectFrom('bills')
      .select('bills.id')
      .where(matching(kind, asked, few)),
  )
  const isTyped = isNamed(expressionBuilder<Schema, 'bills'>(), kind, asked)
  const named = isTyped ? (await query.where(isTyped).execute()).map(({ id }) => id) : []
  const first = named.slice(offset, offset + limit)
  const others = await query
    .$if(named.length > 0, (all) => all.where('bills.id', 'not in', named))
    .limit(limit - first.length)
    .offset(Math.max(0, offset - named.length))
    .execute()
  return [...first, ...others.map(({ id }) => id)]
}

/** Prepares reading a list in portions, newest first: returns a function that reads a number of bills after one. */
export async function billsInTurn(db: Db, kind: BillKind, asked: BillQuery) {
  const found = await foundBy(db, kind, asked)
  const query = newestFirst(billRows(db, kind, asked, found?.few))
  return inOrder(query, (last) =>
    query.where((eb) => eb(eb.refTuple('bills.day', 'bills.id'), '<', eb.tuple(last.day, last.id))),
  )
}

/**
 * Lists bills of a kind, newest first: the requested page with its sums over all matches, or without a page the whole
 * list.
 */
export async function listBills<R>(db: Db, kind: BillKind, asked: BillQuery, onWire: (row: BillRow) => R) {
  const found = await foundBy(db, kind, asked)
  const readPage = async (_last: unknown, limit: number, from: number): Promise<BillRow[]> => {
    const ids = await idsOf(db, kind, asked, found?.few, limit, from)
    if (ids.length === 0) return []
    const rows = await billRows(db, kind, { deleted: asked.deleted }).where('bills.id', 'in', ids).execute()
    return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  }
  return listed(asked, {
    next: asked.page === undefined ? await billsInTurn(db, kind, asked) : readPage,
    onWire,
    sums: async () => {
      const { count, total_paise } = await sumsOf(db, kind, asked, found)
      return { count, totals: { amount: moneyText(total_paise) } }
    },
  })
}
