import { expect, test } from 'vitest'
import { readProxies } from './config.ts'

test.each([undefined, '', '0', 'false', 'no', 'No'])('TRUST_PROXY=%s means no proxy', (text) => {
  expect(readProxies(text)).toBeUndefined()
})

test.each<[string, string[], string[]]>([
  ['1', ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'], ['192.168.1.5', '2001:db8::1', '']],
  ['yes', ['127.0.0.1'], ['10.0.0.1']],
  ['192.168.1.5', ['192.168.1.5', '::ffff:192.168.1.5'], ['127.0.0.1', '192.168.1.6']],
  ['172.17.0.0/16, 2001:db8::/32', ['172.17.255.1', '2001:db8:9::1'], ['172.18.0.1', '2001:db9::1']],
])('TRUST_PROXY=%s', (text, proxies, others) => {
  const isProxy = readProxies(text)
  expect(proxies.map((address) => isProxy?.(address))).toEqual(proxies.map(() => true))
  expect(others.map((address) => isProxy?.(address))).toEqual(others.map(() => false))
})

test.each(['2', 'caddy', '192.168.1', '10.0.0.0/33', '10.0.0.0/', '127.0.0.1,'])(
  'TRUST_PROXY=%s is refused with a message',
  (text) => {
    expect(() => readProxies(text)).toThrow('TRUST_PROXY must be 1 for a proxy on this machine')
  },
)
