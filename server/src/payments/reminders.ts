import { wireDate } from '@kadai/domain/dates'
import { moneyText } from '@kadai/domain/money'
import type { Db } from '../database/database.ts'
import { isPending } from '../database/pending.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { ruledOut } from '../dispatcher/refusal.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { payerOnWire } from './payer.ts'
import { listDebtors, owedBy } from './pending.ts'

/** Who owes, since when, and when each was last reminded. */
export async function listDues(db: Db, now: Date) {
  const shop = await currentSettings(db)
  const oldest = await db
    .selectFrom('bills')
    .select(['customer_id', (eb) => eb.fn.min('day').as('day')])
    .where(isPending)
    .groupBy('customer_id')
    .execute()
  const reminded = await db
    .selectFrom('reminders')
    .select(['customer_id', (eb) => eb.fn.max('day').as('day')])
    .groupBy('customer_id')
    .execute()
  const days = (rows: readonly { customer_id: number; day: string }[]) =>
    new Map(rows.map(({ customer_id, day }) => [String(customer_id), wireDate(day)]))
  const [since, last] = [days(oldest), days(reminded)]
  return {
    shop_name: shop.shop_name,
    upi_id: shop.upi_id,
    upi_name: shop.upi_name,
    today: wireDate(shopDay(shop, now)),
    debtors: (await listDebtors(db)).map((debtor) => ({
      ...debtor,
      since: since.get(debtor.user_id) ?? '',
      reminded: last.get(debtor.user_id) ?? '',
    })),
  }
}

/** Keeps that somebody who owes was reminded today. */
export async function noteReminder({ db, employee, now, record }: WriteContext, customer_id: number) {
  const { name: customer } = await payerOnWire(db, customer_id)
  const owed_paise = await owedBy(db, customer_id)
  if (owed_paise <= 0) throw ruledOut({ id: 'payments.nothing_to_remind' })
  const day = shopDay(await currentSettings(db), now)
  const { id } = await db
    .insertInto('reminders')
    .values({ created_at: now.toISOString(), created_by: employee.id, customer_id, day })
    .returning('id')
    .executeTakeFirstOrThrow()
  record({ entity: 'reminder', id, after: { customer, amount: moneyText(owed_paise) } })
  return { reminded: wireDate(day) }
}
