import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/

const groups = (text: string) => text.split(':').filter(Boolean)

/**
 * What limits count a visitor under: the address, and of IPv6 the network (/64), as one machine there has as many
 * addresses as it likes.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.toLowerCase().split('%')
  const mapped = MAPPED.exec(bare)?.[1]
  if (mapped) return mapped
  if (!isIPv6(bare)) return bare
  const [head = '', tail] = bare.split('::')
  const [first, last] = [groups(head), groups(tail ?? '')]
  // An IPv4 address at the end stands for two groups.
  const zeros = 8 - first.length - last.length - (bare.includes('.') ? 1 : 0)
  const all = [...first, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last]
  const network = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
