import { NO_HEADS, type PlacedPaper, plus, signOf, type TaxPaper } from '@kadai/domain/gstr1'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { withinDays } from '../database/days.ts'
import type { Days } from './papers.ts'
import { readReturn } from './return-file.ts'
import { monthScope } from './scope.ts'

/** A taxed paper for the accountant: amounts are negative on credit notes, and 0 on cancelled papers. */
export type RegisterPaper = TaxPaper &
  Pick<PlacedPaper, 'sums' | 'rates'> & {
    /** Packing that is not taxed. */
    packing_paise: number
    round_off_paise: number
    value_paise: number
  }

/** The taxed papers of a month in the order of their days, and its table 12. */
export async function registerOf(db: Db, month: string) {
  const { papers, of } = await readReturn(db, monthScope(month))
  const placed = new Map(of.papers.map((paper) => [paper.id, paper]))
  const rows = papers.map((paper): RegisterPaper => {
    const its = placed.get(paper.id)
    const sign = its ? signOf(paper) : 0
    const signed = (amount_paise: number) => sign * amount_paise || 0
    const sums = its?.sums ?? NO_HEADS
    const taxes_paise = sums.igst_paise + sums.cgst_paise + sums.sgst_paise
    const { round_off_paise } = paper.row
    return {
      ...paper,
      sums: plus(NO_HEADS, sums, sign),
      rates: its?.rates ?? [],
      packing_paise: signed(paper.total_paise - sums.taxable_paise - taxes_paise - round_off_paise),
      round_off_paise: signed(round_off_paise),
      value_paise: signed(paper.total_paise),
    }
  })
  return { papers: rows, hsn: of.hsn }
}

/**
 * The payments of a month, in the order in which they were taken, negative where money went back; credit set off against
 * bills only where asked for. `takes_back` is the number of the payment that one takes back.
 */
export async function receiptsOf(db: Db, days: Days, which: 'money' | 'set off too' = 'money') {
  const within = db
    .selectFrom('payments')
    .where((eb) => eb.and(withinDays(days)))
    .$if(which === 'money', (all) => all.where('payments.amount_paise', '!=', 0))
  const payments = await within
    .innerJoin('customers', 'customers.id', 'payments.customer_id')
    .select(['payments.id', 'day', 'customer_id', 'customers.name', 'amount_paise', 'receipt_no'])
    .select(
      sql<number | null>`(select receipt_no from payments as taken where taken.id = payments.reverses_id)`.as(
        'takes_back',
      ),
    )
    .orderBy('payments.id')
    .execute()
  const parts = await within
    .innerJoin('payment_parts', 'payment_parts.payment_id', 'payments.id')
    .select(['payment_id', 'mode', 'payment_parts.amount_paise'])
    .orderBy('payment_parts.id')
    .execute()
  const byPayment = Map.groupBy(parts, ({ payment_id }) => payment_id)
  return payments.map((payment) => ({
    ...payment,
    parts: byPayment.get(payment.id)?.map(({ mode, amount_paise }) => ({ mode, amount_paise })) ?? [
      { mode: '' as const, amount_paise: payment.amount_paise },
    ],
  }))
}

/** A payment of a month, with how it was paid. */
export type Receipt = Awaited<ReturnType<typeof receiptsOf>>[number]
