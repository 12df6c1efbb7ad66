import { beforeEach, describe, expect, test } from 'vitest'
import { BILLS, chooseCustomer } from './clerk.ts'
import { cursorIn, sendKeys } from './keyboard.ts'
import { buttonIn, linkIn, rowsOf, settled, shows, told, toldOnce } from './screen.ts'
import { openForSale } from './shelves.ts'
import { story } from './story.ts'

// Enter puts a line on the bill at once; its row is painted later. Whatever happens before that paint already finds the
// line.
const desk = story({
  begin: async (context, url) => {
    await openForSale(context, url)
  },
})

const { ask } = desk
const qtyOf = (product: string) => desk.page.getByLabel(`Quantity of ${product}`)

/** Types texts and presses keys in one go: nothing is painted in between, no timer runs. */
const inOneBreath = (...keys: readonly string[]) =>
  desk.page.evaluate(async (all) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (const key of all) {
      const at = document.activeElement ?? document.body
      if (key === 'reload') location.reload()
      else if (/^([A-Z]\w+|F\d)$/.test(key))
        at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      else {
        write?.call(at, key)
        at.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }
      // The key's synchronous effects are done; the page has not had its next task.
      await Promise.resolve()
    }
  }, keys)

const keysEvery = (apart_ms: number, keys: string, held_ms?: number) =>
  sendKeys(desk.page, apart_ms, keys, held_ms)

