import { describe, expect, test } from 'vitest'
import { BILLS, chooseCustomer, openFreshBill, pasteInto, typeLine } from './clerk.ts'
import { callsOf, holdNext, meetNext } from './faults.ts'
import { cursorIn } from './keyboard.ts'
import { call } from './people.ts'
import { buttonIn, COUNTER, PHONE, rowsOf, settled, shows, told, toldOnce } from './screen.ts'
import { openForSale, type Shelves } from './shelves.ts'
import { openCounter, story } from './story.ts'

// A bill shows what was meant: its figures, its prices, its last line.
let shelves: Shelves
const desk = story({
  faults: true,
  begin: async (context, url) => {
    shelves = await openForSale(context, url)
    const product = (product_code: string, product_name: string, more: object = {}) =>
      call(context, url, 'product_add', {
        product_code,
        product_name,
        cid: shelves.category_id,
        stock: '20',
        ...more,
      })
    await product('301', 'Bullet Bomb')
    await product('302', 'Atom Bomb', { net_rate: '30.00' })
  },
})

const { ask } = desk
const field = (label: string, page = desk.page) => page.getByLabel(label, { exact: true })
const qtyOf = (product: string, page = desk.page) => page.getByLabel(`Quantity of ${product}`)
const stockOf = async (product_id: string) => (await ask('product_detail', { product_id })).stock

describe.each(Object.values(BILLS))(
  'an edited $kind of one line',
  ({ first, save, id, edit, detail, remove, saved }) => {
    // On an order the list price is kept.
    const rockets = first === 'Code' ? ['201', '3'] : ['201', '', '3']
    let document = ''
    type Lines = Record<string, { product_name: string; qty: number }[]>
    const savedLines = async () =>
      ((await ask(detail, { [id]: document })) as unknown as Lines)[
        first === 'Code' ? 'estimate_details' : 'order_details'
      ]?.map(({ product_name, qty }) => [product_name, qty])

    const begin = async (count = 1) => {
      const all = [
        { product_id: shelves.chakkar, product_name: 'Ground Chakkar', qty: 4, amount_per_product: '45.00' },
        { product_id: shelves.rockets, product_name: 'Rockets', qty: 2, amount_per_product: '60.00' },
      ]
      const draft = { user_id: shelves.buyer, productdetails: all.slice(0, count) }
      const made: Record<string, unknown> = await ask(save, draft)
      document = String(made[id])
      await openFreshBill(desk.page, `${edit}${document}`)
    }
    const takeOff = async (product: string) => {
      await qtyOf(product).focus()
      await desk.page.keyboard.press('Control+Delete')
    }

    test('keeps the new line when the old one is deleted: nothing is lost before the save, nor by a reload', async () => {
      await begin()
      const left = [await stockOf(shelves.chakkar), await stockOf(shelves.rockets)]
      await typeLine(desk.page, ...rockets)
      await qtyOf('Rockets').waitFor()
      const made = callsOf(desk.page)
      await takeOff('Ground Chakkar')
      await qtyOf('Ground Chakkar').waitFor({ state: 'detached' })
      await shows(desk.page, 'Not saved yet · kept on this PC')
      expect(made).not.toContain(remove)
      expect(await savedLines()).toEqual([['Ground Chakkar', 4]])

      await desk.page.reload()
      await shows(desk.page, /You have an unsaved/)
      await settled(desk.page)
      await desk.page.keyboard.press('F6')
      await qtyOf('Rockets').waitFor()
      expect(await qtyOf('Ground Chakkar').count()).toBe(0)
      await desk.page.keyboard.press('F8')
      await told(desk.page, saved)
      expect(await savedLines()).toEqual([['Rockets', 3]])
      expect([await stockOf(shelves.chakkar), await stockOf(shelves.rockets)]).toEqual([
        (left[0] ?? 0) + 4,
        (left[1] ?? 0) - 3,
      ])
    })

    test('keeps its last line, saved or new', async () => {
      const refused = 'A bill keeps at least one product. Delete the bill instead.'
      await begin()
      await takeOff('Ground Chakkar')
      await toldOnce(desk.page, refused)
      await field(first).focus()
      await typeLine(desk.page, ...rockets)
      await qtyOf('Rockets').waitFor()
      await takeOff('Ground Chakkar')
      await qtyOf('Ground Chakkar').waitFor({ state: 'detached' })
      await takeOff('Rockets')
      await toldOnce(desk.page, refused)
      await desk.page.keyboard.press('Control+z')
      await qtyOf('Ground Chakkar').waitFor()
      await desk.page.keyboard.press('F8')
      await told(desk.page, saved)
      expect(await savedLines()).toEqual([
        ['Ground Chakkar', 4],
        ['Rockets', 3],
      ])
    })

    test('is saved with F8 right after deleting a line: the save waits for the deletion', async () => {
      await begin(2)
      const letGo = holdNext(desk.page, remove)
      await takeOff('Ground Chakkar')
      await desk.page.locator('[data-deleting]').waitFor()
      await desk.page.keyboard.press('F8')
      letGo()
      await told(desk.page, saved)
      expect(await savedLines()).toEqual([['Rockets', 2]])
    })

    test('is not saved while the deletion of one of its lines has failed', async () => {
      await begin(2)
      const made = callsOf(desk.page)
      const letGo = Promise.withResolvers<void>()
      meetNext(desk.page, remove, async (held) => {
        await letGo.promise
        await held.cut()
      })
      await takeOff('Ground Chakkar')
      await desk.page.locator('[data-deleting]').waitFor()
      await desk.page.keyboard.press('F8')
      letGo.resolve()
      await toldOnce(desk.page, 'The shop’s computer cannot be reached. Check the network, then try again.')
      await takeOff('Ground Chakkar')
      await qtyOf('Ground Chakkar').waitFor({ state: 'detached' })
      expect(made.filter((name) => /update|edit/.test(name))).toEqual([])
      await desk.page.keyboard.press('F8')
      await told(desk.page, saved)
      expect(await savedLines()).toEqual([['Rockets', 2]])
    })
  },
)

