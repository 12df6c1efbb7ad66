import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { z } from 'zod'
import { type BackupKey, derivation, partOf } from '../backup-key/exports.ts'
import { codeOf } from '../database/error-code.ts'
import { toDisk } from '../database/to-disk.ts'

// A file of the copy: "KDC1", the length of its header, the header as JSON, then zstd in AES-256-GCM, and its tag.
// The header is readable but cannot be altered, because the tag covers it.

const MAGIC = Buffer.from('KDC1')
const CIPHER = 'aes-256-gcm'
const TAG_BYTES = 16
const LONGEST_HEADER = 4096

/**
 * The kind of a file: the state of a shop at an instant, or what was saved between the file before it and an instant.
 */
export const about = z.object({
  kind: z.enum(['snapshot', 'piece']),
  shop: z.string(),
  /** A run of pieces without a gap, and the piece's number; a snapshot has the number of the piece before it. */
  chain: z.string(),
  seq: z.int(),
  at: z.string(),
})
export type About = z.infer<typeof about>

const header = about.extend({ salt: z.string(), derivation })
export type Header = z.infer<typeof header>

/** A file of the copy that is not as it was written. */
export class DamagedCopy extends Error {}

const cipherOf = ({ key }: BackupKey, { salt }: Header) => {
  const both = partOf(key, 'copy', 44, Buffer.from(salt, 'base64url'))
  return [both.subarray(0, 32), both.subarray(32)] as const
}

/** Writes a file of the copy: whole and on disk under its name, or not at all. */
export async function writeSealed(file: string, what: About, key: BackupKey, content: Readable) {
  const said: Header = { ...what, salt: randomBytes(16).toString('base64url'), derivation: key.derivation }
  const top = topOf(said)
  const cipher = createCipheriv(CIPHER, ...cipherOf(key, said), { authTagLength: TAG_BYTES }).setAAD(top)
  async function* framed(hidden: AsyncIterable<Buffer>) {
    yield top
    yield* hidden
    yield cipher.getAuthTag()
  }
  const half = `${file}.half`
  try {
    await pipeline(content, createZstdCompress(), cipher, framed, createWriteStream(half, { mode: 0o600 }))
    const handle = await open(half, 'r+')
    // Unlike toDisk, this does not block the thread on a slow disk.
    await handle.sync().finally(() => handle.close())
    // Read back before it counts, so that a bad disk shows now and not when the file is needed.
    await readSealed(
      half,
      async () => key,
      () => async (bytes) => void (await bytes.forEach(() => {})),
    )
    renameSync(half, file)
    toDisk(path.dirname(file))
  } finally {
    rmSync(half, { force: true })
  }
}

function topOf(said: Header): Buffer {
  const json = Buffer.from(JSON.stringify(said))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(json.length)
  return Buffer.concat([MAGIC, length, json])
}

/** What is around the content of a file: its top, the header in it, and the tag at the end. */
async function readAround(file: string): Promise<{ said: Header; top: Buffer; tag: Buffer; end: number }> {
  const handle = await open(file, 'r')
  const read = async (at: number, length: number) =>
    (await handle.read(Buffer.alloc(length), 0, length, at)).buffer
  try {
    const start = await read(0, 8)
    const length = start.readUInt32BE(4)
    const end = (await handle.stat()).size - TAG_BYTES
    if (!start.subarray(0, 4).equals(MAGIC) || length > LONGEST_HEADER || end <= 8 + length)
      throw new DamagedCopy(file)
    const top = await read(0, 8 + length)
    return {
      said: header.parse(JSON.parse(top.toString('utf8', 8))),
      top,
      tag: await read(end, TAG_BYTES),
      end,
    }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) throw new DamagedCopy(file)
    throw error
  } finally {
    await handle.close()
  }
}

/** Where the content of a file goes. */
export type Into = () => Writable | ((content: Readable) => Promise<void>)

/**
 * Reads a file of the copy into what `into` opens, once it can be read; `keyFor` gives the key for its header, which is
 * unverified until the end. Throws DamagedCopy at its end where it was altered or truncated.
 */
export async function readSealed(file: string, keyFor: (said: Header) => Promise<BackupKey>, into: Into) {
  const { said, top, tag, end } = await readAround(file)
  const key = await keyFor(said)
  const decipher = createDecipheriv(CIPHER, ...cipherOf(key, said), { authTagLength: TAG_BYTES })
    .setAAD(top)
    .setAuthTag(tag)
  const hidden = createReadStream(file, { start: top.length, end: end - 1 })
  try {
    await pipeline(hidden, decipher, createZstdDecompress(), into())
  } catch (error) {
    if (/^E[A-Z]+$/.test(codeOf(error))) throw error
    throw new DamagedCopy(file, { cause: error })
  }
}
