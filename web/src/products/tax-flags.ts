import { unitCode } from '@kadai/domain/units'
import { words } from './words.ts'

/** What the tax office cannot do with a unit. */
export const unitFlag = (unit: string): string | undefined =>
  unit.trim() === '' ? words.unit_missing : unitCode(unit) ? undefined : words.unit_unknown({ unit })
