import { crc32, inflateRawSync } from 'node:zlib'
import { Unreadable } from './table.ts'

const MEGABYTE = 1024 * 1024
/** What a file of at most 5 MB may unpack to: far above any list of 10,000 rows, far below what hurts the machine. */
const MOST_UNPACKED = 60 * MEGABYTE
const MOST_ENTRIES = 2000
/** A sheet packs to a tenth or a twentieth; what packs to less than a hundredth was made to keep the machine busy. */
const MOST_PACKED = 100
const LEAST_SUSPECT = MEGABYTE

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_SIZE = 22
const COMMENT_MOST = 0xffff
const ENCRYPTED = 1

type Entry = {
  name: string
  method: number
  packed: number
  unpacked: number
  offset: number
  encrypted: boolean
}

export const DAMAGED = 'This .xlsx file is damaged. Open it in Excel, save it again, and choose the new file.'

const damaged = () => new Unreadable(DAMAGED)

function endOf(zip: Buffer): number {
  const first = Math.max(0, zip.length - END_SIZE - COMMENT_MOST)
  for (let at = zip.length - END_SIZE; at >= first; at--) if (zip.readUInt32LE(at) === END) return at
  throw damaged()
}

/** The directory at the end of a zip; its sizes are what the unpacking is held to. */
function directory(zip: Buffer): Entry[] {
  const end = endOf(zip)
  const count = zip.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES)
    throw new Unreadable(
      'This .xlsx file is made of more than 2,000 parts. Copy the list alone into a new workbook and save that.',
    )
  let at = zip.readUInt32LE(end + 16)
  const entries: Entry[] = []
  for (let i = 0; i < count; i++) {
    if (zip.readUInt32LE(at) !== ENTRY) throw damaged()
    const [name, extra, comment] = [
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ]
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + name),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      unpacked: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
      encrypted: (zip.readUInt16LE(at + 8) & ENCRYPTED) !== 0,
    })
    at += 46 + name + extra + comment
  }
  return entries
}

function unpack(zip: Buffer, entry: Entry): Buffer {
  if (zip.readUInt32LE(entry.offset) !== LOCAL) throw damaged()
  const from = entry.offset + 30 + zip.readUInt16LE(entry.offset + 26) + zip.readUInt16LE(entry.offset + 28)
  if (from + entry.packed > zip.length) throw damaged()
  const data = zip.subarray(from, from + entry.packed)
  if (entry.method === 0 && entry.packed === entry.unpacked) return data
  if (entry.method !== 8) throw damaged()
  // A directory that lies about a size ends here and not in the machine's memory.
  const unpacked = inflateRawSync(data, { maxOutputLength: Math.max(1, entry.unpacked) })
  if (unpacked.length !== entry.unpacked) throw damaged()
  return unpacked
}

/** The parts of a zip that `wanted` names, unpacked; refused before unpacking where its parts add up to more than 60 MB. */
export function readZip(zip: Buffer, wanted: (name: string) => boolean): Map<string, Buffer> {
  try {
    const entries = directory(zip)
    if (entries.reduce((sum, entry) => sum + entry.unpacked, 0) > MOST_UNPACKED)
      throw new Unreadable(
        'This .xlsx file unpacks to more than 60 MB. Copy the list alone into a new workbook and save that.',
      )
    if (entries.some(({ packed, unpacked }) => unpacked > LEAST_SUSPECT && unpacked > packed * MOST_PACKED))
      throw new Unreadable(
        'This .xlsx file unpacks to more than a hundred times its size, as no list does. Copy the list alone into a new workbook and save that.',
      )
    if (entries.some((entry) => entry.encrypted))
      throw new Unreadable('This .xlsx file has a password. Save it without one, and choose the new file.')
    return new Map(
      entries.filter((entry) => wanted(entry.name)).map((entry) => [entry.name, unpack(zip, entry)]),
    )
  } catch (error) {
    throw error instanceof Unreadable ? error : damaged()
  }
}

/** A zip of the parts as they are, nothing compressed, its headers true. */
export function writeZip(parts: ReadonlyMap<string, Buffer>): Buffer {
  const chunks: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, data] of parts) {
    const bytes = Buffer.from(name)
    const both = Buffer.alloc(26)
    both.writeUInt16LE(20, 0)
    both.writeUInt32LE(crc32(data), 10)
    both.writeUInt32LE(data.length, 14)
    both.writeUInt32LE(data.length, 18)
    both.writeUInt16LE(bytes.length, 22)
    const local = Buffer.alloc(4)
    local.writeUInt32LE(LOCAL)
    chunks.push(local, both, bytes, data)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(ENTRY)
    entry.writeUInt16LE(20, 4)
    both.copy(entry, 6)
    entry.writeUInt32LE(offset, 42)
    entries.push(entry, bytes)
    offset += 30 + bytes.length + data.length
  }
  const list = Buffer.concat(entries)
  const end = Buffer.alloc(END_SIZE)
  end.writeUInt32LE(END)
  end.writeUInt16LE(parts.size, 8)
  end.writeUInt16LE(parts.size, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...chunks, list, end])
}
