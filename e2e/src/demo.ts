import type { BrowserContext } from 'playwright-core'
import { signIn } from './people.ts'
import { openShop, type Shop } from './shop.ts'

/** The demo shop's employees share one password. */
export const DEMO_PASSWORD = 'deepavali lamp 7'

/** A shop with the demo's season in it. */
export const openDemoShop = (): Promise<Shop> => openShop({ env: { KADAI_DEMO: '1' } })

/** Signs a context in to the demo shop: Kavitha is the owner, Selvi has only estimate and pos. */
export const signInToDemo = (context: BrowserContext, url: string, name: 'Kavitha' | 'Selvi') =>
  signIn(context, url, name, DEMO_PASSWORD)
