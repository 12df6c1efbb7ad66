import { Unreadable } from './table.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

const LOOKED_AT = 400

/** UTF-16 without a byte order mark: headings are plain letters, so every other byte is zero. */
function unmarked(data: Uint8Array): Encoding {
  const head = data.subarray(0, LOOKED_AT)
  let [even, odd] = [0, 0]
  for (const [at, byte] of head.entries())
    if (byte === 0) {
      if (at % 2 === 0) even++
      else odd++
    }
  const many = head.length / 4
  if (odd > many && even === 0) return 'utf-16le'
  if (even > many && odd === 0) return 'utf-16be'
  return 'utf-8'
}

function encodingOf(data: Uint8Array): Encoding {
  if (data[0] === 0xff && data[1] === 0xfe) return 'utf-16le'
  if (data[0] === 0xfe && data[1] === 0xff) return 'utf-16be'
  return unmarked(data)
}

function decode(data: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(data)
  } catch {
    return undefined
  }
}

/** The line, from 1, of the first invalid UTF-8 sequence. */
function wrongLine(data: Uint8Array): number {
  let from = 0
  for (let line = 1; ; line++) {
    const end = data.indexOf(0x0a, from)
    if (end === -1 || decode(data.subarray(from, end), 'utf-8') === undefined) return line
    from = end + 1
  }
}

/**
 * The text of a file in UTF-8 or UTF-16, with or without a byte order mark; refuses other encodings and binary data.
 */
export function textOf(data: Uint8Array): string {
  const encoding = encodingOf(data)
  const text = decode(data, encoding)
  if (text === undefined) {
    if (encoding !== 'utf-8' || data.includes(0)) throw new Unreadable({ id: 'imports.is_unknown' })
    throw new Unreadable({ id: 'imports.not_utf_8', params: { line: wrongLine(data) } })
  }
  if (text.includes('\0')) throw new Unreadable({ id: 'imports.is_unknown' })
  if (/^\s*<(!doctype|html|table|\?xml)/i.test(text)) throw new Unreadable({ id: 'imports.is_a_web_page' })
  if (text.startsWith('{\\rtf')) throw new Unreadable({ id: 'imports.is_a_document' })
  return text
}
