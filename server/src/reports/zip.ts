import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

export type Entry = { name: string; pieces: AsyncIterable<string> | Iterable<string> }

const DEFLATE = 8
/** The earliest date a zip can have: the same rows give the same file. */
const DATE = new Date(1980, 0, 1)
const MOST_BYTES = 0xffffffff
const NOTHING = new Uint8Array()

/** A zip file in pieces, compressed as its entries come, without holding them in memory; throws above 4 GB. */
export async function* zip(entries: AsyncIterable<Entry> | Iterable<Entry>): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = []
  let bytes = 0
  const archive = new Zip((error, piece) => {
    if (error) throw error
    bytes += piece.length
    if (bytes > MOST_BYTES) throw new RangeError('A zip file of more than 4 GB.')
    written.push(piece)
  })
  function* ready() {
    yield* written
    written = []
  }
  for await (const { name, pieces } of entries) {
    const file: ZipInputFile = { filename: name, compression: DEFLATE, mtime: DATE, size: 0, crc: 0 }
    archive.add(file)
    for await (const packed of deflated(pieces, file)) {
      file.ondata?.(null, packed, false)
      yield* ready()
    }
    file.ondata?.(null, NOTHING, true)
  }
  archive.end()
  yield* ready()
}

/** Compresses an entry outside the main thread, and records its size and checksum. */
async function* deflated(
  pieces: Entry['pieces'],
  file: ZipInputFile,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  async function* noted() {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece)
      file.crc = crc32(bytes, file.crc)
      file.size += bytes.length
      if (file.size > MOST_BYTES) throw new RangeError('A zip entry of more than 4 GB.')
      yield bytes
    }
  }
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED })
  // Errors of the input surface in the loop below.
  pipeline(Readable.from(noted(), { objectMode: false }), deflate).catch(() => {})
  yield* deflate as AsyncIterable<Buffer<ArrayBuffer>>
}
