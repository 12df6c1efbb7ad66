import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** The addresses of a shop's own network and of this machine (RFC 1918, RFC 4193); link-local ones are not among them. */
const own = new BlockList()
own.addSubnet('10.0.0.0', 8)
own.addSubnet('172.16.0.0', 12)
own.addSubnet('192.168.0.0', 16)
own.addSubnet('127.0.0.0', 8)
own.addSubnet('fc00::', 7, 'ipv6')
own.addAddress('::1', 'ipv6')

const isPrivate = (address: string): boolean => own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * The address of a host in the shop's network; undefined where any of its addresses is outside, or nobody knows it. It is
 * what is connected to: the name could mean another one by then.
 */
export async function privateAddress(host: string): Promise<string | undefined> {
  const found = await lookup(host, { all: true }).catch(() => [])
  return found.every(({ address }) => isPrivate(address)) ? found[0]?.address : undefined
}
