import type { BillKind } from '@kadai/domain/kinds'
import { totalColumns } from '@kadai/domain/total-rows'
import { day, money, text } from '../reports/columns.ts'
import type { Column } from '../reports/sheet.ts'
import { numberOf } from './bill.ts'
import type { BillRow } from './list.ts'
import { figuresOf } from './wire.ts'

/** The first columns of the files of every kind: number, date and buyer. */
export const headColumns = (number: string): Column<BillRow>[] => [
  text(number, 15, numberOf),
  day('Date'),
  text('Customer Name', 32, (bill) => bill.billing_name),
  text('Mobile', 14, (bill) => bill.billing_phone),
]

/** A bill's totals from sub-total to grand total: the columns before the last add up to it. */
export const figureColumns = (kind: BillKind): Column<BillRow>[] =>
  totalColumns(kind).map(({ title, amount_paise }) => money(title, (bill) => amount_paise(figuresOf(bill))))