describe('a product without a price in the list', () => {
  test('stops at the price on an order; a typed 0 makes the line free', async () => {
    await openFreshBill(desk.page, '/pos')
    await typeLine(desk.page, '301')
    await cursorIn(field('Price'))
    expect(await field('Price').inputValue()).toBe('')
    await desk.page.keyboard.press('Enter')
    await shows(desk.page, 'Please fill all fields')
    await shows(desk.page, 'It has no price in the list: type one, or 0 where it is free.')
    await typeLine(desk.page, '0', '2')
    await shows(desk.page.getByRole('row', { name: /Bullet Bomb/ }), 'free')
    await desk.page.getByText('Line 1: Bullet Bomb, 2, free').waitFor()
    await typeLine(desk.page, '301 5')
    await cursorIn(field('Price'))
    expect(await field('Quantity').inputValue()).toBe('5')
    await expect.poll(() => rowsOf(desk.page)).toHaveLength(1)
  })

  test('is marked on the line of an estimate, which is added without a stop', async () => {
    await openFreshBill(desk.page, '/addestimate')
    await typeLine(desk.page, '301', '2')
    await shows(desk.page.getByRole('row', { name: /Bullet Bomb/ }), 'no price')
    await desk.page.getByText('Line 1: Bullet Bomb, 2, no price').waitFor()
  })

  test('is not added to an order by a pasted list', async () => {
    await openFreshBill(desk.page, '/pos')
    await pasteInto(field('Product name'), '101 2\n301 5')
    await shows(desk.page.getByRole('dialog'), 'It has no price in the list: add it by hand, with a price.')
    await buttonIn(desk.page, 'Leave them out').click()
    await desk.page.getByText('1 line · 2 boxes').first().waitFor()
  })
})

