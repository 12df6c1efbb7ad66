import { expect, test } from 'vitest'
import { readPrinterAddress } from './printer-address.ts'

test.each([
  ['192.168.1.50', '192.168.1.50', 9100],
  [' printer.local:9101 ', 'printer.local', 9101],
  ['[fd00::1]:9100', 'fd00::1', 9100],
])('%j is read', (text, host, port) => expect(readPrinterAddress(text)).toEqual({ host, port }))

test.each([
  '',
  'http://192.168.1.50',
  '192.168.1.50:80',
  '10.0.0.1:99999',
  'a b',
  'x@y',
  '10.0.0.1/x',
  'fd00::1',
])('%j is no address of a printer', (text) => expect(readPrinterAddress(text)).toBeUndefined())
