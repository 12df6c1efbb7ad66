import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/

const groups = (text: string) => text.split(':').filter(Boolean)

/**
 * What limits count a visitor by: the address, or for IPv6 its network (/64), in which one machine has any number of
 * addresses.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.toLowerCase().split('%')
  const mapped = MAPPED.exec(bare)?.[1]
  if (mapped) return mapped
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = bare.split('::')
  const [first, last] = [groups(head), groups(tail ?? '')]
  // A trailing IPv4 address counts as two groups.
  const zeros = 8 - first.length - last.length - (bare.includes('.') ? 1 : 0)
  const all = [...first, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last]
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
