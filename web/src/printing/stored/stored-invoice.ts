import type { Body } from '@kadai/contract/contract'
import { moneyText, parseMoney, parsePercent } from '@kadai/domain/money'
import { SALE_PAPERS, type SalePaper, showsTax } from '@kadai/domain/seller'
import { totalRows } from '@kadai/domain/total-rows'
import { amountInWords } from '@kadai/domain/words'
import { inWords } from '../../frames/in-words.ts'
import { paise } from '../paper/wire-money.ts'
import { UNSAID } from '../papers/consignment.ts'
import { INVOICE } from './store-invoice.ts'
import { fieldsOf, listOf, storedJson, textOf, textsOf } from './stored-json.ts'
import { storedBuyer, storedDelivery, storedSeller } from './stored-party.ts'

type Invoice = Body<'print_detail'>

/** Returns the stored invoice; undefined where there is none, or something that is no saved bill. */
export function storedInvoice(storage: Pick<Storage, 'getItem'> = localStorage): Invoice | undefined {
  const fields = fieldsOf(storedJson(storage, INVOICE))
  const lines = listOf(fields.get('bill_detail')).map(lineOf)
  const paper = SALE_PAPERS.find((name) => name === fields.get('paper')) ?? 'tax_invoice'
  const bill = billOf(fields.get('final_billing'), lines, paper)
  const number = textOf(fields.get('sno'))
  if (lines.length === 0 || number === '' || parseMoney(bill.total) === undefined) return undefined
  const taxes = listOf(fields.get('tax_detail')).map((row) => textsOf(row, TAX))
  return {
    order_id: textOf(fields.get('order_id')),
    sno: number,
    order_date: textOf(fields.get('order_date')),
    deleted: fields.get('deleted') === '1' ? '1' : '0',
    paper,
    seller_detail: storedSeller(fields.get('seller_detail')),
    buyer_detail: storedBuyer(fields.get('buyer_detail')),
    consignment: UNSAID,
    delivery_detail: storedDelivery(fields.get('delivery_detail')),
    bill_detail: lines,
    tax_detail: taxes.length > 0 ? taxes : [wholeTax(bill, lines)],
    final_billing: bill,
    due: textOf(fields.get('due')) || bill.total,
  }
}

const LINE = {
  product_name: '',
  tamil_name: '',
  hsn_code: '',
  tax_percentage: '',
  unit: '',
  rate: '',
  amount: '',
  taxable_value: '',
  amount_with_tax_per_product: '',
  total_with_gst_per_product: '',
}

function lineOf(value: unknown): Invoice['bill_detail'][number] {
  const line = textsOf(value, LINE)
  return {
    ...line,
    amount: line.amount || line.taxable_value,
    qty: Number(textOf(fieldsOf(value).get('qty'))) || 0,
  }
}

const TAX = {
  hsn_code: '',
  taxable_value: '',
  cgst_percentage: '',
  cgst: '',
  sgst_percentage: '',
  sgst: '',
  igst_percentage: '',
  igst: '',
  total_tax: '',
}

const BILL = {
  subtotal: '',
  discount_percentage: '',
  discount_amount: '',
  taxable_value: '',
  cgst: '',
  sgst: '',
  igst: '',
  cgst_percentage: '',
  sgst_percentage: '',
  igst_percentage: '',
  packing_charge: '',
  packing_percentage: '',
  packing_amount: '',
  gst_total: '',
  round_off: '',
  total: '',
  amount_in_words: '',
  gst_no: '',
  shop_name: '',
  bank_name: '',
  acc_no: '',
  ifsc_code: '',
  branch: '',
}

/** The bill's figures; the buyer's state, rates and rounding are derived where they are not stored. */
function billOf(value: unknown, lines: Invoice['bill_detail'], paper: SalePaper): Invoice['final_billing'] {
  const bill = textsOf(value, BILL)
  const inState = (fieldsOf(value).get('in_state') ?? (paise(bill.igst) > 0 ? '0' : '1')) !== '0'
  const rate = lines[0]?.tax_percentage ?? ''
  const half = rate === '' ? '' : String(Number(rate) / 2)
  const whole = {
    ...bill,
    in_state: inState ? '1' : '0',
    prices_include_tax: fieldsOf(value).get('prices_include_tax') === '1' ? '1' : '0',
    discount_percentage: bill.discount_percentage || '0',
    discount_amount: bill.discount_amount || '0.00',
    taxable_value: bill.taxable_value || bill.subtotal,
    cgst_percentage: bill.cgst_percentage || half,
    sgst_percentage: bill.sgst_percentage || half,
    igst_percentage: bill.igst_percentage || rate,
    packing_amount: bill.packing_amount || bill.packing_charge,
    round_off: bill.round_off || moneyText(leftOver(bill, inState)),
    amount_in_words: bill.amount_in_words || amountInWords(paise(bill.total)),
  } as const
  return { ...whole, total_rows: totalsOf(whole, !showsTax(paper)) }
}

type Figures = typeof BILL

const taxOf = (bill: Figures, inState: boolean) =>
  inState ? paise(bill.cgst) + paise(bill.sgst) : paise(bill.igst)

/** The total less its parts. */
const leftOver = (bill: Figures, inState: boolean) =>
  paise(bill.total) -
  paise(bill.subtotal) +
  paise(bill.discount_amount) -
  taxOf(bill, inState) -
  paise(bill.packing_amount || bill.packing_charge)

function totalsOf(
  bill: Figures & { in_state: '0' | '1' },
  untaxed: boolean,
): Invoice['final_billing']['total_rows'] {
  const rows = totalRows('order', {
    untaxed,
    in_state: bill.in_state === '1',
    subtotal_paise: paise(bill.subtotal),
    discount_bp: parsePercent(bill.discount_percentage) ?? 0,
    discount_given_paise: paise(bill.discount_amount),
    discount_paise: paise(bill.discount_amount),
    taxable_paise: paise(bill.taxable_value),
    cgst_bp: parsePercent(bill.cgst_percentage) ?? 0,
    cgst_paise: paise(bill.cgst),
    sgst_bp: parsePercent(bill.sgst_percentage) ?? 0,
    sgst_paise: paise(bill.sgst),
    igst_paise: paise(bill.igst),
    packing_bp: parsePercent(bill.packing_percentage) ?? 0,
    packing_paise: paise(bill.packing_amount),
    round_off_paise: paise(bill.round_off),
    total_paise: paise(bill.total),
  })
  return rows.map(({ id, label, amount_paise, note }) => ({
    id,
    label: inWords(label),
    amount: moneyText(amount_paise),
    note: note ? inWords(note) : '',
  }))
}

/** The tax table of an invoice stored without one: a single row (rule 2.10). */
function wholeTax(
  bill: Invoice['final_billing'],
  lines: Invoice['bill_detail'],
): Invoice['tax_detail'][number] {
  const { taxable_value, cgst, sgst, igst, cgst_percentage, sgst_percentage, igst_percentage } = bill
  return {
    hsn_code: lines[0]?.hsn_code ?? '',
    taxable_value,
    cgst_percentage,
    cgst,
    sgst_percentage,
    sgst,
    igst_percentage,
    igst,
    total_tax: moneyText(taxOf(bill, bill.in_state === '1')),
  }
}
