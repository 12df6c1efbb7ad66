import { rupees } from '@kadai/domain/money'
import { unitCode } from '@kadai/domain/units'
import { paiseOf } from '../frames/money.tsx'
import { words } from './words.ts'

/** What the tax office cannot do with a unit. */
export const unitFlag = (unit: string): string | undefined =>
  unit.trim() === '' ? words.unit_missing : unitCode(unit) ? undefined : words.unit_unknown({ unit })

/** A net rate above the MRP, which nobody may be asked for; undefined where there is no MRP. */
export const mrpFlag = (net_rate: string, mrp_rate: string | undefined): string | undefined =>
  paiseOf(mrp_rate) > 0 && paiseOf(net_rate) > paiseOf(mrp_rate)
    ? words.above_mrp({ mrp: rupees(paiseOf(mrp_rate)) })
    : undefined
