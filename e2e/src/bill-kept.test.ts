import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { BILLS, type Bill, chooseCustomer, typeLine } from './clerk.ts'
import { loseNext, meetNext, refuseNext, watchCalls } from './faults.ts'
import { cursorIn } from './keyboard.ts'
import { COUNTER, goTo, PHONE, settled, told } from './screen.ts'
import { openForSale, type Shelves } from './shelves.ts'
import { openProgram } from './shop.ts'
import { story } from './story.ts'

let shelves: Shelves
const desk = story({
  complains: true,
  faults: true,
  open: openProgram,
  begin: async (context, url) => {
    shelves = await openForSale(context, url)
  },
})

const { ask } = desk

/** One of the four bill screens: of a new one, or of one that is edited. */
const screenOf = (bill: Bill, edits: boolean) => ({
  ...bill,
  edits,
  name: `${edits ? 'an edited' : 'a new'} ${bill.kind}`,
  saves: edits ? bill.change : bill.save,
})
type Screen = ReturnType<typeof screenOf>
const NEW_ESTIMATE = screenOf(BILLS.estimate, false)
const NEW_ORDER = screenOf(BILLS.order, false)
const EDITED_ESTIMATE = screenOf(BILLS.estimate, true)
const EDITED_ORDER = screenOf(BILLS.order, true)
const SCREENS = [NEW_ESTIMATE, NEW_ORDER, EDITED_ESTIMATE, EDITED_ORDER]

/** The address of a new bill, or of one of three Ground Chakkar. */
async function begin({ edits, path, save, id, edit }: Screen): Promise<string> {
  if (!edits) return path
  const line = {
    product_id: shelves.chakkar,
    product_name: 'Ground Chakkar',
    qty: 3,
    amount_per_product: '45.00',
  }
  const made: Record<string, unknown> = await ask(save, { user_id: shelves.buyer, productdetails: [line] })
  return `${edit}${made[id]}`
}

const shows = (text: string | RegExp) => desk.page.getByText(text).filter({ visible: true }).first().waitFor()
const rockets = async () => (await ask('product_detail', { product_id: shelves.rockets })).stock

/** What a save changes in the shop: its bills of this kind, newest first, and the remaining rockets. */
async function books(screen: Screen) {
  return { bills: await ask(screen.list), left: await rockets() }
}

/** Exactly one save has come through: one new bill, or one new version of the edited one, and its goods gone once. */
async function expectSavedOnce(screen: Screen, before: Awaited<ReturnType<typeof books>>, qty: number) {
  const { edits } = screen
  const now = await books(screen)
  const total = qty * 60 + (edits ? 3 * 45 : 0)
  const taxed = screen.kind === 'order' ? Math.round(total * 1.18) : total
  expect(Number(now.bills[0]?.amount.replaceAll(',', ''))).toBe(taxed)
  expect(now.left).toBe(before.left - qty)
  expect(now.bills).toHaveLength(before.bills.length + (edits ? 0 : 1))
  if (edits) expect(Number(now.bills[0]?.version)).toBe(Number(before.bills[0]?.version) + 1)
}

const entry = (screen: Screen) =>
  desk.page
    .getByLabel(new RegExp(`^${screen.first}`))
    .filter({ visible: true })
    .first()

/** Opens a bill in the tab; in a new one where the story closed it. */
async function open(screen: Screen, path: string) {
  if (desk.page.isClosed()) {
    desk.page = await desk.context.newPage()
    await watchCalls(desk.page)
  }
  await desk.page.setViewportSize(COUNTER)
  await goTo(desk.page, path)
  const field = entry(screen)
  await field.waitFor()
  await settled(desk.page)
  await cursorIn(field)
}

/** Types this many rockets, and a customer if there is none yet. */
async function type(screen: Screen, qty: number) {
  const { edits } = screen
  if (!edits) {
    await chooseCustomer(desk.page, 'murugan', 'Murugan Agencies')
    await entry(screen).focus()
  }
  await typeLine(desk.page, '201')
  // Keeps the list price.
  if (screen.kind === 'order') await desk.page.keyboard.press('Enter')
  await typeLine(desk.page, String(qty))
  await shows(edits ? `2 lines · ${qty + 3} boxes` : `1 line · ${qty} boxes`)
}

const NOT_YET = 'Not saved yet: no connection. Trying again…'

