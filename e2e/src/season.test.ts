import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { MAX_LINES } from '@kadai/contract/limits'
import { listCode } from '@kadai/domain/price-list'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { pasteInto } from './clerk.ts'
import { type Ask, call, complaints, importFile, signInAsOwner } from './people.ts'
import { buttonIn, fillIn, follow, goTo, linkIn, settled, shows, told } from './screen.ts'
import { expectNoSideways, fitsPhone } from './shots.ts'
import { openCounter, story } from './story.ts'

/** A name that would do harm as markup, as a chat's marks, or in a script. */
const HOSTILE = '</script><img src=x onerror=alert(1)> *bold* "quoted" {list}'

const desk = story({
  begin: async (context, url) => {
    await signInAsOwner(context, url)
    const make: Ask = (name, data) => call(context, url, name, data)
    await make('setting_update', {
      shopname: 'Sri Velavan Crackers',
      phone: '04562 234567, 98765 43210',
      state: 'Tamil Nadu',
      licence_no: 'LE-5 TN/VNR/0421',
      min_order_amount: '3000',
      list_packing: '3',
    })
    const category = async (category_name: string) =>
      (await make('category_add', { category_name })).category_id
    const chakkar = await category('CHAKKAR')
    const pots = await category('FLOWER POT')
    const product = (product_code: string, product_name: string, cid: string | undefined, net_rate: string) =>
      make('product_add', {
        ...{ product_code, product_name, cid, net_rate, mrp_rate: '600', rate_per: '10', unit: 'Box' },
        tamil_name: cid === pots ? 'புஸ்வாணம்' : 'தராச்சக்கரம்',
      })
    for (let at = 1; at <= 11; at += 1)
      await product(String(100 + at), `Ground Chakkar ${at}`, chakkar, `${35 + at}.50`)
    await product('201', HOSTILE, pots, '70')
    await make('customer_add', { name: 'Murugan Agencies', telephone: '9000190056', state: 'Tamil Nadu' })
  },
})

let phone: Page
let heard: string[]
let folder: string
let file: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'kadai-list-'))
  const context = await openCounter(desk, {
    ...{ viewport: { width: 360, height: 740 }, offline: true },
    reducedMotion: 'reduce',
  })
  phone = await context.newPage()
  heard = complaints(phone)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const paste = (page: Page, text: string) => pasteInto(page.getByRole('combobox', { name: 'Code' }), text)

