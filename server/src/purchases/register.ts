import { type Heads, NO_HEADS, plus } from '@kadai/domain/gstr1'
import { prorate, sumOf } from '@kadai/domain/money'
import { INPUT_CREDITS, purchaseNumber } from '@kadai/domain/purchases'
import type { Db } from '../database/database.ts'
import { type Days, withinDays } from '../database/days.ts'
import { linesOf, type PurchaseLine } from './purchase.ts'
import { type PaidPurchase, purchasesPaid } from './wire.ts'

/** A purchase's figures at a rate of tax, negative for a return; what the rates share stands at the first. */
function atRates(purchase: PaidPurchase, lines: readonly PurchaseLine[]) {
  const { kind, in_state, cgst_paise, credit, total_paise, round_off_paise } = purchase
  const signed = (paise: number) => (kind === 'purchase_return' ? -paise : paise) || 0
  const rates = [...Map.groupBy(lines, ({ tax_bp }) => tax_bp)].map(([tax_bp, its]) => ({
    tax_bp,
    taxable_paise: sumOf(its, (line) => line.taxable_paise),
    tax_paise: sumOf(its, (line) => line.tax_paise),
  }))
  const cgsts = prorate(
    cgst_paise,
    rates.map(({ tax_paise }) => tax_paise),
  )
  const goods_paise = sumOf(rates, (rate) => rate.taxable_paise + rate.tax_paise)
  return rates.map(({ tax_bp, taxable_paise, tax_paise }, at) => {
    const [igst_paise, cgst] = in_state === 1 ? [0, cgsts[at] ?? 0] : [tax_paise, 0]
    const once = (paise: number) => (at === 0 ? signed(paise) : 0)
    return {
      day: purchase.received_day,
      number: purchaseNumber(purchase),
      supplier: purchase.supplier_name,
      gstin: purchase.gstin,
      their_no: purchase.their_no,
      their_day: purchase.their_day,
      tax_bp,
      taxable_paise: signed(taxable_paise),
      igst_paise: signed(igst_paise),
      cgst_paise: signed(cgst),
      sgst_paise: signed(tax_paise - igst_paise - cgst),
      charges_paise: once(total_paise - goods_paise - round_off_paise),
      round_off_paise: once(round_off_paise),
      total_paise: once(total_paise),
      itc: credit === 1 ? purchase.itc : ('no' as const),
    }
  })
}

export type BoughtAtRate = ReturnType<typeof atRates>[number]

/** What was received on some days, by bill and rate of tax (rule 4.118). */
export async function boughtAtRates(db: Db, days: Days): Promise<BoughtAtRate[]> {
  const purchases = await purchasesPaid(db)
    .where('purchases.kind', '<>', 'purchase_opening')
    .where('purchases.deleted_at', 'is', null)
    .where((eb) => eb.and(withinDays(days, 'received_day')))
    .orderBy('received_day')
    .orderBy('purchases.id')
    .execute()
  const lines = await linesOf(db, 0, ...purchases.map(({ id }) => id))
  const byPurchase = Map.groupBy(lines, ({ purchase_id }) => purchase_id)
  return purchases.flatMap((purchase) => atRates(purchase, byPurchase.get(purchase.id) ?? []))
}

export type InputTax = Heads & { itc: BoughtAtRate['itc'] }

/** The tax of what was received on some days, by whether it is a credit. */
export async function inputTax(db: Db, days: Days): Promise<InputTax[]> {
  const rows = await boughtAtRates(db, days)
  return INPUT_CREDITS.flatMap((itc) => {
    const its = rows.filter((row) => row.itc === itc)
    return its.length === 0 ? [] : [{ itc, ...its.reduce<Heads>((sum, row) => plus(sum, row), NO_HEADS) }]
  })
}
