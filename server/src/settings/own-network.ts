import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/** The addresses of a shop's own network and of this machine (RFC 1918, RFC 4193); link-local ones are not among them. */
const own = new BlockList()
own.addSubnet('10.0.0.0', 8)
own.addSubnet('172.16.0.0', 12)
own.addSubnet('192.168.0.0', 16)
own.addSubnet('127.0.0.0', 8)
own.addSubnet('fc00::', 7, 'ipv6')
own.addAddress('::1', 'ipv6')

/** Whether an address is one of these. */
export const isPrivate = (address: string): boolean =>
  own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Whether a host is written as an address, and is none of the shop's network, or none at all. */
export const isAddressOutside = (host: string): boolean =>
  isIP(host) === 0 ? /^[\d.]+$|:/.test(host) : !isPrivate(host)

/** Whether an address is this machine's. */
export const isThisMachine = (address: string): boolean =>
  /^127\.|^::1$|^localhost$/.test(address) ||
  Object.values(networkInterfaces()).some((of) => of?.some((its) => its.address === address))
