import { type UnzipFileInfo, unzipSync } from 'fflate'
import { Unreadable } from './table.ts'

const MEGABYTE = 1024 * 1024
/**
 * The unpacked size limit of a file of at most 5 MB: far above any list of 10,000 rows, far below what harms the
 * machine.
 */
const MOST_UNPACKED = 60 * MEGABYTE
const MOST_ENTRIES = 2000
/** A sheet compresses to a tenth or a twentieth; less than a hundredth is an attack. */
const MOST_PACKED = 100
const LEAST_SUSPECT = MEGABYTE

export const DAMAGED = { id: 'imports.damaged' } as const

/** The parts that a zip lists; refused where they are too many or too large unpacked. */
function partsOf(zip: Buffer): UnzipFileInfo[] {
  const parts: UnzipFileInfo[] = []
  const list = (part: UnzipFileInfo) => {
    // A zip may claim four billion.
    if (parts.push(part) > MOST_ENTRIES) throw new Unreadable({ id: 'imports.too_many_parts' })
    return false
  }
  unzipSync(zip, { filter: list })
  if (parts.reduce((sum, { originalSize }) => sum + originalSize, 0) > MOST_UNPACKED)
    throw new Unreadable({ id: 'imports.unpacks_too_large' })
  if (
    parts.some(({ size, originalSize }) => originalSize > LEAST_SUSPECT && originalSize > size * MOST_PACKED)
  )
    throw new Unreadable({ id: 'imports.packed_too_tightly' })
  return parts
}

/** Unpacks the parts that `wanted` names; refused before unpacking where all parts exceed 60 MB. */
export function readZip(zip: Buffer, wanted: (name: string) => boolean): Map<string, Uint8Array> {
  try {
    const parts = partsOf(zip)
    const unpacked = Object.entries(unzipSync(zip, { filter: ({ name }) => wanted(name) }))
    const sizes = new Map(parts.map(({ name, originalSize }) => [name, originalSize]))
    // A directory that lies about a size fails here, before it fills the memory.
    if (unpacked.some(([name, part]) => part.length !== sizes.get(name))) throw new Unreadable(DAMAGED)
    return new Map(unpacked)
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable(DAMAGED)
  }
}
