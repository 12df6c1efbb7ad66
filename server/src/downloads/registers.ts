import type { registerStreams } from '@kadai/contract/downloads'
import { stateName } from '@kadai/domain/gst'
import type { Heads, HsnSum } from '@kadai/domain/gstr1'
import { receiptNumber } from '@kadai/domain/numbers'
import type { Db } from '../database/database.ts'
import type { StreamHandlers } from '../dispatcher/handler.ts'
import { expenseColumns, expensesInTurn } from '../expenses/exports.ts'
import { monthScope, type Receipt, type RegisterPaper, receiptsOf, registerOf } from '../gst/exports.ts'
import { type BoughtAtRate, boughtAtRates, type InputTax, inputTax } from '../purchases/exports.ts'
import { byMode, count, day, money, percent, text } from '../reports/columns.ts'
import { file, whole } from '../reports/file.ts'
import type { Column } from '../reports/sheet.ts'

const taxes = <R>(of: (row: R) => Heads): Column<R>[] => [
  money('Taxable Value', (row) => of(row).taxable_paise),
  money('IGST', (row) => of(row).igst_paise),
  money('CGST', (row) => of(row).cgst_paise),
  money('SGST', (row) => of(row).sgst_paise),
]

/** A paper's amounts, which add up to its total, and whether it stands. */
const amounts: Column<RegisterPaper>[] = [
  ...taxes<RegisterPaper>((paper) => paper.sums),
  money('Packing', (paper) => paper.packing_paise),
  money('Round off', (paper) => paper.round_off_paise),
  money('Total', (paper) => paper.value_paise),
  text('Status', 11, (paper) => (paper.cancelled ? 'Cancelled' : '')),
]

const buyer: Column<RegisterPaper>[] = [
  text('Customer Name', 32, (paper) => paper.name),
  text('GST Number', 18, (paper) => paper.gstin),
  text('Place of Supply', 18, (paper) => stateName(paper.place) ?? ''),
]

const salesColumns: Column<RegisterPaper>[] = [
  day('Date'),
  text('Invoice Number', 16, (paper) => paper.number),
  ...buyer,
  ...amounts,
]

const NOTES = {
  credit_note: 'Credit Note',
  debit_note: 'Debit Note',
  invoice: '',
  commercial: 'Credit Note, No Tax',
} as const

const noteColumns: Column<RegisterPaper>[] = [
  day('Date'),
  text('Note Number', 16, (paper) => paper.number),
  text('Note', 22, (paper) => NOTES[paper.commercial ? 'commercial' : paper.type]),
  text('Invoice Number', 16, (paper) => paper.original?.number ?? ''),
  ...buyer,
  ...amounts,
]

const receiptColumns: Column<Receipt>[] = [
  day('Date'),
  text('Receipt Number', 16, ({ receipt_no }) => receiptNumber(receipt_no)),
  text('Customer Name', 32, ({ name }) => name),
  text('Takes back', 16, ({ takes_back }) => receiptNumber(takes_back)),
  ...byMode<Receipt>(({ parts }) => parts),
  money('Amount', ({ amount_paise }) => amount_paise),
]

const hsnColumns: Column<HsnSum>[] = [
  text('Buyers', 16, ({ registered }) => (registered ? 'Registered' : 'Not registered')),
  text('HSN', 10, ({ hsn_code }) => hsn_code),
  text('Unit', 8, ({ uqc }) => uqc),
  percent('GST %', ({ tax_bp }) => tax_bp),
  count('Quantity', ({ qty }) => qty),
  ...taxes<HsnSum>((row) => row),
]

const CREDITS = { yes: 'Yes', no: 'No', later: 'Later' } as const

const purchaseColumns: Column<BoughtAtRate>[] = [
  day('Received'),
  text('Number', 16, ({ number }) => number),
  text('Supplier', 32, ({ supplier }) => supplier),
  text('GST Number', 18, ({ gstin }) => gstin),
  text('Bill Number', 18, ({ their_no }) => their_no),
  { title: 'Bill Date', kind: 'day', width: 12, of: ({ their_day }) => their_day },
  percent('GST %', ({ tax_bp }) => tax_bp),
  ...taxes<BoughtAtRate>((row) => row),
  money('Freight and other', ({ charges_paise }) => charges_paise),
  money('Round off', ({ round_off_paise }) => round_off_paise),
  money('Total', ({ total_paise }) => total_paise),
  text('ITC', 8, ({ itc }) => CREDITS[itc]),
]

const inputColumns: Column<InputTax>[] = [
  text('ITC', 8, ({ itc }) => CREDITS[itc]),
  ...taxes<InputTax>((row) => row),
]

/** Some of a month's taxed papers. */
const registered = async (db: Db, period: string, which: (paper: RegisterPaper) => boolean) =>
  whole((await registerOf(db, period)).papers.filter(which))

/** The registers of a month, for the accountant. */
export const registerFiles: StreamHandlers<keyof typeof registerStreams> = {
  'download/sales_register': file('SalesRegister', salesColumns, (db, { period }) =>
    registered(db, period, ({ type }) => type === 'invoice'),
  ),
  'download/note_register': file('NoteRegister', noteColumns, (db, { period }) =>
    registered(db, period, ({ type }) => type !== 'invoice'),
  ),
  'download/receipt_register': file('ReceiptRegister', receiptColumns, async (db, { period }) =>
    whole(await receiptsOf(db, monthScope(period).days)),
  ),
  'download/expense_register': file('ExpenseRegister', expenseColumns, async (db, { period }) =>
    expensesInTurn(db, { ...monthScope(period).days, search: undefined }),
  ),
  'download/purchase_register': file('PurchaseRegister', purchaseColumns, async (db, { period }) =>
    whole(await boughtAtRates(db, monthScope(period).days)),
  ),
  'download/input_tax_register': file('InputTax', inputColumns, async (db, { period }) =>
    whole(await inputTax(db, monthScope(period).days)),
  ),
  'download/hsn_register': file('HsnRegister', hsnColumns, async (db, { period }) =>
    whole((await registerOf(db, period)).hsn),
  ),
}
