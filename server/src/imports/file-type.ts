import { Unreadable } from './table.ts'

const startsWith = (data: Uint8Array, bytes: readonly number[]) =>
  bytes.every((byte, at) => data[at] === byte)

const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0]
const ZIP = [0x50, 0x4b]

const OTHERS: ['imports.is_a_pdf' | 'imports.is_a_picture' | 'imports.is_an_archive', readonly number[]][] = [
  ['imports.is_a_pdf', [0x25, 0x50, 0x44, 0x46]],
  ['imports.is_a_picture', [0x89, 0x50, 0x4e, 0x47]],
  ['imports.is_a_picture', [0xff, 0xd8, 0xff]],
  ['imports.is_a_picture', [0x47, 0x49, 0x46, 0x38]],
  ['imports.is_an_archive', [0x1f, 0x8b]],
  ['imports.is_an_archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['imports.is_an_archive', [0x52, 0x61, 0x72, 0x21]],
]

/** Tells by a file's first bytes whether it is an .xlsx or text (rule 4.16); refuses everything else. */
export function fileType(data: Uint8Array): 'xlsx' | 'text' {
  if (data.length === 0) throw new Unreadable({ id: 'imports.empty' })
  if (startsWith(data, ZIP)) return 'xlsx'
  if (startsWith(data, OLD_EXCEL)) throw new Unreadable({ id: 'imports.old_excel' })
  const other = OTHERS.find(([, bytes]) => startsWith(data, bytes))
  if (other) throw new Unreadable({ id: other[0] })
  return 'text'
}
