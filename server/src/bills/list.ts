import type { Page } from '@kadai/contract/contract'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { pageOf, pageWindow } from '../database/paging.ts'
import type { BillKind, Schema } from '../database/schema.ts'
import { contains } from '../database/search.ts'

export type BillQuery = {
  search?: string | undefined
  from?: string | undefined
  to?: string | undefined
  agent?: string | undefined
  customer_id?: number | undefined
  deleted?: boolean | undefined
  page?: number | undefined
  page_size?: number | undefined
}

const ID = /^[0-9]{1,15}$/

function matching(kind: BillKind, asked: BillQuery) {
  return (eb: ExpressionBuilder<Schema, 'bills'>) => {
    const must = [eb('bills.kind', '=', kind), eb('bills.deleted_at', asked.deleted ? 'is not' : 'is', null)]
    if (asked.from) must.push(eb('bills.day', '>=', asked.from))
    if (asked.to) must.push(eb('bills.day', '<=', asked.to))
    if (asked.customer_id) must.push(eb('bills.customer_id', '=', asked.customer_id))
    if (asked.agent) must.push(eb('bills.agent_name', '=', asked.agent))
    const typed = asked.search?.trim()
    if (!typed) return eb.and(must)
    const found = contains(eb.ref('bills.search_text'), typed)
    return eb.and([...must, ID.test(typed) ? eb.or([found, eb('bills.id', '=', Number(typed))]) : found])
  }
}

function rowsOf(db: Db, kind: BillKind, asked: BillQuery) {
  return db
    .selectFrom('bills')
    .leftJoin('bills as linked', (join) =>
      kind === 'order'
        ? join.onRef('linked.id', '=', 'bills.estimate_id')
        : join.onRef('linked.estimate_id', '=', 'bills.id').on('linked.deleted_at', 'is', null),
    )
    .selectAll('bills')
    .select(['linked.id as linked_id', 'linked.financial_year as linked_year', 'linked.sno as linked_sno'])
    .where(matching(kind, asked))
    .orderBy('bills.id', 'desc')
}

export type BillRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

/** How many bills match and their sum: from the sums kept by day where days are all that is asked for. */
async function sumsOf(db: Db, kind: BillKind, asked: BillQuery) {
  if (asked.search || asked.agent || asked.customer_id || asked.deleted)
    return db
      .selectFrom('bills')
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        sql<number>`coalesce(sum(total_paise), 0)`.as('total_paise'),
      ])
      .where(matching(kind, asked))
      .executeTakeFirstOrThrow()
  const { from, to } = asked
  return db
    .selectFrom('day_totals')
    .select([
      sql<number>`coalesce(sum(bills), 0)`.as('count'),
      sql<number>`coalesce(sum(total_paise), 0)`.as('total_paise'),
    ])
    .where('kind', '=', kind)
    .$if(from !== undefined, (days) => days.where('day', '>=', from ?? ''))
    .$if(to !== undefined, (days) => days.where('day', '<=', to ?? ''))
    .executeTakeFirstOrThrow()
}

/** Lists bills of a kind, newest first: the page asked for with its sums over all that match, or without a page the whole list. */
export async function listBills(
  db: Db,
  kind: BillKind,
  asked: BillQuery,
): Promise<{ rows: BillRow[]; page: Page<number> | undefined }> {
  const query = rowsOf(db, kind, asked)
  if (asked.page === undefined) return { rows: await query.execute(), page: undefined }
  const { count, total_paise } = await sumsOf(db, kind, asked)
  const window = pageWindow({ page: asked.page, page_size: asked.page_size }, count)
  const rows = await query.limit(window.limit).offset(window.offset).execute()
  return { rows, page: pageOf(window, count, total_paise) }
}

/** Bills of a kind that follow one, newest first, so many at most: a list read some at a time. */
export async function billsAfter(
  db: Db,
  kind: BillKind,
  asked: BillQuery,
  last: { id: number } | undefined,
  limit: number,
): Promise<BillRow[]> {
  const query = last ? rowsOf(db, kind, asked).where('bills.id', '<', last.id) : rowsOf(db, kind, asked)
  return query.limit(limit).execute()
}
