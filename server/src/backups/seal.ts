import { createHash } from 'node:crypto'
import { readSync, writeSync } from 'node:fs'
import { withFile } from '../database/to-disk.ts'

// Two fields of a SQLite file belong to the application: user version and application id. A backup has the first 64
// bits of its SHA-256 in them, which reveal any change, also within texts where SQLite's own check sees none. The
// seal survives renaming and copying.
const FIELDS = [60, 68] as const
const FIELD_BYTES = 4
const PIECE_BYTES = 1 << 20

function fingerprint(file: number): Buffer {
  const hash = createHash('sha256')
  const piece = Buffer.alloc(PIECE_BYTES)
  for (let at = 0; ; ) {
    const got = readSync(file, piece, 0, PIECE_BYTES, at)
    if (got === 0) return hash.digest().subarray(0, FIELDS.length * FIELD_BYTES)
    if (at === 0) for (const field of FIELDS) piece.fill(0, field, field + FIELD_BYTES)
    hash.update(piece.subarray(0, got))
    at += got
  }
}

function write(file: number, seal: Buffer): void {
  for (const [i, field] of FIELDS.entries()) writeSync(file, seal, i * FIELD_BYTES, FIELD_BYTES, field)
}

function written(file: number): Buffer {
  const seal = Buffer.alloc(FIELDS.length * FIELD_BYTES)
  for (const [i, field] of FIELDS.entries()) readSync(file, seal, i * FIELD_BYTES, FIELD_BYTES, field)
  return seal
}

/** Seals a finished backup, so that any later change shows. */
export const seal = (path: string): void => withFile(path, 'r+', (file) => write(file, fingerprint(file)))

/** Removes the seal of a database that is about to be used. */
export const unseal = (path: string): void =>
  withFile(path, 'r+', (file) => write(file, Buffer.alloc(FIELDS.length * FIELD_BYTES)))

/** Whether a file was changed since it was sealed; false for one that never was, such as a replaced database. */
export const sealBroken = (path: string): boolean =>
  withFile(path, 'r', (file) => {
    const seal = written(file)
    return seal.some((byte) => byte !== 0) && !seal.equals(fingerprint(file))
  })