describe.each(Object.values(BILLS))('on $path', ({ path, first, saved, list }) => {
  beforeEach(async () => {
    await desk.page.goto(path)
    await cursorIn(desk.page.getByLabel(first, { exact: true }))
    // The products are loaded when a code finds one.
    await desk.page.keyboard.type('101 5')
    await desk.page.keyboard.press('Enter')
    await qtyOf('Ground Chakkar').waitFor()
  })

  test('fast lines and F8 at once are all on the saved bill; the first line of the next bill and Esc ask about it', async () => {
    await chooseCustomer(desk.page, 'murugan', 'Murugan Agencies')
    await cursorIn(desk.page.getByLabel(first, { exact: true }))
    await inOneBreath('201 2', 'Enter', '101 1', 'Enter', '201 7', 'Enter', 'F8')
    await told(desk.page, saved)
    const [bill] = await ask(list)
    // Six times 45.00 and nine times 60.00, and on an order 18% tax.
    expect(Number(bill?.amount)).toBe(path === '/pos' ? 956 : 810)

    await inOneBreath('101 1', 'Enter', 'Escape')
    await shows(desk.page, /^It is not saved\. Its 1 line is kept/)
    await buttonIn(desk.page, 'Stay').click()
    await qtyOf('Ground Chakkar').waitFor()
  })

  test('a scanner is never too fast: each label ends the line before, also in the quantity of a line', async () => {
    await inOneBreath(';201', 'Enter', ';201', 'Enter', ';101', 'Enter', ';201', 'Enter', 'ArrowUp')
    await cursorIn(qtyOf('Rockets'))
    await inOneBreath('8;101', 'Enter')
    await expect.poll(() => qtyOf('Rockets').inputValue()).toBe('9')
    await expect.poll(() => qtyOf('Ground Chakkar').inputValue()).toBe('6')
    await desk.page.keyboard.press('Escape')
    await cursorIn(desk.page.getByLabel(first, { exact: true }))
    expect(await rowsOf(desk.page)).toHaveLength(2)
  })

  test('boxes without a mark: a scanner’s keys are a scan in every field, a fast clerk’s are what they say', async () => {
    const field = (label: string) => desk.page.getByLabel(label, { exact: true })
    await keysEvery(2, '101⇥201⇥101↵')
    await cursorIn(field(first === 'Code' ? 'Quantity' : 'Price'))
    await expect.poll(() => qtyOf('Rockets').inputValue()).toBe('1')
    await field('Quantity').focus()
    await keysEvery(60, '2↵')
    await expect.poll(() => qtyOf('Ground Chakkar').inputValue()).toBe('8')

    await qtyOf('Rockets').focus()
    await keysEvery(60, '4')
    await keysEvery(2, '101↵')
    await expect.poll(() => qtyOf('Rockets').inputValue()).toBe('4')
    await field('Quantity').focus()
    await keysEvery(60, '101↵')
    await expect.poll(() => qtyOf('Ground Chakkar').inputValue()).toBe('109')

    await keysEvery(2, '201↵')
    await field('Quantity').fill('1001')
    await field('Quantity').press('Enter')
    await expect.poll(() => qtyOf('Rockets').inputValue()).toBe('1005')
    await shows(desk.page, 'unusually many')
    expect(await rowsOf(desk.page)).toHaveLength(2)
  })

  test('a scanner without a cable is known by codes; a barcode of no product becomes no figure', async () => {
    const nothing = desk.page.getByText('No product has this code.')
    for (const place of ['line:1', 'qty', 'discount', first === 'Code' ? 'code' : 'price']) {
      const field = desk.page.locator(`[data-place="${place}"]`)
      const held = await field.inputValue()
      for (const [apart_ms, code] of [
        [2, '8901'],
        [60, '89012345'],
        [15, 'ZZZ9'],
      ] as const) {
        await field.focus()
        await keysEvery(apart_ms, `${code}↵`, apart_ms / 2)
        await nothing.waitFor()
        expect(await field.inputValue()).toBe(held)
        await desk.page.keyboard.press('Escape')
        await nothing.waitFor({ state: 'detached' })
      }
    }
    await keysEvery(60, '201⇥', 25)
    await keysEvery(25, 'ZZZ9⇥201↵')
    await expect.poll(() => qtyOf('Rockets').inputValue()).toBe('1')
    expect(await qtyOf('Ground Chakkar').inputValue()).toBe('5')
  })

  test('a page closed right after Enter offers its bill again, with the last line', async () => {
    await inOneBreath('201 3', 'Enter', 'reload')
    await desk.page.getByText('F6').first().waitFor()
    await desk.page.keyboard.press('F6')
    await qtyOf('Rockets').waitFor()
    expect(await qtyOf('Ground Chakkar').inputValue()).toBe('5')
    expect(await qtyOf('Rockets').inputValue()).toBe('3')
  })

  test('F6 right after Enter leaves the line just added on the screen, and the offered bill where it is', async () => {
    await desk.page.reload()
    await desk.page.getByText('F6').first().waitFor()
    await settled(desk.page)
    await inOneBreath('201 2', 'Enter', 'F6')
    await expect.poll(() => qtyOf('Rockets').inputValue()).toBe('2')
    expect(await rowsOf(desk.page)).toHaveLength(1)
    await qtyOf('Rockets').focus()
    await desk.page.keyboard.press('Control+Delete')
    await qtyOf('Rockets').waitFor({ state: 'detached' })
    await desk.page.keyboard.press('F6')
    await expect.poll(() => qtyOf('Ground Chakkar').inputValue()).toBe('5')
  })
})

/** Holds a script back; returns how to let it go, and whether it was asked for. */
async function holdBack(script: string) {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let asked = false
  await desk.page.route(script, async (route) => {
    asked = true
    await released
    await route.continue()
  })
  return { letGo, isAsked: () => asked }
}

