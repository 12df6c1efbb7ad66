import { unitCode } from '@kadai/domain/units'
import { words } from './words.ts'

/** Whether an HSN code has too few digits; a blank one is the shop's own. */
export const isShort = (code: string, digits: number): boolean =>
  code.trim() !== '' && code.trim().length < digits

/** What the tax office cannot do with a unit. */
export const unitFlag = (unit: string): string | undefined =>
  unit.trim() === '' ? words.unit_missing : unitCode(unit) ? undefined : words.unit_unknown({ unit })
