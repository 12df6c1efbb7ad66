import { existsSync, readSync } from 'node:fs'
import { withFile } from '../database/to-disk.ts'

// SQLite's write-ahead log on disk: https://sqlite.org/fileformat2.html#walformat

const HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
const MAGIC = 0x377f0682
const FRAMES_AT_ONCE = 256

/** The running checksum of a log: two numbers of 32 bits. */
type Sum = readonly [number, number]

/**
 * The header of a log. Each time SQLite restarts the log, the first salt is raised by one and the second is random.
 */
type LogHeader = { pageBytes: number; salts: Sum; sum: Sum; littleEndian: boolean }

/** A position in a log: after this many frames of the log with this header. */
export type Position = { header: LogHeader; frames: number; sum: Sum }

/** The pages in a part of the log, each as last saved, and the database's page count after it. */
export type Changed = { pages: Map<number, Buffer>; pageCount: number }

/** The log does not continue a position: something in between was lost. */
class LogLost extends Error {}

function checksum(bytes: Buffer, [first, second]: Sum, littleEndian: boolean): Sum {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let [a, b] = [first, second]
  for (let at = 0; at < bytes.length; at += 8) {
    a = (a + view.getUint32(at, littleEndian) + b) >>> 0
    b = (b + view.getUint32(at + 4, littleEndian) + a) >>> 0
  }
  return [a, b]
}

const same = (one: Sum, other: Sum) => one[0] === other[0] && one[1] === other[1]
const pairAt = (bytes: Buffer, at: number): Sum => [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)]

const withLog = <T>(file: string, work: (log: number) => T) =>
  existsSync(file) ? withFile(file, 'r', work) : undefined

function parseHeader(bytes: Buffer): LogHeader | undefined {
  const littleEndian = bytes.readUInt32BE(0) === MAGIC
  if (!littleEndian && bytes.readUInt32BE(0) !== MAGIC + 1) return undefined
  const sum = checksum(bytes.subarray(0, 24), [0, 0], littleEndian)
  if (!same(sum, pairAt(bytes, 24))) return undefined
  return { pageBytes: bytes.readUInt32BE(8), salts: pairAt(bytes, 16), sum, littleEndian }
}

/** Reads the header of the log in `file`; `undefined` where there is none, or it is empty. */
export const headerOf = (file: string): LogHeader | undefined =>
  withLog(file, (log) => {
    const bytes = Buffer.alloc(HEADER_BYTES)
    return readSync(log, bytes, 0, HEADER_BYTES, 0) === HEADER_BYTES ? parseHeader(bytes) : undefined
  })

export const sameLog = (one: LogHeader | undefined, other: LogHeader | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && same(one.salts, other.salts))

/** Whether a log is the one that SQLite started right after another. */
const isNext = (next: LogHeader, last: LogHeader) => next.salts[0] === (last.salts[0] + 1) >>> 0

const frameAt = (header: LogHeader, frames: number) =>
  HEADER_BYTES + frames * (FRAME_HEADER_BYTES + header.pageBytes)

/** Where to continue reading a log with this header, after a position in it or in the one before. */
export function goOnFrom(position: Position | undefined, header: LogHeader): Position {
  if (position && sameLog(position.header, header)) return position
  if (position && !isNext(header, position.header)) throw new LogLost('The log is another one.')
  return { header, frames: 0, sum: header.sum }
}

/**
 * Reads the frames of a log from a position up to its first `frames`, all committed, and adds their pages to
 * `changed`. Returns the position after them. Throws LogLost where a frame does not continue the one before.
 */
export function readFrames(file: string, from: Position, frames: number, changed: Changed): Position {
  const { header } = from
  const frameBytes = FRAME_HEADER_BYTES + header.pageBytes
  let { sum } = from
  withLog(file, (log) => {
    for (let done = from.frames; done < frames; ) {
      const wanted = Math.min(FRAMES_AT_ONCE, frames - done) * frameBytes
      // A fresh buffer, because the kept pages are slices of it.
      const bytes = Buffer.allocUnsafeSlow(wanted)
      if (readSync(log, bytes, 0, wanted, frameAt(header, done)) !== wanted)
        throw new LogLost('The log is cut short.')
      for (let at = 0; at < wanted; at += frameBytes, done++) {
        const page = bytes.subarray(at + FRAME_HEADER_BYTES, at + frameBytes)
        sum = checksum(
          page,
          checksum(bytes.subarray(at, at + 8), sum, header.littleEndian),
          header.littleEndian,
        )
        if (!same(pairAt(bytes, at + 8), header.salts) || !same(pairAt(bytes, at + 16), sum))
          throw new LogLost(`Frame ${done + 1} of the log is not what it should be.`)
        changed.pages.set(bytes.readUInt32BE(at), Buffer.from(page))
        changed.pageCount = bytes.readUInt32BE(at + 4) || changed.pageCount
      }
    }
  })
  return { header, frames, sum }
}