// The screen's script is held back until the products have come: once it runs, it is ready for a code.
describe('the products are requested while the screen is still loading', () => {
  const ahead = async (go: () => Promise<unknown>) => {
    const SCRIPT = '**/estimate-screen-*.js'
    const { letGo } = await holdBack(SCRIPT)
    await Promise.all([desk.page.waitForResponse(/pos_product_list/), go()])
    letGo()
    await cursorIn(desk.page.getByLabel('Code', { exact: true }))
    await inOneBreath('101', 'Enter')
    await cursorIn(desk.page.getByLabel('Quantity', { exact: true }))
    await desk.page.unroute(SCRIPT)
  }

  test('codes that are scanned before they have come are added then, unknown ones are told', async () => {
    let letGo = () => {}
    const released = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const PRODUCTS = '**/pos_product_list*'
    await desk.page.route(PRODUCTS, (route) => released.then(() => route.continue()))
    await desk.page.goto('/addestimate')
    await cursorIn(desk.page.getByLabel('Code', { exact: true }))
    await keysEvery(15, 'H003⇥101⇥201⇥')
    await shows(desk.page, 'The products are still being loaded.')
    expect(await desk.page.getByLabel('Code', { exact: true }).inputValue()).toBe('')
    letGo()
    await toldOnce(desk.page, 'H003: No product has this code.')
    await cursorIn(desk.page.getByLabel('Quantity', { exact: true }))
    await keysEvery(15, '101↵')
    await expect.poll(() => qtyOf('Rockets').inputValue()).toBe('1')
    expect(await qtyOf('Ground Chakkar').inputValue()).toBe('1')
    await desk.page.unroute(PRODUCTS)
  })

  test('by its address', () => ahead(() => desk.page.goto('/addestimate', { waitUntil: 'commit' })))

  test('by a link', async () => {
    await desk.page.goto('/estimate')
    const add = linkIn(desk.page, 'Add Estimate').first()
    await add.waitFor()
    await ahead(() => add.click())
  })
})

describe('the settlement', () => {
  /** A bill of one line for a customer, ready to be saved. */
  async function bill() {
    await desk.page.goto('/pos')
    await cursorIn(desk.page.getByLabel('Product name', { exact: true }))
    await desk.page.keyboard.type('101 5')
    await desk.page.keyboard.press('Enter')
    await qtyOf('Ground Chakkar').waitFor()
    await chooseCustomer(desk.page, 'murugan', 'Murugan Agencies')
  }

  test('Esc before it has loaded closes it: F8 saves the bill unpaid', async () => {
    const SCRIPT = '**/settlement-dialog-*.js'
    const { letGo, isAsked } = await holdBack(SCRIPT)
    await bill()
    for (const key of ['F7', 'Escape', 'F8']) await desk.page.keyboard.press(key)
    await told(desk.page, 'Order saved successfully!')
    expect(isAsked()).toBe(true)
    expect(await ask('order')).toMatchObject([{ paid_amount: '0.00' }, {}])
    const came = desk.page.waitForResponse(SCRIPT)
    letGo()
    await came
    await desk.page.unroute(SCRIPT)
  })

  test('a scan while it is open becomes no money: it is said that it was not added', async () => {
    await bill()
    await desk.page.keyboard.press('F7')
    const cash = desk.page.getByLabel('Cash', { exact: true })
    await cursorIn(cash)
    for (const code of ['201', ';101', '89012345']) {
      await keysEvery(2, `${code}↵`)
      await toldOnce(
        desk.page,
        `${code.replace(';', '')} was scanned, but not added: close this dialog first.`,
      )
      expect(await cash.inputValue()).toBe('266.00')
    }
    // On a button Enter would save the bill.
    await buttonIn(desk.page, /^Save & Print/)
      .last()
      .focus()
    await keysEvery(2, '201↵')
    await desk.page.keyboard.press('Escape')
    await cursorIn(desk.page.getByLabel('Product name', { exact: true }))
    await keysEvery(2, '201↵')
    await cursorIn(desk.page.getByLabel('Price', { exact: true }))
    expect(await desk.page.getByText('was scanned').count()).toBe(0)
  })

  test('keys as soon as it has the cursor: the next figure is the cash received', async () => {
    await bill()
    await desk.page.evaluate(() => {
      addEventListener('focusin', function came({ target }) {
        if (!(target instanceof HTMLElement) || target.dataset.place !== 'cash.amount') return
        removeEventListener('focusin', came)
        target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      })
    })
    await desk.page.keyboard.press('F7')
    await cursorIn(desk.page.getByLabel('Tendered', { exact: true }))
    // Two frames later the dialog has no timer left.
    await desk.page.evaluate(
      () =>
        new Promise((resume) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resume)))),
    )
    await desk.page.keyboard.type('2000')
    await desk.page.keyboard.press('F8')
    await told(desk.page, 'Order saved successfully!')
    const [payment] = await ask('payment_list')
    expect(payment).toMatchObject({ modes: [{ mode: 'cash', tendered: '2000.00' }] })
  })
})
