import { ftruncateSync, writeSync } from 'node:fs'
import { Writable } from 'node:stream'
import type { Changed } from './log-file.ts'
import { DamagedCopy } from './sealed-file.ts'

// A piece: the page size and the database's page count after it, then each changed page after its number.

const TOP_BYTES = 8
const NUMBER_BYTES = 4

/** The bytes of a piece. */
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
export class PieceWriter extends Writable {
  readonly #file: number
  #rest: Buffer = Buffer.alloc(0)
  #top: { pageBytes: number; pageCount: number } | undefined

  constructor(file: number) {
    super()
    this.#file = file
  }

  override _write(bytes: Buffer, _: string, done: (error?: Error) => void): void {
    try {
      this.#take(Buffer.concat([this.#rest, bytes]))
      done()
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)))
    }
  }

  override _final(done: (error?: Error) => void): void {
    const whole = this.#top !== undefined && this.#rest.length === 0
    if (whole) ftruncateSync(this.#file, (this.#top?.pageCount ?? 0) * (this.#top?.pageBytes ?? 0))
    done(whole ? undefined : new DamagedCopy('A piece ends in mid page.'))
  }

  #take(bytes: Buffer): void {
    const begins = !this.#top
    if (bytes.length >= TOP_BYTES)
      this.#top ??= { pageBytes: bytes.readUInt32BE(0), pageCount: bytes.readUInt32BE(NUMBER_BYTES) }
    this.#rest = bytes
    if (!this.#top) return
    let at = begins ? TOP_BYTES : 0
    const { pageBytes, pageCount } = this.#top
    for (; at + NUMBER_BYTES + pageBytes <= bytes.length; at += NUMBER_BYTES + pageBytes) {
      const number = bytes.readUInt32BE(at)
      if (number > pageCount) continue
      const start = at + NUMBER_BYTES
      writeSync(this.#file, bytes, start, pageBytes, (number - 1) * pageBytes)
    }
    this.#rest = bytes.subarray(at)
  }
}
