import { BlockList, isIP } from 'node:net'

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

const unusable = (text: string) =>
  new Error(
    `TRUST_PROXY must be 1 for a proxy on this machine, or the addresses of the proxies, such as 192.168.1.5 or 172.17.0.0/16, not "${text}".`,
  )

function take(list: BlockList, entry: string): void {
  const [address = '', prefix] = entry.split('/')
  const bits = Number(prefix)
  const most = family(address) === 'ipv6' ? 128 : 32
  if (isIP(address) === 0) throw unusable(entry)
  if (prefix === undefined) list.addAddress(address, family(address))
  else if (/^\d{1,3}$/.test(prefix) && bits <= most) list.addSubnet(address, bits, family(address))
  else throw unusable(entry)
}

/**
 * The trusted proxies by TRUST_PROXY, whose headers about the visitor count; `undefined` where there are none. `1` is
 * a proxy on this machine.
 */
export function readProxies(text = ''): ((address: string) => boolean) | undefined {
  if (['', '0', 'false', 'no'].includes(text.toLowerCase())) return undefined
  const here = ['1', 'true', 'yes'].includes(text.toLowerCase())
  const list = new BlockList()
  for (const entry of (here ? '127.0.0.0/8,::1' : text).split(',')) take(list, entry.trim())
  return (address) => isIP(address) !== 0 && list.check(address, family(address))
}
