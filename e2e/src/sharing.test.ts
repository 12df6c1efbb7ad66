import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import type { Page } from 'playwright-core'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { chooseCustomer, typeLine } from './clerk.ts'
import { meetNext } from './faults.ts'
import { call } from './people.ts'
import { difference, picturesIn, pngOf, printedPicture, seen } from './picture.ts'
import { buttonIn, fillIn, goTo, linkIn, settled, shows, told } from './screen.ts'
import { openForSale, SHOP } from './shelves.ts'
import { story } from './story.ts'

/** Would be markup, a command or bold type wherever a name is not only text. */
const HOSTILE = '<script>alert(1)</script> "1000 Wala" & *Deluxe*'
const TAMIL = 'ஆயிரம் வாலா சரவெடி டீலக்ஸ் மிகப் பெரிய பெட்டி'
/** On two sheets of A4. */
const LINES = 28

let order_id = ''
/** An invoice of two of its lines. */
let short_id = ''
/** An invoice that is a few lines too long for a sheet of A4. */
let full_id = ''
const desk = story({
  faults: true,
  begin: async (context, url) => {
    const { buyer, category_id } = await openForSale(context, url, { ...SHOP, upi_id: 'velavan@okbank' })
    // Black and white stripes.
    const stripes = new Uint8Array(160 * 80).map((_, at) => ((at % 160) & 32 ? 255 : 0))
    const logo = pngOf({ width: 160, height: 80, dots: stripes })
    await call(context, url, 'logo_update', { picture: logo.toString('base64') })
    const { product_id } = await call(context, url, 'product_add', {
      product_code: '301',
      product_name: HOSTILE,
      tamil_name: TAMIL,
      cid: category_id,
      net_rate: '45.00',
      per_case: '4',
    })
    const productdetails = Array.from({ length: LINES }, (_, at) => ({
      product_id,
      product_name: HOSTILE,
      qty: '10',
      amount_per_product: `${45 + at}.00`,
    }))
    const sell = async (lines: object[]) =>
      (await call(context, url, 'pos_api/pos_order', { user_id: buyer, productdetails: lines })).order_id
    order_id = await sell(productdetails)
    short_id = await sell(productdetails.slice(0, 2))
    full_id = await sell(productdetails.slice(0, 14))
  },
})

const share = (page: Page) => buttonIn(page, 'Share').click()
const way = (name: string) => desk.page.getByRole('menuitem', { name })

/** Chooses the PDF, and returns its name and its bytes. */
async function downloaded(): Promise<{ name: string; file: Buffer }> {
  const [download] = await Promise.all([desk.page.waitForEvent('download'), way('Download PDF').click()])
  const name = download.suggestedFilename()
  const file = readFileSync(await download.path())
  return { name, file }
}

const letters = (text: string) => text.replaceAll(/\s/g, '')

const linkOf = async (name: string) => new URL((await way(name).getAttribute('href')) ?? '')

describe('an invoice of two sheets', () => {
  const TEXT = [
    'Sri Velavan Crackers',
    'Tax Invoice 26-27/000001 · ',
    'Total: ₹19,328.00',
    'Still due: ₹19,328.00',
    'Pay by UPI: upi://pay?pa=velavan@okbank&pn=Sri%20Velavan%20Crackers&am=19328.00&cu=INR&tn=Bill%2026-27%2F000001&tr=26-27-000001',
  ]

  test('is told by WhatsApp and e-mail with its figures and the UPI link', async () => {
    await desk.page.goto(`/invoice/${order_id}`)
    await desk.page.getByRole('button', { name: 'Print', exact: true, disabled: false }).waitFor()
    await share(desk.page)
    await way('WhatsApp').waitFor()
    await expectAccessible(desk.page)
    const chat = await linkOf('WhatsApp')
    expect(chat.origin + chat.pathname).toBe('https://wa.me/919000190056')
    const mail = await linkOf('E-mail')
    expect(mail.searchParams.get('subject')).toBe('Tax Invoice 26-27/000001')
    for (const line of TEXT) {
      expect(chat.searchParams.get('text')).toContain(line)
      expect(mail.searchParams.get('body')).toContain(line)
    }
  })

  test('is a PDF that looks as the page does, whatever its goods are called', async () => {
    const { name, file } = await downloaded()
    expect(name).toBe('Tax Invoice 26-27-000001.pdf')
    expect(file.length).toBeLessThan(1_000_000)
    expect(file.toString('latin1')).not.toMatch(/\/(JS|JavaScript|OpenAction|AA)\b/)
    const pages = picturesIn(file)
    expect(await desk.page.locator('[data-sheet]').count()).toBe(2)
    expect(pages).toHaveLength(2)
    const [first] = pages
    expect(first && difference(first, await seen(desk.page, '[data-sheet]'), 60)).toBeLessThan(0.1)
    const pdf = await getDocumentProxy(new Uint8Array(file))
    const { text } = await extractText(pdf)
    const sheets = await desk.page.locator('[data-sheet]').allInnerTexts()
    expect(text.map(letters)).toEqual(sheets.map(letters))
    expect(text[0]).toContain(`1 ${HOSTILE}\n${TAMIL}\n3604 18 % 10 Box 45.00 450.00`)
    const [link] = await (await pdf.getPage(2)).getAnnotations()
    expect(`Pay by UPI: ${link?.unsafeUrl}`).toBe(TEXT.at(-1))
    const { info } = await getMeta(pdf, { parseDates: true })
    expect(info).toMatchObject({ Title: 'Tax Invoice 26-27/000001', Language: 'en' })
    expect(Number(info['CreationDate'])).toBeGreaterThan(Date.now() - 3_600_000)
  })
})