describe('the season’s list', () => {
  test('the owner makes it from the catalogue', async () => {
    await follow(desk.page, '/products', 'List of Product')
    await linkIn(desk.page, 'Price Lists').click()
    await linkIn(desk.page, /^Add Price List/)
      .first()
      .click()
    await fillIn(desk.page, {
      Season: 'Deepavali 2026',
      Name: 'Retail',
      'Valid from': '1/9/2026',
      'Valid to': '31-12-2099',
    })
    await buttonIn(desk.page, 'Submit').click()
    await told(desk.page, 'The price list is made.')
    await linkIn(desk.page, /^View/).first().click()
    await shows(desk.page, 'Deepavali 2026 · Retail')
  })

  test('one price is typed by hand, and the rest comes from a file', async () => {
    await linkIn(desk.page, 'Prices').click()
    await desk.page.getByRole('searchbox').fill('chakkar 101')
    await desk.page.keyboard.press('Enter')
    await expect.poll(() => desk.page.getByRole('textbox').count()).toBe(1)
    await fillIn(desk.page, { 'Ground Chakkar 1 101': '33' })
    await buttonIn(desk.page, 'Submit').click()
    await told(desk.page, 'The new version of the price list is made.')
    // Until the list is read again it shows the version before.
    await linkIn(desk.page, /^View PL1V2/).click()
    await shows(desk.page, '33.00')
    await linkIn(desk.page, 'Prices').click()
    await linkIn(desk.page, 'From a file').click()
    await desk.page.getByLabel('Choose an Excel or CSV file').setInputFiles({
      ...{ name: 'season.csv', mimeType: 'text/csv' },
      buffer: Buffer.from('Code,Offer Price\n102,36.25\n103,38.50\n'),
    })
    await buttonIn(desk.page, 'Import').click()
    await told(desk.page, '2 prices imported: 0 new, 1 updated, 1 the same already.')
  })

  test('is printed on A4 and A5, and drawn for phones', async () => {
    const paper = await desk.context.newPage()
    await paper.goto('/pricelistprint/3')
    await shows(paper, 'Page 1 of 1')
    await shows(paper, 'Licence LE-5 TN/VNR/0421')
    expect(await paper.locator('s').allInnerTexts()).toHaveLength(12)
    await shows(paper, '36.25')
    await paper.getByText('A5', { exact: true }).click()
    await expect.poll(() => paper.locator('[data-size="a5"]').count()).toBe(1)
    await paper.getByText('Phone', { exact: true }).click()
    const pictures = paper.getByRole('button', { name: 'Save as pictures', disabled: false })
    const [download] = await Promise.all([paper.waitForEvent('download'), pictures.click()])
    const picture = path.join(folder, download.suggestedFilename())
    await download.saveAs(picture)
    // A PNG says its width and height from the 17th byte on.
    const head = readFileSync(picture).subarray(16, 24)
    expect([head.readUInt32BE(0), head.readUInt32BE(4)]).toEqual([1080, 2397])
    await paper.close()
  })

  test('goes out as one small file that loads nothing; without a network it says why it does not', async () => {
    await linkIn(desk.page, /^View PL1V3/).click()
    const maker = /\/assets\/sheet-file-/
    await desk.page.route(maker, (route) => route.abort())
    await buttonIn(desk.page, 'File for phones').click()
    await told(desk.page, 'The file could not be made. Check the network, then try again.')
    await desk.page.unroute(maker)
    const [download] = await Promise.all([
      desk.page.waitForEvent('download'),
      buttonIn(desk.page, 'File for phones').click(),
    ])
    file = path.join(folder, download.suggestedFilename())
    await download.saveAs(file)
    const html = readFileSync(file, 'utf8')
    expect(html.length).toBeLessThan(60_000)
    expect(/<(img|link|iframe)|url\(|@import/.exec(html)?.[0]).toBeUndefined()
  })

  test('shows the shop, how long it holds, the goods and their prices where no script runs', async () => {
    const context = await openCounter(desk, { javaScriptEnabled: false, offline: true })
    const preview = await context.newPage()
    await preview.goto(pathToFileURL(file).href)
    expect(await preview.title()).toBe('Sri Velavan Crackers · Deepavali 2026')
    const lines = (await preview.locator('body').innerText()).split('\n').filter(Boolean)
    expect(lines.slice(0, 2)).toEqual([
      'Sri Velavan Crackers',
      'Deepavali 2026 · PL1V3-H · valid to 31‑12‑2099',
    ])
    expect(lines.slice(-5)).toEqual([
      HOSTILE,
      'புஸ்வாணம்',
      '201 · ₹600 ₹70 Box / 10 pcs',
      'Phone 04562 234567, 98765 43210',
      'Licence LE-5 TN/VNR/0421',
    ])
    expect(await preview.locator('li').count()).toBe(12)
    await context.close()
  })
})

let text = ''

/**
 * Loads a page of a file until it has the storage that pages of files share: one load in some hundred Chromium gives it
 * an empty one, and the right one when it is loaded again.
 */
const withStorage = (page: Page) =>
  expect
    .poll(async () => {
      if (await page.evaluate(() => localStorage.getItem('opened'))) return true
      await page.evaluate(() => localStorage.setItem('opened', 'yes'))
      await page.reload()
      return false
    })
    .toBe(true)

describe('on a phone without a network', () => {
  test('goods are found by name, by Tamil and by ear; a hostile name is only a name', async () => {
    await phone.goto(pathToFileURL(file).href)
    await withStorage(phone)
    const search = phone.getByRole('searchbox')
    for (const typed of ['புஸ்வாணம்', 'poosvanam', '201']) {
      await search.fill(typed)
      await expect.poll(() => phone.locator('li:visible .name').allInnerTexts()).toEqual([HOSTILE])
    }
    await search.fill('')
    expect(await phone.locator('img').count()).toBe(0)
    await expectNoSideways(phone)
    await expectAccessible(phone)
  })

  test('twelve boxes are filled; what was typed survives the page', async () => {
    const other = await phone.context().newPage()
    await other.goto(pathToFileURL(file).href)
    await withStorage(other)
    for (let at = 1; at <= 11; at += 1)
      await phone.getByLabel(`Quantity of Ground Chakkar ${at}`, { exact: true }).fill(String(at))
    await phone.getByLabel(`One more of ${HOSTILE}`).click()
    await shows(phone, '12 goods · 67 boxes')
    const tenth = phone.getByLabel('Quantity of Ground Chakkar 10', { exact: true })
    await tenth.fill('1.5')
    await shows(phone, /^Ground Chakkar 10: whole boxes only, at most 9,999\./)
    await expect.poll(() => buttonIn(phone, 'Send enquiry').isDisabled()).toBe(true)
    await expectAccessible(phone)
    await tenth.fill('10')
    // A page writes to the browser's storage a moment later: what another tab is told is there.
    await shows(other, '12 goods · 67 boxes')
    await other.close()
    await phone.reload()
    await withStorage(phone)
    await shows(phone, '12 goods · 67 boxes')
  })

  test('two tabs keep each other’s quantities; the same list of another shop has its own', async () => {
    const other = await phone.context().newPage()
    await other.goto(pathToFileURL(file).href)
    await withStorage(other)
    await shows(other, '12 goods · 67 boxes')
    const seventh = 'Quantity of Ground Chakkar 7'
    // A browser tells its other tabs of a change a moment later.
    await other.getByLabel(seventh, { exact: true }).fill('')
    await shows(phone, '11 goods · 60 boxes')
    expect(await phone.getByLabel(seventh, { exact: true }).inputValue()).toBe('')
    await phone.getByLabel('One more of Ground Chakkar 1', { exact: true }).click()
    await shows(other, '11 goods · 61 boxes')
    await phone.getByLabel('One less of Ground Chakkar 1', { exact: true }).click()
    await shows(other, '11 goods · 60 boxes')
    await other.getByLabel(seventh, { exact: true }).fill('7')
    await shows(phone, '12 goods · 67 boxes')
    const theirs = path.join(folder, 'theirs.html')
    writeFileSync(theirs, readFileSync(file, 'utf8').replaceAll('Sri Velavan', 'Sri Murugan'))
    await other.goto(pathToFileURL(theirs).href)
    await withStorage(other)
    await shows(other, '0 goods · 0 boxes')
    await other.close()
    await phone.reload()
    await withStorage(phone)
    await shows(phone, '12 goods · 67 boxes')
  })

  test('the enquiry is a text, and no order', async () => {
    await buttonIn(phone, 'Send enquiry').click()
    await phone.getByLabel('Your name').fill('Murugan')
    await phone.getByLabel('Your phone').fill('90001 90056')
    text = await phone.getByLabel('What is sent').inputValue()
    const sent = new URL((await linkIn(phone, 'Open WhatsApp').getAttribute('href')) ?? '')
    expect(sent.origin + sent.pathname).toBe('https://wa.me/919876543210')
    expect(sent.searchParams.get('text')).toBe(text)
    await expectAccessible(phone)
    expect(await phone.locator('body').innerText()).not.toMatch(/\bcart\b|pay now|order accepted/i)
    expect(heard).toEqual([])
  })
})

describe('back in the shop', () => {
  test('pasted, it is an estimate that comes to the same rupee', async () => {
    await goTo(desk.page, '/addestimate')
    await settled(desk.page)
    await paste(desk.page, `${text}\n999 x 3`)
    const dialog = desk.page.getByRole('dialog', { name: /^Enquiry from list PL1V3/ })
    await shows(dialog, 'The list has no product with this code.')
    await shows(dialog, 'The customer with this phone is Murugan Agencies.')
    await expectAccessible(desk.page)
    await buttonIn(dialog, 'Add to the bill').click()
    await dialog.waitFor({ state: 'detached' })
    await paste(desk.page, text)
    await shows(desk.page.getByRole('dialog'), /^12 products, ₹/)
    await desk.page.keyboard.press('Escape')
    await desk.page.getByRole('dialog').waitFor({ state: 'detached' })
    await desk.page.keyboard.press('F8')
    await shows(desk.page, /^Saved E/)
    const [row] = await desk.ask('estimate_list', {})
    const [, total = ''] = /Total ₹([\d,.]+)/.exec(text) ?? []
    expect(row?.amount).toBe(total.replaceAll(',', ''))
    await follow(desk.page, `/estimatedetails/${row?.estimate_id}`, 'Estimate')
    await shows(desk.page, /^PL1V3-. · Deepavali 2026$/)
  })

  test('with more of a product than a bill takes, or from an earlier version, the counter says so', async () => {
    await goTo(desk.page, '/addestimate')
    await settled(desk.page)
    await paste(desk.page, `Enquiry ${listCode({ list: 1, version: 2 })}\n101 x 1\n201 x 99999999`)
    const dialog = desk.page.getByRole('dialog', { name: /^Enquiry from list PL1V2/ })
    await shows(dialog, 'A quantity is a whole number from 1 to 999999.')
    await shows(dialog, /^There is a newer version of this list, PL1V3/)
    await fitsPhone(desk.page)
    await desk.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  test('pasted once more it says which estimate it was', async () => {
    await paste(desk.page, `${text}\n999 x 3`)
    await shows(desk.page.getByRole('dialog'), /^The same enquiry was saved before: E/)
  })

  test('of what is asked for, as much is taken as the customer has money for', async () => {
    await buttonIn(desk.page, 'Add to the bill').click()
    await desk.page.getByRole('dialog').waitFor({ state: 'detached' })
    await desk.page.keyboard.press('Control+b')
    const dialog = desk.page.getByRole('dialog', { name: 'Fit to budget' })
    await dialog.getByLabel('The customer has').fill('1000')
    await desk.page.keyboard.press('Enter')
    await shows(dialog, /left$/)
    await dialog.getByLabel('Keep FLOWER POT').uncheck()
    await buttonIn(dialog, 'Fewer of each').click()
    await expectAccessible(desk.page)
    for (const width of [360, 1366]) {
      await desk.page.setViewportSize({ width, height: 768 })
      await expectNoSideways(desk.page)
    }
    const total = (await dialog.getByLabel('Total', { exact: true }).textContent()) ?? ''
    expect(Number(total.replaceAll(/[₹,]/g, ''))).toBeGreaterThan(960)
    await buttonIn(dialog, 'Take these quantities').click()
    await dialog.waitFor({ state: 'detached' })
    await shows(desk.page, total)
    await shows(desk.page, /^11 lines/)
    await desk.page.keyboard.press('F8')
    await shows(desk.page, /^This enquiry was saved before: E/)
  })

  test('what a bill has no room for is named before it is added', async () => {
    const codes = Array.from({ length: MAX_LINES - 2 }, (_, at) => String(1001 + at))
    const rows = codes.map((code) => `${code},Rocket ${code},ROCKETS,40.00`)
    const csv = ['Code,Product Name,Category Name,Price', ...rows].join('\n')
    await importFile(desk.context, desk.shop.url, csv)
    await goTo(desk.page, '/addestimate')
    await settled(desk.page)
    await paste(desk.page, codes.map((code) => `${code} 1`).join('\n'))
    await shows(desk.page, /^498 lines/)
    await paste(desk.page, text)
    const dialog = desk.page.getByRole('dialog', { name: /^Enquiry from list/ })
    await shows(dialog, 'A bill takes at most 500 lines: the last 10, from code 103 on, will not be added.')
    await buttonIn(dialog, 'Add to the bill').click()
    await dialog.waitFor({ state: 'detached' })
    await shows(desk.page, /^500 lines/)
    await buttonIn(desk.page, 'Delete Ground Chakkar 2').waitFor()
  })
})
