import type { RefusalBody } from '@kadai/contract/contract'
import { Refusal, Unreachable } from '../../api/client.ts'
import type { BillScreenKind, SavedAs } from '../kinds/bill-kind.ts'
import { words } from './words.ts'

/** The place on the screen that a refusal belongs to. */
export type Place =
  | { on: 'customer' }
  | { on: 'discount' }
  | { on: 'line'; at: number; text: string }
  | { on: 'bill' }

/** Why a bill was not saved, as far as the screen can help with it. */
export type SaveTrouble =
  /** The key had been answered before: an earlier try was saved (rule 3.8). */
  | { is: 'saved-before'; saved: SavedAs }
  /** Somebody else changed the bill since it was opened. */
  | { is: 'changed'; by: string; at: string; text: string }
  /** Rates, flags or lines differ from what the screen computed with (rule 4.5). */
  | { is: 'out-of-date'; text: string }
  | { is: 'signed-out'; text: string }
  | { is: 'refused'; text: string; places: readonly Place[] }

/** Those that ask which version of the bill counts. */
export type TwoVersions = Extract<SaveTrouble, { is: 'saved-before' | 'changed' }>

/** The same save is sent again after a while, under the same key. */
type Again = { is: 'again'; after_ms: number; why: string }

/**
 * Decides what follows a failed try, counted from 1: another try where no answer came or the obstacle is temporary
 * (rule 7.1).
 */
export function afterFailure(
  error: unknown,
  tries: number,
  kind: Pick<BillScreenKind, 'readSaved' | 'words'>,
): SaveTrouble | Again {
  const why = passing(error)
  if (why !== undefined) return { is: 'again', after_ms: Math.min(1000 * 2 ** (tries - 1), 10_000), why }
  if (!(error instanceof Refusal)) throw error
  const text = error.message || kind.words.failed
  if (error.code === 401) return { is: 'signed-out', text: words.signed_out }
  if (error.code !== 409) return { is: 'refused', text, places: placesOf(error.details) }
  const saved = error.details?.saved === undefined ? null : kind.readSaved(error.details.saved)
  if (saved) return { is: 'saved-before', saved }
  if (error.details?.changed) return { is: 'changed', ...error.details.changed, text }
  return { is: 'out-of-date', text }
}

/** Maps the fields that a refusal names to places on the screen (`productdetails.3.qty` is the fourth line). */
function placesOf(details: RefusalBody | null): Place[] {
  const places: Place[] = []
  for (const { path, msg } of details?.fields ?? []) {
    const line = /^productdetails\.(\d+)/.exec(path)
    if (line) places.push({ on: 'line', at: Number(line[1]), text: msg })
    else if (path === 'user_id' || path.startsWith('billing_')) places.push({ on: 'customer' })
    else if (path === 'discount_percentage' || path.startsWith('order_discount'))
      places.push({ on: 'discount' })
    else places.push({ on: 'bill' })
  }
  return places
}

/** Why a save is retried, in a few words; undefined where the person must act. */
function passing(error: unknown): string | undefined {
  if (error instanceof Unreachable) return words.no_connection
  if (!(error instanceof Refusal)) return undefined
  // The answer came too slowly: the machine slept, or the connection is bad.
  return error.code === 408 ? words.too_late : error.details?.again
}