describe('Esc and the next key', () => {
  test.each(Object.values(BILLS))(
    'on $path Esc clears what F8 says it clears',
    async ({ path, first, saved }) => {
      await openFreshBill(desk.page, path)
      await chooseCustomer(desk.page, 'murugan', 'Murugan Agencies')
      await cursorIn(field(first))
      await typeLine(desk.page, '101 2')
      await desk.page.getByText('1 line · 2 boxes').first().waitFor()
      await desk.page.keyboard.type(path === '/pos' ? 'Something' : '999')
      await desk.page.keyboard.press('F8')
      await shows(desk.page, 'This line is not on the bill yet: Enter adds it, Esc clears it.')
      await desk.page.keyboard.press('Escape')
      await expect.poll(() => field(first).inputValue()).toBe('')
      await cursorIn(field(first))
      // What is refused goes with one Esc too: the next code is a code.
      await typeLine(desk.page, '101', ...(path === '/pos' ? ['45'] : []), '0')
      await shows(desk.page, 'Invalid product or quantity')
      await desk.page.keyboard.press('Escape')
      await expect.poll(() => field(first).inputValue()).toBe('')
      await cursorIn(field(first))
      await desk.page.keyboard.press('F8')
      await told(desk.page, saved)
    },
  )

  test('after an unknown code the next key begins a new one', async () => {
    await openFreshBill(desk.page, '/addestimate')
    await typeLine(desk.page, '999')
    await shows(desk.page, 'Invalid product or quantity')
    await desk.page.keyboard.type('201')
    await expect.poll(() => field('Code').inputValue()).toBe('201')
    await desk.page.keyboard.press('Enter')
    await cursorIn(field('Quantity'))
  })

  test('words that match several products can be continued', async () => {
    await openFreshBill(desk.page, '/addestimate')
    await desk.page.keyboard.press('Enter')
    await cursorIn(field('Product name'))
    await typeLine(desk.page, 'bomb')
    await shows(desk.page, 'Please select a product from the list.')
    await typeLine(desk.page, ' atom')
    await cursorIn(field('Quantity'))
    expect(await field('Product name').inputValue()).toBe('Atom Bomb')
  })
})

describe('a name on an order', () => {
  const lit = (name: string | RegExp, page = desk.page) => page.getByRole('option', { name, selected: true })
  const line = (qty = '2') => typeLine(desk.page, '7', qty)

  test.each(['Enter', 'Tab'])('%s takes the highlighted product', async (key) => {
    await openFreshBill(desk.page, '/pos')
    await desk.page.keyboard.type('bullet bomb')
    await lit(/Bullet Bomb.* 301/i).waitFor()
    await desk.page.keyboard.press(key)
    await cursorIn(field('Price'))
    expect(await field('Product name').inputValue()).toBe('Bullet Bomb')
    await line()
    await expect.poll(async () => (await rowsOf(desk.page))[0]?.[1] ?? '').toContain('301')
  })

  test('is free text if chosen, and shown as such', async () => {
    await openFreshBill(desk.page, '/pos')
    await desk.page.keyboard.type('bullet bomb')
    await lit(/Bullet Bomb.* 301/i).waitFor()
    await desk.page.keyboard.press('ArrowDown')
    await lit('“bullet bomb” as free text').waitFor()
    await desk.page.keyboard.press('Enter')
    await cursorIn(field('Price'))
    await shows(desk.page, 'free text')
    await line()
    await expect.poll(async () => (await rowsOf(desk.page))[0]?.[1]).toBe('bullet bomb')
  })
})

test('a double click on a line’s delete removes one line', async () => {
  await openFreshBill(desk.page, '/addestimate')
  for (const quick of ['101 2', '201 2', '302 2']) await typeLine(desk.page, quick)
  await buttonIn(desk.page, 'Delete Ground Chakkar').dblclick()
  await qtyOf('Ground Chakkar').waitFor({ state: 'detached' })
  await desk.page.setViewportSize(PHONE)
  const less = buttonIn(desk.page, 'One Rockets less')
  await less.click({ clickCount: 3, delay: 20 })
  await expect.poll(() => qtyOf('Rockets').inputValue()).toBe('1')
  await qtyOf('Atom Bomb').waitFor()
  await desk.page.setViewportSize(COUNTER)
})