// What the four screens share is tried on two that differ in all else.
describe.each([NEW_ORDER, EDITED_ESTIMATE])('$name', (screen) => {
  test('the disk is full, then the network is gone, then an answer is lost: each is said, the bill is kept, and saved once', async () => {
    const path = await begin(screen)
    await open(screen, path)
    const before = await books(screen)
    await type(screen, 2)
    const full =
      "The disk of the shop's computer is full. Nothing was saved. Free some space, then save again."
    refuseNext(desk.page, screen.saves, full, 503)
    await desk.page.keyboard.press('F8')
    await shows(full)
    expect(await books(screen)).toEqual(before)
    await desk.context.setOffline(true)
    await shows('Not saved yet · kept on this PC')
    await desk.page.keyboard.press('F8')
    await shows(NOT_YET)
    await shows('Offline')
    await desk.page.setViewportSize(PHONE)
    await shows(NOT_YET)
    loseNext(desk.page, screen.saves)
    await desk.context.setOffline(false)
    await told(desk.page, screen.saved)
    // The network is lost again right after: a saved bill is not sent a second time.
    await desk.context.setOffline(true)
    await desk.page.close()
    await desk.context.setOffline(false)
    await expectSavedOnce(screen, before, 2)
  })
})

describe.each(SCREENS)('$name', (screen) => {
  const dies = /new estimate|edited order/.test(screen.name)
  const fault = dies ? 'the server dies before it answers' : 'an answer is lost'
  test(`${fault} and the tab is closed: the bill is offered again, and saved once`, async () => {
    const { edits } = screen
    const path = await begin(screen)
    await open(screen, path)
    const before = await books(screen)
    await type(screen, 4)
    meetNext(desk.page, screen.saves, async (held) => {
      await held.send()
      if (dies) await desk.shop.kill()
      else await desk.context.setOffline(true)
      await held.cut()
    })
    await desk.page.keyboard.press('F8')
    await shows(NOT_YET)
    await desk.page.close()
    if (dies) await desk.shop.restart()
    else await desk.context.setOffline(false)

    await open(screen, path)
    await shows(/The save of an (estimate|order) of \d lines? from .+ for Murugan Agencies had no answer/)
    await desk.page.keyboard.press('F6')
    await shows(edits ? '2 lines · 7 boxes' : '1 line · 4 boxes')
    await desk.page.keyboard.press('F8')
    await told(desk.page, screen.saved)
    await expectSavedOnce(screen, before, 4)

    // A saved bill is gone from the drafts too.
    const drafts = () =>
      desk.page.evaluate(() => Object.keys(localStorage).filter((name) => /draft/.test(name)))
    await expect.poll(drafts).toEqual([])
  })
})

test('the server dies before the save reaches it, and comes back: the bill is saved once, and its paper offered', async () => {
  await open(NEW_ESTIMATE, '/addestimate')
  const before = await books(NEW_ESTIMATE)
  await type(NEW_ESTIMATE, 5)
  meetNext(desk.page, NEW_ESTIMATE.saves, async (held) => {
    await desk.shop.kill()
    await held.cut()
  })
  await desk.page.keyboard.press('F9')
  await shows(NOT_YET)
  // The message may be gone by the time the server is known to be back.
  await Promise.all([desk.shop.restart(), told(desk.page, NEW_ESTIMATE.saved, { timeout: 200_000 })])
  await shows('It is saved. Its print page was closed before that, so open it here:')
  await expectSavedOnce(NEW_ESTIMATE, before, 5)
})

// On PostgreSQL only Kadai's own servers would hold a lock on a row.
test.skipIf(process.env.KADAI_TEST_DATABASE)(
  'another program locks the database: it is reported, retried by itself, and the bill is saved once when unlocked',
  async () => {
    await open(EDITED_ORDER, await begin(EDITED_ORDER))
    const before = await books(EDITED_ORDER)
    await type(EDITED_ORDER, 6)
    const other = new DatabaseSync(join(desk.shop.dataDir, 'kadai.db'), { timeout: 20_000 })
    try {
      other.exec('begin immediate')
      await desk.page.keyboard.press('F8')
      await shows('Not saved yet: another program is holding the database. Trying again…')
      await shows('Connected')
    } finally {
      other.close()
    }
    await told(desk.page, EDITED_ORDER.saved)
    await expectSavedOnce(EDITED_ORDER, before, 6)
  },
)
