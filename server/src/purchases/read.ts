import type { Body, Gets } from '@kadai/contract/contract'
import type { Db } from '../database/database.ts'
import type { Say } from '../messages/languages.ts'

/** Reads a supplier's bill from pasted text. */
export async function readPurchase(
  _db: Db,
  _asked: Gets<'purchase_read'>,
  _say: Say,
): Promise<Body<'purchase_read'>> {
  return { their_no: '', their_day: '', total: '', lines: [] }
}
