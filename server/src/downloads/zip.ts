import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, crc32, createDeflateRaw } from 'node:zlib'

export type Entry = { name: string; pieces: AsyncIterable<string> | Iterable<string> }

type Written = { name: Buffer; crc: number; packed: number; unpacked: number; offset: number }

const VERSION = 20
// Bit 3: sizes follow the data; bit 11: names are UTF-8.
const FLAGS = 0x0808
const DEFLATE = 8
/** 1 January 1980, the first day a zip knows: the same rows give the same file. */
const DATE = 0x21
const MOST_BYTES = 0xffffffff

function header(fields: readonly [size: 2 | 4, value: number][]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of fields) at = buffer.writeUIntLE(value, at, size)
  return buffer
}

const localHeader = (name: Buffer) =>
  header([
    [4, 0x04034b50],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATE],
    [2, 0],
    [2, DATE],
    [4, 0],
    [4, 0],
    [4, 0],
    [2, name.length],
    [2, 0],
  ])

const descriptor = ({ crc, packed, unpacked }: Written) =>
  header([
    [4, 0x08074b50],
    [4, crc],
    [4, packed],
    [4, unpacked],
  ])

const directoryHeader = ({ name, crc, packed, unpacked, offset }: Written) =>
  header([
    [4, 0x02014b50],
    [2, VERSION],
    [2, VERSION],
    [2, FLAGS],
    [2, DEFLATE],
    [2, 0],
    [2, DATE],
    [4, crc],
    [4, packed],
    [4, unpacked],
    [2, name.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, offset],
  ])

const end = (entries: number, size: number, offset: number) =>
  header([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, entries],
    [2, entries],
    [4, size],
    [4, offset],
    [2, 0],
  ])

/** A zip file piece by piece, packed as its entries come, nothing of it held in memory; refuses to pass 4 GB. */
export async function* zip(entries: AsyncIterable<Entry> | Iterable<Entry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = []
  let offset = 0
  const counted = (piece: Buffer) => {
    offset += piece.length
    if (offset > MOST_BYTES) throw new RangeError('A zip file of more than 4 GB.')
    return piece
  }
  for await (const { name, pieces } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, unpacked: 0, offset }
    yield counted(localHeader(entry.name))
    yield counted(entry.name)
    for await (const chunk of deflated(pieces, entry)) {
      entry.packed += chunk.length
      yield counted(chunk)
    }
    yield counted(descriptor(entry))
    written.push(entry)
  }
  const directory = written.flatMap((entry) => [directoryHeader(entry), entry.name])
  const start = offset
  for (const piece of directory) yield counted(piece)
  yield end(written.length, offset - start, start)
}

/** Packs the pieces of an entry and notes its size and checksum. */
async function* deflated(pieces: Entry['pieces'], entry: Written): AsyncGenerator<Buffer> {
  async function* noted() {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece)
      entry.crc = crc32(bytes, entry.crc)
      entry.unpacked += bytes.length
      if (entry.unpacked > MOST_BYTES) throw new RangeError('A zip entry of more than 4 GB.')
      yield bytes
    }
  }
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED })
  // What goes wrong on the way in comes out of the loop below.
  pipeline(Readable.from(noted(), { objectMode: false }), deflate).catch(() => {})
  yield* deflate as AsyncIterable<Buffer>
}
