import { rupees } from '@kadai/domain/money'
import { paiseOf } from '../money.tsx'
import { common } from '../words.ts'
import { summedColumn } from './amount-column.tsx'
import { type Column, WIDTH } from './declaration.ts'

type BillRow = { sno: string; name: string; amount: string; mobile: string }

type Heads<R> = {
  number: string
  mobile?: string
  date: (row: R) => string
}

/** The columns that lists of bills have in common: number, date, customer, phone and amount. */
export function billColumns<R extends BillRow>({ number, mobile, date }: Heads<R>): Column<R>[] {
  return [
    { head: number, width: WIDTH.number, card: 'title', cell: (row) => <b>{row.sno}</b> },
    { head: common.date, width: WIDTH.date, under: number, card: 'beside', cell: date },
    { head: common.customer_name, card: 'lead', cell: (row) => row.name },
    {
      head: mobile ?? common.mobile,
      width: WIDTH.phone,
      under: common.customer_name,
      card: 'lead',
      cell: (row) => row.mobile,
    },
    summedColumn(common.amount, (row) => row.amount, { card: 'figure' }),
  ]
}

/** What tells a bill from others of its customer: phone, date and amount. */
export const billTells =
  <R extends BillRow>(date: (row: R) => string) =>
  (row: R) => [row.mobile, date(row), rupees(paiseOf(row.amount))]
