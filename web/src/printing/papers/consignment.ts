import type { Body } from '@kadai/contract/contract'
import { common } from '../../frames/words.ts'
import { words } from '../paper/words.ts'

export type Consignment = Body<'print_detail'>['consignment']

export const UNSAID: Consignment = { parcels: '', transport: '', lorry_receipt: '', vehicle: '' }

/** How the goods of a bill left, by name (rule 4.101). */
export const consignmentFacts = (it: Consignment): [string, string][] => [
  [common.parcels, it.parcels],
  [words.transport, it.transport],
  [words.lorry_receipt, it.lorry_receipt],
  [words.vehicle, it.vehicle],
]
