import { lookup } from 'node:dns/promises'
import { isPrivate } from '../settings/exports.ts'

/**
 * The address of a host in the shop's network, or why there is none: nobody knows it, or any of its addresses is outside.
 * It is what is connected to: the name could mean another one by then.
 */
export async function privateAddress(
  host: string,
): Promise<{ at: string } | { trouble: 'unknown' | 'not_here' }> {
  const found = await lookup(host, { all: true }).catch(() => [])
  const [first] = found
  if (!first) return { trouble: 'unknown' }
  return found.every(({ address }) => isPrivate(address)) ? { at: first.address } : { trouble: 'not_here' }
}
