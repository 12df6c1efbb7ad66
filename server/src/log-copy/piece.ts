import { ftruncateSync, writeSync } from 'node:fs'
import type { Changed } from './log-file.ts'
import { DamagedCopy } from './sealed-file.ts'

// A piece: the page size and the database's page count after it, then each changed page after its number.

const TOP_BYTES = 8
const NUMBER_BYTES = 4

export function* pieceOf({ pages, pageCount }: Changed): Generator<Buffer> {
  const top = Buffer.alloc(TOP_BYTES)
  const [first] = pages.values()
  top.writeUInt32BE(first?.length ?? 0, 0)
  top.writeUInt32BE(pageCount, NUMBER_BYTES)
  yield top
  for (const [number, page] of pages) {
    const before = Buffer.alloc(NUMBER_BYTES)
    before.writeUInt32BE(number)
    yield before
    yield page
  }
}

/** Writes the pages of a piece into the open database `file`, as they arrive. */
export const writePiece = (file: number) => async (piece: AsyncIterable<Buffer>) => {
  let rest: Buffer = Buffer.alloc(0)
  let top: { pageBytes: number; pageCount: number } | undefined
  for await (const bytes of piece) {
    rest = Buffer.concat([rest, bytes])
    if (!top) {
      if (rest.length < TOP_BYTES) continue
      top = { pageBytes: rest.readUInt32BE(0), pageCount: rest.readUInt32BE(NUMBER_BYTES) }
      rest = rest.subarray(TOP_BYTES)
    }
    const { pageBytes, pageCount } = top
    let at = 0
    for (; at + NUMBER_BYTES + pageBytes <= rest.length; at += NUMBER_BYTES + pageBytes) {
      const number = rest.readUInt32BE(at)
      if (number <= pageCount) writeSync(file, rest, at + NUMBER_BYTES, pageBytes, (number - 1) * pageBytes)
    }
    rest = rest.subarray(at)
  }
  if (!top || rest.length > 0) throw new DamagedCopy('A piece ends in mid page.')
  ftruncateSync(file, top.pageCount * top.pageBytes)
}
