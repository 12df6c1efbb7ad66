import type { Body } from '@kadai/contract/contract'

/** A proven backup as the settings list it. */
export type Backup = Body<'backup_list'>[number]
