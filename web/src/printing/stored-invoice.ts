import type { Body } from '@kadai/contract/contract'
import { moneyText, parseMoney } from '@kadai/domain/money'
import { amountInWords } from '@kadai/domain/words'
import { fieldsOf, listOf, storedJson, textOf, textsOf } from './stored-json.ts'
import { storedBuyer, storedSeller } from './stored-party.ts'

type Invoice = Body<'print_detail'>

const KEY = 'invoiceData'

/**
 * Keeps an invoice for /invoiceprint, so that it prints without another call. To be called only once the order is
 * saved and has its number (design 4.20).
 */
export function storeInvoice(invoice: Invoice, storage: Pick<Storage, 'setItem'> = localStorage): void {
  storage.setItem(KEY, JSON.stringify(invoice))
}

/** Forgets the stored invoice, once it is printed (spec part 2 §2). */
export function forgetInvoice(storage: Pick<Storage, 'removeItem'> = localStorage): void {
  storage.removeItem(KEY)
}

/** The stored invoice; undefined where there is none, or something that is no saved bill. */
export function storedInvoice(storage: Pick<Storage, 'getItem'> = localStorage): Invoice | undefined {
  const fields = fieldsOf(storedJson(storage, KEY))
  const lines = listOf(fields.get('bill_detail')).map(lineOf)
  const bill = billOf(fields.get('final_billing'))
  const number = textOf(fields.get('sno'))
  if (lines.length === 0 || number === '' || parseMoney(bill.total) === undefined) return undefined
  const taxes = listOf(fields.get('tax_detail')).map((row) => textsOf(row, TAX))
  return {
    order_id: textOf(fields.get('order_id')),
    sno: number,
    order_date: textOf(fields.get('order_date')),
    deleted: fields.get('deleted') === '1' ? '1' : '0',
    seller_detail: storedSeller(fields.get('seller_detail')),
    buyer_detail: storedBuyer(fields.get('buyer_detail')),
    bill_detail: lines,
    tax_detail: taxes.length > 0 ? taxes : [wholeTax(bill, lines)],
    final_billing: bill,
  }
}

const LINE = [
  'product_name',
  'tamil_name',
  'hsn_code',
  'tax_percentage',
  'unit',
  'rate',
  'taxable_value',
  'amount_with_tax_per_product',
  'total_with_gst_per_product',
] as const

function lineOf(value: unknown): Invoice['bill_detail'][number] {
  return { ...textsOf(value, LINE), qty: Number(textOf(fieldsOf(value).get('qty'))) || 0 }
}

const TAX = [
  'hsn_code',
  'taxable_value',
  'cgst_percentage',
  'cgst',
  'sgst_percentage',
  'sgst',
  'igst_percentage',
  'igst',
  'total_tax',
] as const

const BILL = [
  'subtotal',
  'cgst',
  'sgst',
  'igst',
  'cgst_percentage',
  'sgst_percentage',
  'igst_percentage',
  'packing_charge',
  'packing_percentage',
  'packing_amount',
  'gst_total',
  'round_off',
  'total',
  'amount_in_words',
  'gst_no',
  'shop_name',
  'bank_name',
  'acc_no',
  'ifsc_code',
  'branch',
] as const

function billOf(value: unknown): Invoice['final_billing'] {
  const bill = textsOf(value, BILL)
  // Without a word on it, the bill's own IGST says where the buyer is.
  const inState = fieldsOf(value).get('in_state') ?? ((parseMoney(bill.igst) ?? 0) > 0 ? '0' : '1')
  return {
    ...bill,
    in_state: inState === '0' ? '0' : '1',
    packing_amount: bill.packing_amount || bill.packing_charge,
    amount_in_words: bill.amount_in_words || amountInWords(parseMoney(bill.total) ?? 0),
  }
}

/** The tax table of an invoice stored without one: a single row of the whole, each head at half the rate (spec part 2 §9). */
function wholeTax(
  bill: Invoice['final_billing'],
  lines: Invoice['bill_detail'],
): Invoice['tax_detail'][number] {
  const rate = lines[0]?.tax_percentage ?? ''
  const half = rate === '' ? '' : String(Number(rate) / 2)
  const total_paise = [bill.cgst, bill.sgst, bill.igst].reduce((sum, tax) => sum + (parseMoney(tax) ?? 0), 0)
  return {
    hsn_code: lines[0]?.hsn_code ?? '',
    taxable_value: bill.subtotal,
    cgst_percentage: bill.cgst_percentage || half,
    cgst: bill.cgst,
    sgst_percentage: bill.sgst_percentage || half,
    sgst: bill.sgst,
    igst_percentage: bill.igst_percentage || rate,
    igst: bill.igst,
    total_tax: moneyText(total_paise),
  }
}
