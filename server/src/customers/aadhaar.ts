import { isMasked, maskAadhaar } from '@kadai/domain/masks'
import type { Database } from '../database/database.ts'
import { invalid, ruledOut } from '../dispatcher/refusal.ts'
import type { Seal } from '../session/exports.ts'

type Kept = { id: number; aadhaar: string; sealed_aadhaar: string }

/** Binds a sealed number to its customer: it does not open in another customer's row. */
const numberOf = (customer_id: number) => `Aadhaar number of customer ${customer_id}`

/** A number as stored: masked for display, whole under the shop's seal. */
const kept = (seal: Seal, customer_id: number, whole: string) => ({
  aadhaar: maskAadhaar(whole),
  sealed_aadhaar: whole === '' ? '' : seal.close(whole, numberOf(customer_id)),
})

const opened = (seal: Seal, { id, sealed_aadhaar }: Kept): string | undefined =>
  sealed_aadhaar === '' ? '' : seal.open(sealed_aadhaar, numberOf(id))

const OTHER_KEY =
  'This was encrypted with another key: put kadai.key back into DATA_DIR, or set KADAI_KEY as it was.'

/** Returns a customer's whole Aadhaar number, blank where there is none; refused where another key sealed it. */
export function wholeAadhaar(seal: Seal, customer: Kept): string {
  const whole = opened(seal, customer)
  if (whole === undefined) throw ruledOut({ id: 'customers.aadhaar_does_not_open' })
  return whole
}

/**
 * Returns the columns that a submitted Aadhaar number changes; undefined where it stays. The number's own mask leaves
 * it unchanged (rule 4.26); another mask is refused, because something was typed into it.
 */
export function aadhaarColumns(
  seal: Seal,
  submitted: string | undefined,
  customer: Kept,
): { aadhaar: string; sealed_aadhaar: string } | undefined {
  if (submitted === undefined || submitted === customer.aadhaar) return undefined
  if (isMasked(submitted)) throw invalid('aadhar_number', { id: 'customers.enter_whole_aadhaar' })
  return submitted === opened(seal, customer) ? undefined : kept(seal, customer.id, submitted)
}

/** Logs a warning, when the shop opens, where the key is not the one that Aadhaar numbers were sealed with. */
export async function warnOfOtherKey({ read }: Pick<Database, 'read'>, seal: Seal): Promise<void> {
  const newest = await read
    .selectFrom('customers')
    .select(['id', 'aadhaar', 'sealed_aadhaar'])
    .where('sealed_aadhaar', '!=', '')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest && opened(seal, newest) === undefined) console.error(`Aadhaar numbers: ${OTHER_KEY}`)
}
