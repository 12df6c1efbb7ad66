import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { loseNext, refuseNext } from './faults.ts'
import { cursorIn } from './keyboard.ts'
import { COUNTER, follow, open, PHONE, settled, shows, told, toldOnce } from './screen.ts'
import { openForSale, SHOP, type Shelves } from './shelves.ts'
import { expectNoSideways } from './shots.ts'
import { story } from './story.ts'

let shelves: Shelves
let supplier_id = ''

const desk = story({
  faults: true,
  begin: async (context, url) => {
    shelves = await openForSale(context, url, { ...SHOP, cgst: '9', sgst: '9' })
  },
})

const type = async (page: Page, ...texts: string[]) => {
  for (const text of texts) {
    if (text !== '') await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
}
const entry = (page: Page) => page.getByRole('combobox', { name: 'Code or name', exact: true })
const stockOf = async (product_id: string) => (await desk.ask('product_detail', { product_id })).stock
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)

/** Forty kinds of goods, as a maker writes them. */
const LIST = [
  'Sl\tParticulars\tCases\tPer Case\tRate\tAmount',
  ...Array.from({ length: 40 }, (_, at) => `${at + 1}\tMAKER KIND ${at + 1}\t2\t10\t100.00\t200.00`),
  '\tTotal\t80\t\t\t9,440.00',
].join('\n')

