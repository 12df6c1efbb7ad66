import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import { rememberUser } from './people.ts'
import { openShop, type Shop } from './shop.ts'

/** The demo shop's employees share one password. */
export const DEMO_PASSWORD = 'deepavali lamp 7'

/** A shop with the demo's season in it. */
export const openDemoShop = (): Promise<Shop> => openShop({ env: { KADAI_DEMO: '1' } })

/** Signs a context in to the demo shop: Kavitha is the owner, Selvi has only estimate and pos. */
export async function signInToDemo(
  context: BrowserContext,
  url: string,
  name: 'Kavitha' | 'Selvi',
): Promise<void> {
  const answer = await context.request.post(`${url}/api/login`, {
    data: { email: name, password: DEMO_PASSWORD },
  })
  const { head, body } = await answer.json()
  expect(head).toMatchObject({ code: 200 })
  await rememberUser(context, body.user_id, body.name)
}
