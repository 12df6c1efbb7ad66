import { type Flag, mayCall } from '@kadai/contract/flags'
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
 * of the employees only the person's own. What begins with the words comes first, then other titles with them.
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
    .map(({ title, also, path }) => {
      const [inTitle, at] = [foundAt(title, typed), foundAt(`${title} ${also}`, typed)]
      // Of two screens with the words in their titles the list comes before the form, as in the menu.
      const rank = inTitle < 0 ? at : Math.min(inTitle, 1) - 2
      return { title, path, at, rank, part: inTitle < 0 ? typed : '' }
    })
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ title, path, part }) => ({ group: 'screens', title, detail: '', path, part }))
}
