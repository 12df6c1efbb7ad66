import { Money, sumOf } from '../money.tsx'
import { type Column, WIDTH } from './declaration.ts'

/** A column of amounts of the wire. */
export const amountColumn = <R,>(
  head: string,
  amount: (row: R) => string,
  more: Partial<Column<R>> = {},
): Column<R> => ({
  head,
  width: WIDTH.money,
  align: 'end',
  cell: (row) => <Money value={amount(row)} bare />,
  ...more,
})

/** A column of amounts with their total. */
export const summedColumn: typeof amountColumn = (head, amount, more) =>
  amountColumn(head, amount, { total: (rows) => sumOf(rows, amount), ...more })
