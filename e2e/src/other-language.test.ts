import { beforeAll, describe, test } from 'vitest'
import { chooseCustomer, typeLine } from './clerk.ts'
import { accented, expectInWords } from './in-words.ts'
import { countPrints, OWNER } from './people.ts'
import { demoIds, fill, ROUTES } from './routes.ts'
import { COUNTER, goTo, PHONE, settled } from './screen.ts'
import { shoot } from './shots.ts'
import { openCounter, story } from './story.ts'
import { fillTamilShop, TAMIL } from './tamil-shop.ts'

// A browser that asks for a language which nobody speaks: what is not in it does not come from a catalogue, and its
// long words show what would not fit.
const LANGUAGE = { locale: 'en-XA' }

const desk = story({ ...LANGUAGE, begin: countPrints })

/** Holds what is open to both widths, first to the one that it has. */
async function hold(page = desk.page): Promise<void> {
  const onPhone = page.viewportSize()?.width === PHONE.width
  for (const size of onPhone ? [PHONE, COUNTER] : [COUNTER, PHONE]) {
    await page.setViewportSize(size)
    await shoot(page)
    await expectInWords(page)
  }
}

/** Not by the whole name, which has marks around. */
const button = (name: string) => desk.page.getByRole('button', { name: accented(name) })
const dialog = () => desk.page.getByRole('dialog').waitFor()

async function openBill(): Promise<void> {
  await desk.page.locator('[data-place]:focus').waitFor()
  await settled(desk.page)
}

/** Screens that stand in no table of addresses. */
const OTHERS: readonly (readonly [path: string, name: string])[] = [
  ['/products?search=9999', 'nothing found'],
  ['/editusers/1', 'my account'],
  ['/nowhere', 'an address that nothing has'],
]

test('the first start', async () => {
  await desk.page.goto('/login')
  await desk.page.getByRole('heading').nth(1).waitFor()
  await hold()
})

describe('in a shop', () => {
  let ids: Record<string, string> = {}
  beforeAll(async () => {
    await fillTamilShop(desk.context, desk.shop.url)
    ids = await demoIds(desk.context, desk.shop.url)
    await desk.page.goto('/home')
  })

  test.each(ROUTES)('%s', async (path) => {
    await goTo(desk.page, fill(path, ids))
    await hold()
  })

  test.each(OTHERS)('%s: %s', async (path) => {
    await goTo(desk.page, path)
    await hold()
  })

  /** What opens on a screen, or comes of what is typed there. */
  const opened = (name: string, path: string, open: () => Promise<unknown>) =>
    test(name, async () => {
      await desk.page.setViewportSize(COUNTER)
      await desk.page.goto(path)
      await settled(desk.page)
      await open()
      await hold()
    })
  opened('the question before a deletion', '/agent', async () => {
    await button(`Delete ${TAMIL.agent}`).click()
    await dialog()
  })
  opened('the question before a form is left', '/addagent', async () => {
    await desk.page.locator('main input').fill('9')
    await button('Cancel').click()
    await dialog()
  })
  opened('the problems of a form', '/addproducts', async () => {
    await button('Submit').click()
    await desk.page.locator('[data-kind=failure]').waitFor()
  })
  opened('the menu of downloads', '/customerlist', async () => {
    await button('Download').click()
    await desk.page.getByRole('menu').waitFor()
  })
  opened('the question for the password', '/customerlist', async () => {
    await button('Download').click()
    await desk.page.getByRole('menuitem').last().click()
    await dialog()
  })
  opened('the search over everything', '/home', async () => {
    await desk.page.keyboard.press('Control+k')
    await desk.page.getByRole('dialog').getByRole('option').first().waitFor()
  })
  opened('the list of keys', '/pos', async () => {
    await openBill()
    // The cursor stands in a field, where it would be typed.
    await desk.page.locator(':focus').blur()
    await desk.page.keyboard.press('?')
    await dialog()
  })
  opened('the menu of who is signed in, and the question before logging out', '/home', async () => {
    await desk.page.getByRole('banner').getByRole('button').last().click()
    await desk.page.getByRole('menu').waitFor()
    await hold()
    await desk.page.getByRole('menuitem', { name: accented('Log out') }).click()
    await dialog()
  })
  opened('an entry of the activity', '/activity', async () => {
    await button('Details').first().click()
    await dialog()
  })
  opened('prices that are changed', '/updateproducts', async () => {
    const [price, stock] = [
      desk.page.locator('[data-field=net_rate]'),
      desk.page.locator('[data-field=stock]'),
    ]
    await price.first().fill('47')
    await stock.first().fill('1.5')
    await button('Update').click()
    await desk.page.locator('[data-kind=failure]').waitFor()
  })
  opened('a bill with lines', '/addestimate', async () => {
    await openBill()
    await chooseCustomer(desk.page, TAMIL.buyer, TAMIL.buyer)
    await typeLine(desk.page, '101', '2')
    await typeLine(desk.page, '201', '9')
  })
  opened('a new customer on a bill', '/pos', async () => {
    await openBill()
    await desk.page.keyboard.press('F3')
    await dialog()
  })
  opened('the mistakes of an import', '/importproducts', async () => {
    const file = { name: '1.csv', mimeType: 'text/csv' }
    const buffer = Buffer.from('Code,Product Name,Category,Price\n1,,,1\n')
    await desk.page.locator('input[type=file]').setInputFiles({ ...file, buffer })
    await desk.page.locator('button[type=submit]').click()
    await desk.page.locator('main [role=alert]').waitFor()
  })

  test('the sign-in, and somebody who may open nothing', async () => {
    const context = await openCounter(desk, LANGUAGE)
    const page = await context.newPage()
    await page.goto('/login')
    await page.locator('input[type=password]').waitFor()
    await hold(page)
    await page.locator('input').first().fill(TAMIL.clerk)
    await page.locator('input[type=password]').fill(OWNER.password)
    await page.keyboard.press('Enter')
    await page.getByRole('banner').waitFor()
    await settled(page)
    await hold(page)
    await page.goto('/users')
    await settled(page)
    await hold(page)
    await context.close()
  })
})
