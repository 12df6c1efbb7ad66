import type { DomainMessage } from './english.ts'
import { gstinProblem, gstinStateProblem, stateProblem } from './gst.ts'

/** The message where a buyer's GST number is the shop's own; undefined where it is another, or blank. */
const ownGstinProblem = (gstin: string, own: string): DomainMessage | undefined =>
  gstin.trim() !== '' && isSame(gstin, own) ? { id: 'gst.own' } : undefined

const isSame = (one: string, other: string) => one.trim().toUpperCase() === other.trim().toUpperCase()

/** The message about a buyer's GST number: it cannot be right, is the shop's own, or is of another state than the buyer's. */
export const buyerGstinProblem = (gstin: string, state: string, own: string): DomainMessage | undefined =>
  gstinProblem(gstin) ?? ownGstinProblem(gstin, own) ?? gstinStateProblem(gstin, state)

/** The message about a number that cannot correct the one that bills have: it is wrong, the shop's own, or the same. */
export const correctedGstinProblem = (gstin: string, before: string, own = ''): DomainMessage | undefined =>
  buyerGstinProblem(gstin, '', own) ?? (isSame(gstin, before) ? { id: 'gst.unchanged' } : undefined)

/**
 * What may make the tax of a buyer's bills wrong: a state that is not known, a GST number that cannot be the buyer's. It is
 * flagged wherever the buyer stands, and never refused (rules 4.7 and 4.17).
 */
export function buyerDoubts(
  { state, gstin }: { state: string; gstin: string },
  own: string,
): { field: 'state' | 'gstin'; message: DomainMessage }[] {
  const [unknown, wrong] = [stateProblem(state), buyerGstinProblem(gstin, state, own)]
  return [
    ...(unknown ? [{ field: 'state' as const, message: unknown }] : []),
    ...(wrong ? [{ field: 'gstin' as const, message: wrong }] : []),
  ]
}