test('a bill that needs a second sheet for little is on one, with smaller gaps', async () => {
  await desk.page.goto(`/invoice/${full_id}`)
  await desk.page.getByRole('button', { name: 'Print', exact: true, disabled: false }).waitFor()
  expect(await desk.page.locator('[data-sheet]').count()).toBe(1)
})

test('parcels are entered from the packing slip, which says cases and loose, and are on slip and invoice', async () => {
  await desk.page.goto(`/packingslip/${short_id}`)
  await shows(desk.page, '2 cases + 2')
  await linkIn(desk.page, 'Parcels').click()
  await fillIn(desk.page, { Parcels: '15', Transport: 'KPN Parcel', 'Lorry receipt number': 'LR 5512' })
  await buttonIn(desk.page, 'Submit').click()
  await told(desk.page, 'The parcels are saved.')
  await linkIn(desk.page, '15 parcels · KPN Parcel · LR 5512').waitFor()
  for (const paper of ['packingslip', 'invoice']) {
    await desk.page.goto(`/${paper}/${short_id}`)
    await shows(desk.page, 'KPN Parcel')
    await shows(desk.page, 'LR 5512')
  }
})

test('a bill just saved is shared from the bill screen', async () => {
  await goTo(desk.page, '/addestimate')
  await settled(desk.page)
  await typeLine(desk.page, '301', '2')
  await chooseCustomer(desk.page, 'annai', 'Annai Stores')
  await desk.page.keyboard.press('F8')
  await told(desk.page, 'Estimate saved successfully!')
  await share(desk.page)
  await way('WhatsApp').waitFor()
  expect((await linkOf('WhatsApp')).pathname).toBe('/919000015838')
  const { name, file } = await downloaded()
  expect(name).toMatch(/^Estimate E26-27-000001\.pdf$/)
  expect(picturesIn(file)).toHaveLength(1)
})

test('it goes to the share sheet of the system where there is one', async () => {
  await desk.page.evaluate(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files: [file] }: { files: File[] }) =>
        Object.assign(window, { given: `${file?.name} ${file?.type} ${await file?.slice(0, 5).text()}` }),
    })
  })
  await buttonIn(desk.page, 'Share').click()
  await desk.page.waitForFunction(() => Reflect.has(window, 'given'))
  expect(await desk.page.evaluate(() => Reflect.get(window, 'given'))).toBe(
    'Estimate E26-27-000001.pdf application/pdf %PDF-',
  )
  expect(await way('WhatsApp').count()).toBe(0)
})

describe('the receipt printer in the network', () => {
  let printer: Server
  const taken: Buffer[] = []
  beforeAll(async () => {
    printer = createServer(async (socket) => {
      taken.push(Buffer.concat(await socket.toArray()))
    })
    await new Promise<void>((listening) => printer.listen(0, '127.0.0.1', listening))
    await useOwnPrinter()
  })
  afterAll(() => printer.close())

  async function useOwnPrinter() {
    const { port } = printer.address() as { port: number }
    await desk.ask('setting_update', { printer_address: `127.0.0.1:${port}` })
  }

  test.each([
    { size: '80 mm', dots: 576, side_mm: 4, lines: LINES },
    { size: '58 mm', dots: 384, side_mm: 5, lines: 2 },
  ])(
    'gets the paper of $size as $dots dots, by itself and without a dialog',
    async ({ size, dots, side_mm, lines }) => {
      taken.length = 0
      await desk.page.evaluate((name) => {
        localStorage.setItem('kadai_paper_invoice', name)
        localStorage.setItem('kadai_printer', 'network')
      }, size)
      await desk.page.goto(`/invoice/${lines === LINES ? order_id : short_id}`)
      await expect.poll(() => taken.length).toBe(1)
      const { drawer, ...picture } = printedPicture(taken[0] ?? Buffer.alloc(0))
      expect(drawer).toBe(false)
      expect(picture.width).toBe(dots)
      const page = await seen(desk.page, '[data-sheet]', (side_mm * 96) / 25.4)
      expect(difference(picture, page, 16)).toBeLessThan(0.2)
      expect(await desk.page.evaluate(() => Reflect.get(window, 'printed'))).toBe(0)
    },
  )

  test('opens the drawer with the bill that brought cash, once', async () => {
    taken.length = 0
    const pressedAgain = Promise.withResolvers<void>()
    meetNext(desk.page, 'printer_print', (held) => held.answerAfter(pressedAgain.promise))
    await desk.page.goto(`/invoice/${short_id}?cash=1`)
    await expect.poll(() => taken.length).toBe(1)
    await buttonIn(desk.page, 'Print').click()
    pressedAgain.resolve()
    await expect.poll(() => taken.length).toBe(2)
    await desk.page.reload()
    await expect.poll(() => taken.length).toBe(3)
    expect(taken.map((bytes) => printedPicture(bytes).drawer)).toEqual([true, false, false])
  })

  test('says what is wrong when it is off, and opens the drawer once it prints', async () => {
    await desk.ask('setting_update', { printer_address: '127.0.0.1:9100' })
    await desk.page.goto(`/invoice/${short_id}?cash=1`)
    await shows(desk.page, /^Nothing answers at 127\.0\.0\.1:9100\./)
    await useOwnPrinter()
    taken.length = 0
    await buttonIn(desk.page, 'Print').click()
    await expect.poll(() => taken.length).toBe(1)
    expect(printedPicture(taken[0] ?? Buffer.alloc(0)).drawer).toBe(true)
  })
})
