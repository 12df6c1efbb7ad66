import { asFlag } from '@kadai/contract/fields'
import { wireDate } from '@kadai/domain/dates'
import { isTaxed } from '@kadai/domain/kinds'
import { moneyText, percentText } from '@kadai/domain/money'
import type { Selectable } from 'kysely'
import { type Bill, numberOf } from '../bills/bill.ts'
import { customerIdOnWire } from '../bills/counter-sale.ts'
import type { BillRow } from '../bills/list.ts'
import { figuresOf, lineOnWire, linkedOnWire, taxableOf, taxedFigures, totalsOnWire } from '../bills/wire.ts'
import type { Schema } from '../database/schema.ts'
import type { Say } from '../messages/languages.ts'
import type { usesOf } from '../payments/exports.ts'
import type { ShopSettings } from '../settings/exports.ts'
import { taxOf } from './original.ts'
import type { linesBack } from './write.ts'

type Note = Selectable<Schema['notes']>

const head = (bill: Bill, { reason }: Pick<Note, 'reason'>) => ({
  note_id: String(bill.id),
  sno: numberOf(bill),
  note_date: wireDate(bill.day),
  user_id: customerIdOnWire(bill),
  name: bill.billing_name,
  mobile: bill.billing_phone,
  reason,
  amount: moneyText(bill.total_paise),
  open: moneyText(bill.deleted_at === null ? Math.max(0, bill.paid_paise - bill.owed_paise) : 0),
  deleted: asFlag(bill.deleted_at !== null),
  version: String(bill.version),
})

export function noteRow(row: BillRow) {
  const of = linkedOnWire(row)
  return { ...head(row, { reason: row.reason ?? '07' }), of_id: of.id, of_sno: of.sno }
}

/** The tax that a registered buyer reverses for a credit note (CGST s.34(2)); blank where there is none. */
export const itcOf = (bill: Bill): string => {
  const tax_paise = taxOf(bill)
  return bill.kind === 'credit_note' && bill.billing_gstin !== '' && tax_paise > 0 ? moneyText(tax_paise) : ''
}

export const ofOnWire = (original: Bill) => ({
  of_id: String(original.id),
  of_sno: numberOf(original),
  of_date: wireDate(original.day),
})

type Shown = {
  note: Note
  original: Bill
  lines: Awaited<ReturnType<typeof linesBack>>
  shop: ShopSettings
  uses: Awaited<ReturnType<typeof usesOf>>
}

type Lines = Parameters<typeof taxedFigures>[1]

/** The figures of a note's totals: a commercial one has no rows of tax. */
export function figuresOfNote(bill: Bill, lines: Lines, shop: ShopSettings, commercial: boolean) {
  if (!isTaxed(bill.kind)) return figuresOf(bill)
  const figures = taxedFigures(bill, lines, shop)
  return commercial ? { ...figures, untaxed: true, prices_include_tax: 0 } : figures
}

export function noteDetail(bill: Bill, { note, original, lines, shop, uses }: Shown, say: Say) {
  const commercial = note.tax_stays === 1
  return {
    ...head(bill, note),
    ...ofOnWire(original),
    remark: note.remark,
    in_state: asFlag(bill.in_state === 1),
    billing_address: bill.billing_address,
    billing_state: bill.billing_state,
    tax_number: bill.billing_gstin,
    commercial: asFlag(commercial),
    itc_reversed: asFlag(note.itc_reversed === 1),
    itc: itcOf(bill),
    uses: uses.map(({ payment_id, receipt_no, bills, amount_paise }) => ({
      payment_id: String(payment_id),
      receipt_no,
      bills,
      amount: moneyText(amount_paise),
    })),
    total_rows: totalsOnWire(figuresOfNote(bill, lines, shop, commercial), say),
    note_lines: lines.map((line) => ({
      ...lineOnWire(line),
      back: line.back,
      goods: line.goods,
      tax_percentage: percentText(line.tax_bp),
      taxable_value: moneyText(taxableOf(line)),
    })),
  }
}
