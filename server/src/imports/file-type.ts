import { Unreadable } from './table.ts'

const SAVE_AS = 'save it as Excel Workbook (.xlsx) or CSV UTF-8 (.csv), and choose that file.'

const startsWith = (data: Uint8Array, bytes: readonly number[]) =>
  bytes.every((byte, at) => data[at] === byte)

const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0]
const ZIP = [0x50, 0x4b]

const OTHERS: readonly (readonly [string, readonly number[]])[] = [
  ['a PDF', [0x25, 0x50, 0x44, 0x46]],
  ['a picture', [0x89, 0x50, 0x4e, 0x47]],
  ['a picture', [0xff, 0xd8, 0xff]],
  ['a picture', [0x47, 0x49, 0x46, 0x38]],
  ['a packed archive', [0x1f, 0x8b]],
  ['a packed archive', [0x37, 0x7a, 0xbc, 0xaf]],
  ['a packed archive', [0x52, 0x61, 0x72, 0x21]],
]

/** Tells by a file's first bytes whether it is an .xlsx or text (rule 4.16); refuses what can be neither. */
export function fileType(data: Uint8Array): 'xlsx' | 'text' {
  if (data.length === 0) throw new Unreadable('This file is empty. Please choose the file with the list.')
  if (startsWith(data, ZIP)) return 'xlsx'
  if (startsWith(data, OLD_EXCEL))
    throw new Unreadable(
      `This file is from an old Excel (.xls), or has a password. Open it in Excel, choose File, Save As, ${SAVE_AS}`,
    )
  const other = OTHERS.find(([, bytes]) => startsWith(data, bytes))
  if (other) throw new Unreadable(`This file is ${other[0]}, not a table. Open the list in Excel, ${SAVE_AS}`)
  return 'text'
}

/** The refusal of text that is no table: a web page under the name of a sheet, or bytes of who knows what. */
export const notATable = (what: string) =>
  new Unreadable(`This file is ${what}, not a table. Open it in Excel, choose File, Save As, ${SAVE_AS}`)
