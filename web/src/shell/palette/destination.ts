import { type Flag, mayCall } from '@kadai/contract/call'
import { fits } from '@kadai/domain/finder'
import { screens } from '../../routes.tsx'

/** A place the palette goes to. */
export type Destination = {
  group: 'screens' | 'estimates' | 'sales' | 'customers' | 'products'
  title: string
  /** Tells it from others of the same name: a mobile number, an amount. */
  detail: string
  path: string
}

/** The screens whose names contain all typed words, that these flags open and that need no record chosen first. */
export function screenDestinations(flags: ReadonlySet<Flag>, typed: string): Destination[] {
  return screens
    .filter(
      (screen) => screen.findable !== false && !screen.path.includes('{') && mayCall(screen.needs, flags),
    )
    .filter((screen) => fits(`${screen.title} ${screen.also}`, typed))
    .map((screen) => ({ group: 'screens', title: screen.title, detail: '', path: screen.path }))
}