test('a quantity that a line cannot have is refused there, and the bill is not saved', async () => {
  await openFreshBill(desk.page, '/addestimate')
  await chooseCustomer(desk.page, 'murugan', 'Murugan Agencies')
  await cursorIn(field('Code'))
  await typeLine(desk.page, '101 5')
  const cell = qtyOf('Ground Chakkar')
  const made = callsOf(desk.page)
  for (const typed of ['5 box', '1.5']) {
    await cell.fill(typed)
    await desk.page.keyboard.press('F8')
    await shows(desk.page, /^Quantity takes a whole number/)
    await cursorIn(cell)
    expect(await cell.inputValue()).toBe(typed)
  }
  expect(made).not.toContain('estimate')
  await desk.page.keyboard.press('Escape')
  await cell.fill('6')
  await desk.page.keyboard.press('F8')
  await told(desk.page, 'Estimate saved successfully!')
})

describe('Add Customer', () => {
  const dialog = () => desk.page.getByRole('dialog', { name: 'Add Customer' })
  const question = () => desk.page.getByRole('dialog', { name: 'Leave this customer out?' })

  test('highlights the agent that was typed before the agents were there', async () => {
    // Loaded again: a page remembers the agents.
    await desk.page.goto('/pos')
    await cursorIn(field('Product name'))
    const arrive = holdNext(desk.page, 'agent_list')
    await desk.page.keyboard.press('F3')
    const agent = dialog().getByRole('combobox', { name: 'Agent' })
    await cursorIn(agent)
    await desk.page.keyboard.type('dir')
    expect(await agent.inputValue()).toBe('dir')
    expect(await desk.page.getByText('No agent found').count()).toBe(0)
    expect(await desk.page.getByRole('option').count()).toBe(0)
    arrive()
    await desk.page.locator('[role=option][data-combobox-selected]').filter({ hasText: 'Direct' }).waitFor()
    await desk.page.keyboard.press('Enter')
    await expect.poll(() => agent.inputValue()).toBe('Direct')
  })

  test.each(['Escape', 'Close'])('%s asks before discarding what was typed', async (how) => {
    await openFreshBill(desk.page, '/pos')
    await desk.page.keyboard.press('F3')
    const name = dialog().getByRole('textbox', { name: 'Customer Name' })
    await name.fill('Velavan Stores')
    const close = () =>
      how === 'Escape' ? desk.page.keyboard.press('Escape') : dialog().locator('.mantine-Modal-close').click()
    await close()
    await question().waitFor()
    await desk.page.keyboard.press('Escape')
    await question().waitFor({ state: 'detached' })
    expect(await name.inputValue()).toBe('Velavan Stores')
    if (how === 'Escape') await cursorIn(name)
    await close()
    await buttonIn(question(), 'Discard').click()
    await dialog().waitFor({ state: 'detached' })
    await cursorIn(field('Product name'))
  })

  test('closes at once if nothing was typed', async () => {
    await desk.page.keyboard.press('F3')
    await dialog().waitFor()
    await desk.page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
  })
})

describe('on a phone', () => {
  test('an unsaved bill says so and nothing else; free text is a row to tap', async () => {
    const context = await openCounter(desk, {
      viewport: PHONE,
      hasTouch: true,
      storageState: await desk.context.storageState(),
    })
    const page = await context.newPage()
    await openFreshBill(page, '/pos')
    const customer = page.getByRole('combobox', { name: 'Customer' })
    await customer.tap()
    await customer.fill('murugan')
    await page.getByRole('option', { name: /Murugan/ }).tap()
    const name = field('Product name', page)
    await name.tap()
    await name.fill('bullet bomb')
    await page.getByRole('option', { name: '“bullet bomb” as free text' }).tap()
    await shows(page, 'free text')
    await field('Price', page).fill('12')
    await buttonIn(page, 'Add').tap()
    await qtyOf('bullet bomb', page).waitFor()
    await shows(page, /^Not saved yet/)
    expect(
      await page
        .getByText(/\bsaved\b(?! yet)/i)
        .filter({ visible: true })
        .count(),
    ).toBe(0)

    await name.fill('Something')
    await buttonIn(page, 'Save').tap()
    await shows(page, 'This line is not on the bill yet: + adds it. Or empty the field.')
    await name.fill('')
    await buttonIn(page, 'Save').tap()
    await told(page, 'Order saved successfully!')
    await shows(page, /^Saved /)
    expect(await page.getByText(/^Not saved yet/).count()).toBe(0)
    await context.close()
  })
})