test('the bill of Standard Fireworks is typed by keyboard alone, with its supplier', async () => {
  const { page } = desk
  await open(page, '/purchases', 'List of Purchase')
  await shows(page, 'No purchases found')
  await follow(page, '/addpurchase', 'Add Purchase')
  await page.getByRole('button', { name: 'Add supplier' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await cursorIn(dialog.getByLabel('Name'))
  await page.keyboard.type('Standard Fireworks')
  await dialog.getByLabel('GST Number').fill('33AABCS1429B1Z1')
  await dialog.getByRole('combobox', { name: 'State' }).fill('Tamil Nadu')
  await dialog.getByLabel('Days of credit').fill('90')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  // No licence number is said where the supplier is chosen.
  await shows(page, /It has no licence number/)
  await page.getByLabel('Bill No').focus()
  await type(page, 'SF/26-27/0045', '12-08-2026', '')
  await cursorIn(entry(page))
  await type(page, '201', '5', '40', '2400', '10')
  await cursorIn(entry(page))
  await type(page, 'chakk', '10', '24', '1200')
  await page.getByLabel('Freight', { exact: true }).fill('1000')
  await page.getByLabel('Total on the bill').fill('25488')
  await shows(page, '₹21,600.00')
  await expect.poll(() => page.locator('output').textContent()).toBe('₹25,488.00')
  await expectAccessible(page)
  await page.keyboard.press('F8')
  await toldOnce(page, 'PU/26-27/000001 saved, ₹25,488.00')
  await toldOnce(
    page,
    'Standard Fireworks has no licence number. Fireworks may be bought only from licensed makers and dealers.',
  )
  await page.waitForURL(/\/purchase\/1$/)
  await shows(page, '₹25,488.00')
  expect([await stockOf(shelves.rockets), await stockOf(shelves.chakkar)]).toEqual([250, 340])
  const [supplier] = await desk.ask('suppliers', {})
  supplier_id = supplier?.supplier_id ?? ''
})

test('a case goes back from its details', async () => {
  const { page } = desk
  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog')
  await cursorIn(dialog.getByLabel('Rockets'))
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await toldOnce(page, '6 packs cannot go back: 5 of this line are left.')
  await dialog.getByLabel('Rockets').fill('1')
  await page.keyboard.press('Enter')
  await told(page, 'PR/26-27/000001 saved, -2,548.80')
  await page.waitForURL(/\/purchase\/2$/)
  await settled(page)
  expect(await stockOf(shelves.rockets)).toBe(210)
})

describe('a list of forty lines', () => {
  test('is pasted: unknown goods become products with the bill', async () => {
    const { page } = desk
    await follow(page, '/addpurchase', 'Add Purchase')
    await paste(page, LIST)
    await toldOnce(page, 'Choose the supplier first: what suppliers call their goods is learnt.')
    await page.getByLabel('Supplier').first().fill('stand')
    await page.keyboard.press('Enter')
    await paste(page, LIST)
    await page.getByText('New', { exact: true }).nth(39).waitFor()
    expect(await page.getByLabel('Total on the bill').inputValue()).toBe('9440.00')
    await page.getByLabel('Bill No').fill('2')
    await page.getByLabel('Bill Date').fill('13-08-2026')
    await page.getByRole('combobox', { name: 'Category of the new products' }).fill('chak')
    await page.keyboard.press('Enter')
    await page.keyboard.press('F9')
    await toldOnce(page, 'PU/26-27/000002 saved, ₹9,440.00')
    await expect.poll(() => page.getByLabel('Bill No').inputValue()).toBe('')
    expect(await desk.ask('product_list', {})).toHaveLength(42)
  })

  test('is known line by line the second time; what is typed survives a reload', async () => {
    const { page } = desk
    await page.getByLabel('Supplier').first().fill('stand')
    await page.keyboard.press('Enter')
    await paste(page, LIST)
    await page.getByRole('combobox', { name: /^Code or name of MAKER KIND 40/ }).waitFor()
    expect(await page.getByText('New', { exact: true }).count()).toBe(0)
    await page.getByLabel('Bill No').fill('3')
    await page.getByLabel('Bill Date').fill('14-08-2026')
    page.once('dialog', (leave) => leave.accept())
    await page.reload()
    await page.getByRole('combobox', { name: /^Code or name of MAKER KIND 40/ }).waitFor()
    expect(await page.getByLabel('Bill No').inputValue()).toBe('3')
  })

  test('is saved once, though the answer was lost', async () => {
    const { page } = desk
    loseNext(page, 'purchase')
    await settled(page)
    await page.keyboard.press('F8')
    await shows(page, /cannot be reached/)
    await page.keyboard.press('F8')
    await toldOnce(page, 'PU/26-27/000003 saved, ₹9,440.00')
    expect(await desk.ask('purchase_list', {})).toHaveLength(4)
  })
})

test('a number that was saved before is refused, naming it; the sheet stays', async () => {
  const { page } = desk
  await follow(page, '/addpurchase', 'Add Purchase')
  await page.getByLabel('Supplier').first().fill('stand')
  await page.keyboard.press('Enter')
  await page.getByLabel('Bill No').fill('sf 45')
  await page.getByLabel('Bill Date').fill('15-08-2026')
  await entry(page).focus()
  await type(page, '201', '1', '', '2400', '')
  await page.keyboard.press('F8')
  await shows(page, "This supplier's bill SF/26-27/0045 of 12-08-2026 is already saved as PU/26-27/000001.")
  await page.getByLabel('Bill No').fill('46')
  refuseNext(page, 'purchase', 'The server is being updated.', 503)
  await page.keyboard.press('F8')
  await told(page, 'The server is being updated.')
  // Two counters: another tab has a sheet of its own.
  const other = await desk.context.newPage()
  await open(other, '/addpurchase', 'Add Purchase')
  expect(await other.getByLabel('Bill No').inputValue()).toBe('')
  await other.close()
  await page.keyboard.press('F8')
  await toldOnce(page, 'PU/26-27/000004 saved, ₹2,832.00')
  await page.waitForURL(/\/purchase\/\d+$/)
})

test('a saved bill is corrected, and a difference goes to the other charges', async () => {
  const { page } = desk
  await settled(page)
  await page.keyboard.press('e')
  await page.waitForURL(/\/editpurchase\//)
  await settled(page)
  await page.getByLabel('Total on the bill').fill('2900')
  await shows(page, '₹68.00')
  await page.getByRole('button', { name: 'Add to other charges' }).click()
  await expect.poll(() => page.locator('output').textContent()).toBe('₹2,900.00')
  await page.keyboard.press('F8')
  await toldOnce(page, 'PU/26-27/000004 saved, ₹2,900.00')
})

test('a line that is not done, and one without its product, are said before the save', async () => {
  const { page } = desk
  await follow(page, '/addpurchase', 'Add Purchase')
  await entry(page).fill('rock')
  await page.keyboard.press('F8')
  await told(page, 'This line is not on the bill yet: Enter in its fields adds it.')
  // Esc steps back: out of the line, then out of the sheet.
  await page.keyboard.press('Escape')
  await expect.poll(() => entry(page).inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await page.waitForURL('**/purchases')
})

test('on a phone the sheet is cards, and nothing is cut off', async () => {
  const { page } = desk
  await page.setViewportSize(PHONE)
  await follow(page, '/editpurchase/1', 'Edit Purchase')
  await expectNoSideways(page)
  await expectAccessible(page)
  await follow(page, '/purchase/3', 'Purchase')
  await expectNoSideways(page)
  await follow(page, '/purchases', 'List of Purchase')
  await expectNoSideways(page)
  await page.setViewportSize(COUNTER)
  expect(supplier_id).not.toBe('')
})
