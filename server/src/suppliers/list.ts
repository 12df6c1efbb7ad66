import type { Gets } from '@kadai/contract/contract'
import { answered } from '@kadai/contract/records/record'
import { SUPPLIER } from '@kadai/contract/records/supplier'
import { addDays } from '@kadai/domain/dates'
import { moneyText, sumOf } from '@kadai/domain/money'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Next } from '../database/in-turn.ts'
import { heard } from '../database/search.ts'
import { gstProblem } from '../messages/gst-problem.ts'
import type { Say } from '../messages/languages.ts'
import { listed } from '../reports/list.ts'
import { PAID } from './paid.ts'
import type { SupplierRow } from './supplier.ts'

type Account = { owed_paise: number; due_paise: number }

/** What is owed to each supplier, negative for an advance, and how much of it is due by a day. */
async function accountsOf(db: Db, today: string): Promise<ReadonlyMap<number, Account>> {
  const bills = await db
    .selectFrom('purchases')
    .innerJoin('suppliers', 'suppliers.id', 'supplier_id')
    .innerJoin(PAID.as('paid'), 'paid.id', 'purchases.id')
    .select(['supplier_id', 'their_day', 'credit_days'])
    .select(sql<number>`total_paise - returned_paise`.as('owed_paise'))
    .select('paid.paid_paise')
    .execute()
  const money = await db
    .selectFrom('payouts')
    .select(['supplier_id', sql<number>`cast(sum(amount_paise) as bigint)`.as('paise')])
    .groupBy('supplier_id')
    .execute()
  const paid = new Map(money.map(({ supplier_id, paise }) => [supplier_id, paise]))
  const bySupplier = Map.groupBy(bills, ({ supplier_id }) => supplier_id)
  return new Map(
    [...new Set([...bySupplier.keys(), ...paid.keys()])].map((id) => {
      const its = bySupplier.get(id) ?? []
      const due = its.filter(({ their_day, credit_days }) => addDays(their_day, credit_days) <= today)
      return [
        id,
        {
          owed_paise: sumOf(its, ({ owed_paise }) => owed_paise) - (paid.get(id) ?? 0),
          due_paise: sumOf(due, ({ owed_paise, paid_paise }) => owed_paise - paid_paise),
        },
      ]
    }),
  )
}

const NOTHING: Account = { owed_paise: 0, due_paise: 0 }

async function matching(db: Db, search: string | undefined) {
  const all = db.selectFrom('suppliers').selectAll().orderBy('name_key')
  const text = sql<string>`name || ' ' || phone || ' ' || gstin`.as('text')
  const texts = db.selectFrom('suppliers').select(['id', text])
  return search?.trim() ? all.where(await heard(search, texts, 'id')) : all
}

/** Lists the suppliers by name with what is owed to each. */
export async function listSuppliers(db: Db, asked: Gets<'suppliers'>, today: string, say: Say) {
  const found = await matching(db, asked.search)
  const accounts = await accountsOf(db, today)
  const next: Next<SupplierRow> = (_last, limit, from) => found.limit(limit).offset(from).execute()
  return listed(asked, {
    next,
    onWire: (row) => {
      const { owed_paise, due_paise } = accounts.get(row.id) ?? NOTHING
      return {
        supplier_id: String(row.id),
        ...answered(SUPPLIER, row),
        gst_problem: gstProblem(row.gstin, say),
        owed: moneyText(owed_paise),
        due: moneyText(due_paise),
        version: String(row.version),
      }
    },
    sums: async () => {
      const its = (await found.execute()).map(({ id }) => accounts.get(id) ?? NOTHING)
      const totals = {
        owed: moneyText(sumOf(its, ({ owed_paise }) => owed_paise)),
        due: moneyText(sumOf(its, ({ due_paise }) => due_paise)),
      }
      return { count: its.length, totals }
    },
  })
}
