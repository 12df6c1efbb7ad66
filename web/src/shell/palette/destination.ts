import { type Flag, mayCall } from '@kadai/contract/call'
import { sought } from '@kadai/domain/finder'
import { searchKey } from '@kadai/domain/names'
import { common } from '../../frames/words.ts'
import { screens } from '../../routes.tsx'
import { words } from './words.ts'

type Person = { flags: ReadonlySet<Flag>; user_id: string }

/** A place the palette goes to. */
export type Destination = {
  group: 'screens' | 'estimates' | 'sales' | 'customers' | 'products'
  title: string
  /** Tells it from others of the same name: a mobile number, an amount. */
  detail: string
  path: string
}

/**
 * The screens whose names contain all typed words, that the person's flags open and that need no record chosen first:
 * of the employees only the person's own.
 */
export function screenDestinations({ flags, user_id }: Person, typed: string): Destination[] {
  // Not by ear: GST is not what sounds like it.
  const wanted = sought(typed).words.map(searchKey)
  const own = {
    path: `/editusers/${user_id}`,
    title: common.my_account,
    also: words.my_account_also,
  }
  return [
    ...screens.filter(
      ({ findable, path, needs }) => findable !== false && !path.includes('{') && mayCall(needs, flags),
    ),
    own,
  ]
    .filter(({ title, also }) => wanted.every((word) => searchKey(`${title} ${also}`).includes(word)))
    .map(({ title, path }) => ({ group: 'screens', title, detail: '', path }))
}
