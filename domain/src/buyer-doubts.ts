import type { DomainMessage } from './english.ts'
import { gstinProblem, gstinStateProblem, stateProblem } from './gst.ts'

/** The message where a buyer's GST number is the shop's own; undefined where it is another, or blank. */
const ownGstinProblem = (gstin: string, own: string): DomainMessage | undefined =>
  gstin.trim() !== '' && gstin.trim().toUpperCase() === own.trim().toUpperCase()
    ? { id: 'gst.own' }
    : undefined

/** The message about a buyer's GST number: it cannot be right, is the shop's own, or is of another state than the buyer's. */
export const buyerGstinProblem = (gstin: string, state: string, own: string): DomainMessage | undefined =>
  gstinProblem(gstin) ?? ownGstinProblem(gstin, own) ?? gstinStateProblem(gstin, state)

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
