import { closeSync, fsyncSync, openSync, statSync } from 'node:fs'

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
