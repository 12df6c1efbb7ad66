import type { Gets } from '@kadai/contract/contract'
import { moneyText } from '@kadai/domain/money'
import { keptReference, type PaymentPart, settle } from '@kadai/domain/settlement'
import type { Db } from '../database/database.ts'
import { ruledOut } from '../dispatcher/refusal.ts'

type Sent = NonNullable<Gets<'pos_api/pos_order'>['payment_parts']>[number]
type SentPart = Pick<Sent, 'mode' | 'amount'> & Partial<Sent>

export const partsFrom = (sent: readonly SentPart[]): PaymentPart[] =>
  sent.map(({ mode, amount, tendered, reference = '' }) => ({
    mode,
    amount_paise: amount,
    tendered_paise: tendered,
    reference: keptReference(mode, reference),
  }))

/** What parts pay of an amount due, what is still due, and the change; refused with 422 where they cannot be right. */
export function settled(parts: readonly PaymentPart[], due_paise: number) {
  const result = settle(parts, due_paise)
  if (result === 'exceeds')
    throw ruledOut({ id: 'payments.more_than_due', params: { due: moneyText(due_paise) } })
  if (typeof result === 'string') throw ruledOut({ id: `payments.${result}` })
  return result
}

/** Writes the modes of a payment; no rows if they are unknown. */
export async function writeParts(db: Db, payment_id: number, parts: readonly PaymentPart[]): Promise<void> {
  if (parts.length === 0) return
  const rows = parts.map(({ tendered_paise = null, ...part }) => ({ ...part, payment_id, tendered_paise }))
  await db.insertInto('payment_parts').values(rows).execute()
}

/** The parts of payments, by payment. */
export async function partsOf(db: Db, payment_ids: readonly number[]): Promise<Map<number, PaymentPart[]>> {
  const rows = await db
    .selectFrom('payment_parts')
    .select(['payment_id', 'mode', 'amount_paise', 'tendered_paise', 'reference'])
    .where('payment_id', 'in', [0, ...payment_ids])
    .orderBy('id')
    .execute()
  const parts = rows.map((row) => ({ ...row, tendered_paise: row.tendered_paise ?? undefined }))
  return Map.groupBy(parts, ({ payment_id }) => payment_id)
}

export const partOnWire = ({ mode, amount_paise, tendered_paise, reference }: PaymentPart) => ({
  mode,
  amount: moneyText(amount_paise),
  tendered: tendered_paise === undefined ? '' : moneyText(tendered_paise),
  reference,
})

/** A part for the audit log: "cash 500.00 of 1000.00", "upi 400.00 (412345678901)". */
export const partForAudit = ({ mode, amount_paise, tendered_paise, reference }: PaymentPart): string =>
  [
    `${mode} ${moneyText(amount_paise)}`,
    tendered_paise !== undefined && `of ${moneyText(tendered_paise)}`,
    reference !== '' && `(${reference})`,
  ]
    .filter(Boolean)
    .join(' ')
