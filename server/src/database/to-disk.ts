import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { codeOf } from './error-code.ts'

export function withFile<T>(file: string, flags: 'r' | 'r+', work: (handle: number) => T): T {
  const handle = openSync(file, flags)
  try {
    return work(handle)
  } finally {
    closeSync(handle)
  }
}

/** Waits until a file, or a folder's names, are on disk. */
export function toDisk(place: string): void {
  const folder = statSync(place).isDirectory()
  // Windows syncs only what is open for writing, which a folder cannot be.
  if (folder && process.platform === 'win32') return
  withFile(place, folder ? 'r' : 'r+', fsyncSync)
}

/** The text of a small file, without blanks around it; `undefined` where there is no such file. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Names a file unless another file has the name. */
function nameOnce(half: string, file: string): void {
  try {
    linkSync(half, file)
  } catch (error) {
    // A disk without hard links reports another error.
    if (codeOf(error) !== 'EEXIST' && !existsSync(file)) renameSync(half, file)
  }
}

/**
 * Writes a small file so that it exists whole or not at all: under a temporary name, on disk, and only then under its
 * own. `unless` it exists: then the existing one stays, whoever wrote it.
 */
export function writeWhole(file: string, text: string, unless: 'there' | 'never' = 'never'): void {
  const half = `${file}.${crypto.randomUUID().slice(0, 8)}.half`
  try {
    writeFileSync(half, text, { flag: 'wx', mode: 0o600 })
    toDisk(half)
    if (unless === 'never') renameSync(half, file)
    else nameOnce(half, file)
    toDisk(path.dirname(file))
  } finally {
    rmSync(half, { force: true })
  }
}
