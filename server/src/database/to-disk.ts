import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/** Waits until a file, or which names a folder has, is on disk. */
export function toDisk(place: string): void {
  const folder = statSync(place).isDirectory()
  // Windows brings to disk only what is open for writing, which a folder cannot be.
  if (folder && process.platform === 'win32') return
  const handle = openSync(place, folder ? 'r' : 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Gives a file its name unless another has it already. */
function nameOnce(half: string, file: string): void {
  try {
    linkSync(half, file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    // A disk that knows one name only for a file says something else.
    if (code !== 'EEXIST' && !existsSync(file)) renameSync(half, file)
  }
}

/**
 * Writes a small file so that it is there whole or not at all, whatever happens meanwhile: under another name, on disk,
 * and only then under its own. `unless` it is there: then what is there stays, whoever wrote it.
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
