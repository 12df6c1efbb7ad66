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
  /** What is sought on the screen. */
  part: string
}

/** Where a text has the first of all typed words, at its end inside of others; -1 without them, also by ear: GST is none. */
export function foundAt(text: string, typed: string): number {
  const key = ` ${searchKey(text)}`
  const wanted = sought(typed).words.map(searchKey)
  if (!wanted.every((word) => key.includes(word))) return -1
  const at = key.indexOf(` ${wanted[0]}`)
  return at < 0 ? key.length : at
}

/**
 * The screens whose names contain all typed words, that the person's flags open and that need no record chosen first:
 * of the employees only the person's own. What has the words first comes first.
 */
export function screenDestinations({ flags, user_id }: Person, typed: string): Destination[] {
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
    .map(({ title, also, path }) => ({ title, path, at: foundAt(`${title} ${also}`, typed) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .map(({ title, path }) => {
      const part = foundAt(title, typed) < 0 ? typed : ''
      return { group: 'screens', title, detail: '', path, part }
    })
}
