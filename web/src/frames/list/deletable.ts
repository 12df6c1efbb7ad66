import type { CallName, Sends } from '@kadai/contract/contract'
import { api } from '../../api/client.ts'
import type { ListDeclaration } from './declaration.ts'
import { words } from './words.ts'

/** The names of records that the calls `<name>_delete` and `<name>_restore` delete and restore. */
type Deletable = {
  [N in CallName]: N extends `${infer P}_delete` ? (`${P}_restore` extends CallName ? P : never) : never
}[CallName]

type Said = { done: string; failed: string }
type Removal<R> = Omit<NonNullable<ListDeclaration<never, R>['remove']>, 'send'>

/** What a list says of a restored record, where it has no words of its own. */
export const RESTORED: Said = { done: words.restore_done, failed: words.restore_failed }

/** How the rows of a list are deleted and restored, with what the two calls take and what is said. */
export function deletable<P extends Deletable, R>(
  name: P,
  takes: (row: R) => Sends<`${P}_delete`> & Sends<`${P}_restore`>,
  { restored = RESTORED, ...removal }: Removal<R> & { restored?: Said },
): Pick<ListDeclaration<never, R>, 'remove' | 'restore'> {
  return {
    remove: { send: (row, options) => api(`${name}_delete`, takes(row), options), ...removal },
    restore: { send: (row, options) => api(`${name}_restore`, takes(row), options), ...restored },
  }
}
