import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { cutNext, holdNext, loseNext } from './faults.ts'
import { signInAsOwner } from './people.ts'
import { buttonIn, COUNTER, follow, linkIn, PHONE, shows, told } from './screen.ts'
import { chooseFile } from './sending.ts'
import { story } from './story.ts'

const HEAD = 'Category Name,Code,Product Name,Price,Qty per Box,Stock'
const WRONG = [
  HEAD,
  'CHAKKAR,101,Ground Chakkar Big,45.00,10,124',
  'CHAKKAR,102,Ground Chakkar Special,forty,10,80',
  'CHAKKAR,,Ground Chakkar Deluxe,90.00,10,60',
  'FLOWER POTS,201,Flower Pots Small,60.00,10,many',
  'FLOWER POTS,202,Flower Pots Big,75.00,10,40',
].join('\r\n')
const RIGHT = WRONG.replace('forty', '70.00').replace('CHAKKAR,,', 'CHAKKAR,103,').replace('many', '55')
const DEARER = RIGHT.replace('45.00', '48.50')

const desk = story({ faults: true, begin: signInAsOwner })

const products = () => desk.ask('product_list')

async function importFile(text: string) {
  await chooseFile(desk.page, text)
  await buttonIn(desk.page, 'Import').click()
}

test('a file with three bad rows: each is listed with its row, column and reason, and nothing is imported', async () => {
  await desk.page.goto('/importproducts')
  await importFile(WRONG)
  const mistakes = desk.page.getByRole('table', { name: 'Mistakes' })
  await mistakes.waitFor()
  const rows = await mistakes.locator('tbody tr').all()
  const told = await Promise.all(rows.map((row) => row.locator('td').allInnerTexts()))
  expect(told.map(([row, column, , value]) => [row, column, value])).toEqual([
    ['3', 'Price', 'forty'],
    ['4', 'Code', ''],
    ['5', 'Stock', 'many'],
  ])
  for (const [, , reason] of told) expect(reason).toMatch(/\w+ .+\.$/)
  expect(await products()).toEqual([])
  await expectAccessible(desk.page)
})

test('the file comes back with the reasons in it', async () => {
  const [file] = await Promise.all([
    desk.page.waitForEvent('download'),
    buttonIn(desk.page, 'Download the file with the reasons').click(),
  ])
  expect(file.suggestedFilename()).toBe('prices with reasons.csv')
  const [head = '', ...rows] = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  // Excel recognizes UTF-8 by the BOM.
  expect(head).toMatch(/^\uFEFFCategory Name,.*,Stock,Reason$/)
  const [, ...lines] = WRONG.split('\r\n')
  expect(rows).toHaveLength(lines.length)
  const reasons = rows.map((row, at) => {
    expect(row.startsWith(`${lines[at]},`)).toBe(true)
    return row.slice(`${lines[at]},`.length)
  })
  const names = (column: string) => expect.stringContaining(`${column}: `)
  expect(reasons).toEqual(['', names('Price'), names('Code'), names('Stock'), ''])
})

test('a file that was corrected since it was chosen is to be chosen again: the browser does not read it', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'list-')), 'prices.csv')
  writeFileSync(file, WRONG)
  await desk.page.locator('input[type=file]').setInputFiles(file)
  const send = () => buttonIn(desk.page, 'Import').click()
  await send()
  await desk.page.getByRole('table', { name: 'Mistakes' }).waitFor()
  writeFileSync(file, RIGHT)
  await send()
  await told(desk.page, 'This file was changed after it was chosen. Please choose it again.')
  expect(await products()).toEqual([])
})

test('the corrected file is imported', async () => {
  await desk.page.setViewportSize(PHONE)
  // On a phone the notice, which goes away by itself, is over the menu and covers no row.
  const notice = desk.page.getByText('5 products imported: 5 new, 0 updated, 2 new categories.')
  const [place] = await Promise.all([notice.boundingBox(), importFile(RIGHT)])
  expect(place?.y).toBeGreaterThan(725)
  await desk.page.waitForURL('**/products')
  const card = desk.page.getByText('Ground Chakkar Deluxe').filter({ visible: true }).first()
  await card.waitFor()
  await desk.page.setViewportSize(COUNTER)
  const codes = (await products()).map((product) => product.product_code)
  expect(codes.sort()).toEqual(['101', '102', '103', '201', '202'])
})

test('who leaves while a file is sent is asked, told the result, and stays where they are', async () => {
  await follow(desk.page, '/importproducts', 'Import Products')
  const letGo = holdNext(desk.page, 'import_excell')
  await importFile(DEARER)
  await linkIn(desk.page, 'Agent').first().click()
  await buttonIn(desk.page, 'Leave anyway').click()
  await desk.page.getByRole('heading', { name: 'List of Agent' }).waitFor()
  letGo()
  await told(desk.page, '5 products imported: 0 new, 1 updated, 4 the same already.')
  expect(new URL(desk.page.url()).pathname).toBe('/agent')
})

test('an import whose answer is lost is asked about, and its own answer is shown; without one nothing is claimed', async () => {
  await follow(desk.page, '/importproducts', 'Import Products')
  loseNext(desk.page, 'import_excell')
  await importFile(RIGHT)
  await told(desk.page, '5 products imported: 0 new, 1 updated, 4 the same already.')
  await desk.page.waitForURL('**/products')

  await follow(desk.page, '/importproducts', 'Import Products')
  loseNext(desk.page, 'import_excell')
  cutNext(desk.page, 'import_excell')
  await importFile(DEARER)
  await shows(desk.page, /it is not known whether the file was imported/)
  await buttonIn(desk.page, 'Import').click()
  await told(desk.page, '5 products imported: 0 new, 1 updated, 4 the same already.')
  await desk.page.waitForURL('**/products')
})

test('another maker’s list shows which names it would change; it is imported only then, and undone as a whole', async () => {
  const WRONG_LIST = RIGHT.replaceAll('Ground Chakkar', 'Rocket').replace('202,', '302,')
  const names = async () => (await products()).map(({ product_name }) => product_name)
  const mine = await names()
  const would = desk.page.getByRole('table', { name: 'What would change' })
  await follow(desk.page, '/importproducts', 'Import Products')
  await importFile(WRONG_LIST)
  await would.getByText('101 Ground Chakkar Big').first().waitFor()
  await shows(desk.page, /^3 existing products get another name: 101 Ground Chakkar Big becomes Rocket Big …/)
  expect(await names()).toEqual(mine)
  await expectAccessible(desk.page)
  await buttonIn(desk.page, 'Cancel').click()
  await would.waitFor({ state: 'detached' })

  await importFile(WRONG_LIST)
  await would.waitFor()
  await buttonIn(desk.page.getByRole('region', { name: 'What would change' }), 'Import').click()
  await desk.page.waitForURL('**/products')
  await desk.page.getByText('Rocket Deluxe').first().waitFor()

  await follow(desk.page, '/importproducts', 'Import Products')
  // The imports of before are listed at first.
  const last = desk.page.getByRole('listitem').filter({ hasText: '1 new, 3 updated' })
  await buttonIn(last, /^Undo prices\.csv/).click()
  await buttonIn(desk.page.getByRole('dialog'), 'Undo').click()
  await told(desk.page, 'The import was undone.')
  await desk.page.getByText('Undone').waitFor()
  expect(await names()).toEqual(mine)
})
