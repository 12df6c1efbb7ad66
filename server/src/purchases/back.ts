import { wireDate } from '@kadai/domain/dates'
import { sumOf } from '@kadai/domain/money'
import { takenBack } from '@kadai/domain/purchases'
import type { Db } from '../database/database.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { invalid, ruledOut } from '../dispatcher/refusal.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { findPurchase, linesOf, type Purchase, type PurchaseLine } from './purchase.ts'
import { moveBought, nextNumber } from './save.ts'
import { forAudit } from './wire.ts'

type Back = { line: PurchaseLine; packs: number }

/** The lines of a purchase that go back, each with all the packs asked for; refused beyond what is left of it. */
function backOf(
  lines: readonly PurchaseLine[],
  asked: readonly { purchase_line_id: number; packs: number }[],
) {
  const packs = new Map<number, number>()
  for (const { purchase_line_id: id, packs: more } of asked) packs.set(id, (packs.get(id) ?? 0) + more)
  return [...packs].map(([id, packs]): Back => {
    const line = lines.find((one) => one.id === id)
    if (!line) throw invalid('lines', { id: 'purchases.no_such_line' })
    const left = line.packs - line.returned_packs
    if (packs > left) throw ruledOut({ id: 'purchases.only_left', params: { packs, left } }, 'lines')
    return { line, packs }
  })
}

/** The columns of a return's line: its share of the bought line, to the paisa (rule 4.114). */
function returnedLine({ line, packs }: Back) {
  const of = { packs: line.packs, before: line.returned_packs, now: packs }
  const { id, purchase_id: _, position: __, returned_packs: ___, ...same } = line
  return {
    ...same,
    packs,
    qty: packs * line.per_pack,
    taxable_paise: takenBack(line.taxable_paise, of),
    tax_paise: takenBack(line.tax_paise, of),
    landed_paise: takenBack(line.landed_paise, of),
    of_line_id: id,
  }
}

/** What a return takes from what is owed: the last one takes what is left of the goods, rounding included. */
function figuresOf(purchase: Purchase, lines: ReturnType<typeof returnedLine>[], isAll: boolean) {
  const taxable_paise = sumOf(lines, (line) => line.taxable_paise)
  const tax_paise = sumOf(lines, (line) => line.tax_paise)
  const { freight_paid_to, freight_paise, other_paise } = purchase
  const charges_paise = other_paise + (freight_paid_to === 'supplier' ? freight_paise : 0)
  const left_paise = purchase.total_paise - purchase.returned_paise - charges_paise
  const exact_paise = taxable_paise + tax_paise
  const total_paise = isAll ? left_paise : Math.min(exact_paise, left_paise)
  const half_paise = Math.floor(tax_paise / 2)
  const inside = purchase.in_state === 1
  return {
    taxable_paise,
    cgst_paise: inside ? half_paise : 0,
    sgst_paise: inside ? tax_paise - half_paise : 0,
    igst_paise: inside ? 0 : tax_paise,
    round_off_paise: total_paise - exact_paise,
    total_paise,
  }
}

/** Counts the packs of a return's lines, and what the return came to, at its purchase; a negative sign undoes that. */
export async function countBack(db: Db, back: Purchase, lines: readonly PurchaseLine[], sign: 1 | -1) {
  for (const { of_line_id, packs } of lines)
    await db
      .updateTable('purchase_lines')
      .set((eb) => ({ returned_packs: eb('returned_packs', '+', sign * packs) }))
      .where('id', '=', of_line_id)
      .execute()
  await db
    .updateTable('purchases')
    .set((eb) => ({ returned_paise: eb('returned_paise', '+', sign * back.total_paise) }))
    .where('id', '=', back.of_id)
    .execute()
}

/** Sends packs of a locked purchase back to its supplier. */
export async function returnPurchase(
  context: WriteContext,
  purchase: Purchase,
  asked: { received_day?: string | undefined; lines: readonly { purchase_line_id: number; packs: number }[] },
): Promise<Purchase> {
  const { db, employee, now } = context
  if (purchase.kind !== 'purchase' || purchase.deleted_at !== null)
    throw ruledOut({ id: 'purchases.nothing_back' })
  const today = shopDay(await currentSettings(db), now)
  const day = asked.received_day ?? today
  if (day > today || day < purchase.received_day)
    throw invalid('received_day', {
      id: 'purchases.return_day',
      params: { from: wireDate(purchase.received_day), to: wireDate(today) },
    })
  const bought = await linesOf(db, purchase.id)
  const back = backOf(bought, asked.lines)
  const lines = back.map(returnedLine)
  const left = sumOf(bought, (line) => line.packs - line.returned_packs)
  const isAll = sumOf(back, ({ packs }) => packs) === left
  const { id: of_id, version: _, returned_paise: __, import_id: ___, ...same } = purchase
  const { id } = await db
    .insertInto('purchases')
    .values({
      ...same,
      ...figuresOf(purchase, lines, isAll),
      ...(await nextNumber(db, 'purchase_return', today)),
      created_at: now.toISOString(),
      created_by: employee.id,
      of_id,
      received_day: day,
      freight_paise: 0,
      other_paise: 0,
      paper_paise: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('purchase_lines')
    .values(lines.map((line, at) => ({ ...line, purchase_id: id, position: at + 1 })))
    .execute()
  const saved = await findPurchase(db, id)
  await countBack(db, saved, await linesOf(db, id), 1)
  await moveBought(context, saved, [], lines)
  context.record({ entity: 'purchase', id, after: await forAudit(db, saved) })
  return saved
}
