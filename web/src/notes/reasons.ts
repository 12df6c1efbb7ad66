import type { NoteReason } from '@kadai/domain/returns'
import { words } from './words.ts'

/** GSTN's reasons in the words of a counter. */
export const REASON_NAMES: Readonly<Record<NoteReason, string>> = {
  '01': words.reason_01,
  '02': words.reason_02,
  '04': words.reason_04,
  '05': words.reason_05,
  '07': words.reason_07,
}
