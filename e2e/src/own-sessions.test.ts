import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { cutAll, meetNext, watchCalls } from './faults.ts'
import { call, signIn, signInAsOwner } from './people.ts'
import { buttonIn, follow, open, shows, told } from './screen.ts'
import { expectNoSideways } from './shots.ts'
import { openCounter, story } from './story.ts'

// The owner lost a phone that was signed in to the shop.

const desk = story({ begin: signInAsOwner })
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A156E) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
const TABLET = 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1'

/** Signs in again, from another device. */
async function signInFrom(userAgent: string) {
  const context = await openCounter(desk, { viewport: { width: 360, height: 740 }, userAgent })
  await signIn(context, desk.shop.url)
  return context
}
const sessions = () => desk.page.getByRole('region', { name: 'Where you are signed in' })

test('my account lists one’s sessions; the lost phone’s is ended and must sign in', async () => {
  const phone = await signInFrom(PHONE)
  const page = await phone.newPage()
  await follow(page, '/editusers/1', 'My account')
  const there = page.getByRole('region', { name: 'Where you are signed in' })
  await shows(there, 'This one')
  await expectNoSideways(page)
  await (await signInFrom(TABLET)).close()

  await follow(desk.page, '/editusers/1', 'My account')
  await sessions().getByRole('listitem').nth(2).waitFor()
  await shows(sessions(), 'This one')
  await expectNoSideways(desk.page)
  await expectAccessible(desk.page)
  await buttonIn(sessions(), /^End Chrome on Android, since /).click()
  await told(desk.page, 'Chrome on Android: the session was ended.')
  await sessions().getByText('Chrome on Android').waitFor({ state: 'detached' })
  // Its event stream ends with it.
  await page.getByRole('dialog', { name: 'Please log in again' }).waitFor()
  await phone.close()
})

test('a device without a connection learns that its session has ended when it connects', async () => {
  const phone = await signInFrom(PHONE)
  const page = await phone.newPage()
  await watchCalls(page)
  // Every other call that the screen repeats would learn it too, later.
  cutAll(page, 'alerts')
  const ended = Promise.withResolvers<void>()
  meetNext(page, 'live\\?since=.+', async (held) => {
    await ended.promise
    await held.letGo()
  })
  await open(page, '/agent', 'List of Agent')
  await call(phone, desk.shop.url, 'logout', {})
  ended.resolve()
  await page.getByRole('dialog', { name: 'Please log in again' }).waitFor()
  await phone.close()
})

test('all others can be ended at once; this one stays', async () => {
  await shows(sessions(), 'Safari on iPad')
  await buttonIn(sessions(), 'End all others').click()
  await told(desk.page, 'All other sessions were ended.')
  await sessions().getByText('Safari on iPad').waitFor({ state: 'detached' })
  expect(await sessions().getByRole('listitem').count()).toBe(1)
  await buttonIn(sessions(), 'End all others').waitFor({ state: 'detached' })
})
