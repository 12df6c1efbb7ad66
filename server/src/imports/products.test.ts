import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { engine } from '../../test/database.ts'
import { forFile, openTestShop } from '../../test/shop.ts'
import { fileRefused, fileTaken, sendFile } from '../../test/upload.ts'
import { proveBooks } from '../books/prove.ts'

const shop = forFile(await openTestShop())
const owner = await shop.owner()

const HEAD = 'Category Name,Code,Product Name,Price,Qty per Box,Stock'
const list = (...rows: string[]) => [HEAD, ...rows].join('\r\n')
const imported = (file: string, fields?: Record<string, string>) =>
  fileTaken(owner, 'import_excell', file, fields)
const refused = (file: string, code = 422) => fileRefused(owner, 'import_excell', file, code)
const catalogue = async () => owner.ok('product_list', {})
const product = async (code: string) => (await catalogue()).find((row) => row.product_code === code)

let used = 0
/** A workbook of one sheet. */
const workbook = async (...rows: (string | number)[][]) =>
  new Uint8Array(await writeXlsxFile(rows.map((row) => row.map((value) => ({ value })))).toBuffer())
/** A code not used by another test. */
const fresh = () => `N${++used}`

describe('a first price list', () => {
  test('adds products with their opening counts, and new categories last, in the order of the file', async () => {
    await owner.ok('category_add', { category_name: 'GIFT BOX' })
    const { msg, body } = await imported(
      list(
        'CHAKKAR,101,Ground Chakkar Big (10 Pcs),45.00,10,87',
        'SKY OUT,1902,"2¼"" Spl Funtion Skyout ★ தமிழ்",75,1,',
        'chakkar ,102,<b>Wheel</b>,0.50,,3',
        'GIFT BOX,103,Gift Box,"1,250.00",1,"1,024"',
      ),
    )
    expect(msg).toBe('4 products imported: 4 new, 0 updated, 2 new categories.')
    const new_categories = ['CHAKKAR', 'SKY OUT']
    expect(body).toMatchObject({ rows: 4, added: 4, updated: 0, new_categories, warnings: [] })
    const categories = (await owner.ok('category_list', {})).map((row) => row.category_name)
    expect(categories).toEqual(['GIFT BOX', ...new_categories])
    expect(await catalogue()).toMatchObject([
      { product_code: '101', net_rate: '45.00', mrp_rate: '45.00', rate_per: '10', unit: 'Pcs', stock: 87 },
      { product_code: '102', product_name: '<b>Wheel</b>', rate_per: '', category_name: 'CHAKKAR' },
      { product_code: '103', net_rate: '1250.00', stock: 1024, category_name: 'GIFT BOX' },
      { product_code: '1902', product_name: '2¼" Spl Funtion Skyout ★ தமிழ்', stock: 0 },
    ])
    expect((await shop.moved()).sort()).toEqual(['opening 1024', 'opening 3', 'opening 87'])
  })

  test('the same file again updates, finds nothing to change, and writes nothing', async () => {
    const [code, other] = [fresh(), fresh()]
    const file = list(`A,${code},One,10,1,5`, `A,${other},Two,20,1,5`)
    await imported(file)
    const [version, records] = [(await product(code))?.version, (await shop.audited('import_excell')).length]
    const again = await imported(file)
    expect(again.msg).toBe('2 products imported: 0 new, 0 updated, 2 the same already.')
    expect(again.body).toMatchObject({ added: 0, updated: 0, unchanged: 2 })
    expect((await product(code))?.version).toBe(version)
    expect(await shop.audited('import_excell')).toHaveLength(records + 1)
    // It has nothing to undo.
    const [last] = await owner.ok('imports', {})
    expect(last).toMatchObject({ added: 2, undone: '0' })
    await owner.ok('import_undo', { import_id: last?.import_id ?? '' })
  })
})

describe('updating', () => {
  let code: string
  beforeEach(async () => {
    code = fresh()
    await owner.ok('product_add', {
      product_code: code,
      product_name: 'Flower Pot',
      tamil_name: 'பூச்சட்டி',
      cid: (await owner.ok('category_add', { category_name: `Pots ${code}` })).category_id,
      mrp_rate: '300.00',
      net_rate: '70.00',
      rate_per: '10',
      unit: 'Box',
      hsn_code: '36041000',
      supplier_name: 'Ayyan',
      stock: 50,
    })
  })

  test('matches codes in any case; a blank cell or an absent column changes nothing', async () => {
    await imported(list(`,${code.toLowerCase()},,80,,`))
    expect(await product(code.toLowerCase())).toMatchObject({
      product_name: 'Flower Pot',
      tamil_name: 'பூச்சட்டி',
      category_name: `Pots ${code}`,
      net_rate: '80.00',
      rate_per: '10',
      unit: 'Box',
      hsn_code: '36041000',
      supplier_name: 'Ayyan',
      stock: 50,
      version: '2',
    })
  })

  test('without an MRP column the MRP on the box stays; a product without one follows its price', async () => {
    const next = fresh()
    await imported(list(`,${code},,80,,`, `Pots,${next},Bijili,25,,`))
    expect(await product(code)).toMatchObject({ net_rate: '80.00', mrp_rate: '300.00' })
    expect(await product(next)).toMatchObject({ net_rate: '25.00', mrp_rate: '25.00' })
    await imported(`Code,Price\n${code},90\n${next},30\n`)
    expect(await product(code)).toMatchObject({ net_rate: '90.00', mrp_rate: '300.00' })
    expect(await product(next)).toMatchObject({ net_rate: '30.00', mrp_rate: '30.00' })
  })

  test('with an MRP column a blank cell changes nothing; for a new product it means the price', async () => {
    const next = fresh()
    await imported(`Code,Category Name,Product Name,MRP,Price\n${code},,,,80\n${next},A,New,,15\n`)
    expect(await product(code)).toMatchObject({ net_rate: '80.00', mrp_rate: '300.00' })
    expect(await product(next)).toMatchObject({ net_rate: '15.00', mrp_rate: '15.00' })
  })

  test('a price above the MRP is said with its row, and the row is taken', async () => {
    const next = fresh()
    const { msg, body } = await imported(
      `Code,Category Name,Product Name,MRP,Price\n${code},,,,310.5\n${next},A,New,20,20\n`,
    )
    expect(msg).toMatch(/1 value should be checked\.$/)
    const reason = 'Above the MRP of ₹300.00'
    expect(body.warnings).toEqual([{ row: 2, column: 'Price', reason, value: '310.50' }])
    expect(await product(code)).toMatchObject({ net_rate: '310.50', mrp_rate: '300.00' })
    await imported(list(`,${code},,80,,`))
  })

  test('sets the count of existing products only on request; the difference is an adjustment', async () => {
    await imported(list(`,${code},,,,7`))
    expect((await product(code))?.stock).toBe(50)
    await imported(list(`,${code},,,,7`), { set_stock: '1' })
    const { product_id, stock } = (await product(code)) ?? {}
    expect([stock, ...(await shop.moved(product_id))]).toEqual([7, 'opening 50', 'adjustment -43'])
  })

  test('a price changed by a spreadsheet is logged with the old price, who did it and from which file', async () => {
    const id = (await product(code))?.product_id
    await sendFile(owner, 'import_excell', list(`,${code},,88.50,,`), {}, 'new prices.csv')
    const records = await shop.audited('import_excell')
    const change = records.find((row) => row.entity_id === id)
    expect(change).toMatchObject({ employee_name: 'Kavitha', entity: 'product', outcome: 'done' })
    const its = { code, category: `Pots ${code}` }
    expect(JSON.parse(change?.before ?? '')).toMatchObject({ ...its, net_rate: '70.00' })
    expect(JSON.parse(change?.after ?? '')).toMatchObject({ ...its, net_rate: '88.50' })
    const whole = { file: 'new prices.csv', rows: 1, added: 0, updated: 1 }
    expect(JSON.parse(records.at(-1)?.after ?? '')).toMatchObject(whole)
  })

  test('the code of a deleted product is free: the file adds a new one', async () => {
    const product_id = (await product(code))?.product_id ?? ''
    await owner.ok('product_list_delete', { product_id })
    await imported(list(`A,${code},Sparkler,5,1,1`))
    expect(await product(code)).toMatchObject({ product_name: 'Sparkler', tamil_name: '', stock: 1 })
    expect((await product(code))?.product_id).not.toBe(product_id)
  })
})

// What a file's text decides has no SQL: once, on SQLite.
const inFile = describe.runIf(engine === 'sqlite')

inFile('headings', () => {
  test('may come in any order and case, with spaces and dots; unknown ones are ignored and named', async () => {
    const code = fresh()
    const file = `S.No.;STOCK;net rate;  Product   NAME;Item Code;Category;QTY. PER BOX;Tamil Name;HSN Code;Remarks;\n1;4;₹35;Bijili;${code};A;100;பிஜிலி;3604;none;\n`
    const { msg, body } = await imported(file)
    expect(msg).toBe('1 product imported: 1 new, 0 updated. Not used: the column Remarks.')
    expect(body.ignored_columns).toEqual(['Remarks'])
    const reason = 'This column is not read.'
    expect(body.warnings).toEqual([{ row: 1, column: 'Remarks', reason, value: '' }])
    expect(await product(code)).toMatchObject({
      net_rate: '35.00',
      product_name: 'Bijili',
      rate_per: '100',
      tamil_name: 'பிஜிலி',
      hsn_code: '3604',
      stock: 4,
    })
  })

  test('a title above them and headings between products are skipped', async () => {
    const [code, other] = [fresh(), fresh()]
    const above = ['PRICE LIST 2026,,,,,', ',,,,,', HEAD]
    const rows = ['CHAKKAR,,,,,', `A,${code},One,1,,`, '', `A,${other},Two,2,,`]
    const { body } = await imported([...above, ...rows].join('\n'))
    expect(body).toMatchObject({ rows: 2, added: 2, skipped: 1 })
  })

  test.each(['Grand Total', 'மொத்தம்'])('a row of sums below them is no product: %s', async (word) => {
    const { body } = await imported(list(`A,${fresh()},One,1,,5`, `,,${word},,,5`))
    expect(body).toMatchObject({ rows: 1, added: 1, skipped: 1 })
  })

  test('the part number is the code, the alias is not', async () => {
    const code = fresh()
    const { body } = await imported(
      `Under,பொருள் பெயர்,Alias,Part No.,Rate,Op. Stock Qty.,Pack Qty\nA,One,ஒன்று,${code},1,7,10`,
    )
    expect(body.warnings).toMatchObject([{ column: 'Alias' }])
    expect(await product(code)).toMatchObject({ product_name: 'One', stock: 7, rate_per: '10' })
  })

  test('an Excel workbook, with codes and prices as numbers', async () => {
    const code = 9_000_000 + used
    const file = await workbook(HEAD.split(','), ['A', code, 'Rocket', 35.05, 10, 12])
    const answer = await sendFile(owner, 'import_excell', file, {}, 'named wrongly.csv')
    expect(answer.head.msg).toBe('1 product imported: 1 new, 0 updated.')
    expect(await product(String(code))).toMatchObject({ net_rate: '35.05', rate_per: '10', stock: 12 })
  })

  test.each([
    [
      'without the codes',
      'Category Name,Product Name,Rs\nA,B,1\n',
      'The columns Code and Price are missing. Row 1 has: Category Name, Product Name, Rs.',
    ],
    [
      'of customers',
      'Customer Name,Address\nA,B\n',
      'The columns Category Name, Code, Product Name and Price are missing. Row 1 has: Customer Name, Address.',
    ],
    [
      'that is new without a price',
      'Code,Product Name,Category Name\nNEW-1,B,C\n',
      'The column Price is missing, and the file has new products. Row 1 has: Code, Product Name, Category Name.',
    ],
    [
      'with one of them twice',
      'Code,Price,Code\n1,2,3\n',
      'Two columns are headed Code. Please keep one of them.',
    ],
    ['and nothing else', `${HEAD}\n`, 'This file has headings, but no rows under them.'],
    [
      'and 10,001 rows',
      `${HEAD}\n${'A,B,C,1,,\n'.repeat(10_001)}`,
      'This file has 10,001 rows. At most 10,000 are taken at a time: please cut it into smaller files.',
    ],
  ])('a file %s is refused as a whole', async (_, file, message) => {
    expect((await refused(file, 400)).head.msg).toBe(message)
  })
})

describe('a file with a mistake', () => {
  test('with one bad row nothing is written; the answer names it and returns the file with the reason', async () => {
    const [code, other] = [fresh(), fresh()]
    const before = await catalogue()
    const { head, body } = await refused(
      list(`New category,${code},One,1,,`, '', `A,${other},"=cmd|'/c calc'!A1",abc,,`),
    )
    expect(head.msg).toBe(
      '1 of 2 rows has a mistake. Nothing was imported. Correct it and import the file again.',
    )
    const reason = 'Price takes an amount in rupees: “abc” cannot be read.'
    expect(body).toMatchObject({ rows: [{ row: 4, column: 'Price', reason, value: 'abc' }], mistakes: 1 })
    expect(body?.report).toBe(
      [
        `\uFEFF${HEAD},Reason`,
        `New category,${code},One,1,,,`,
        '',
        `A,${other},'=cmd|'/c calc'!A1,abc,,,Price: ${reason}`,
        '',
      ].join('\r\n'),
    )
    expect(await catalogue()).toEqual(before)
    const names = (await owner.ok('category_list', {})).map((row) => row.category_name)
    expect(names).not.toContain('New category')
  })

  test('the returned file is accepted once corrected', async () => {
    const code = fresh()
    const { body } = await refused(list(`A,${code},@ Home,x,,1`))
    const { msg } = await imported(body?.report?.replace(',x,', ',9,') ?? '')
    expect(msg).toBe('1 product imported: 1 new, 0 updated.')
    expect(await product(code)).toMatchObject({ product_name: '@ Home', stock: 1 })
  })

  test('a mistake that was not corrected in the returned file is refused again', async () => {
    const { body: first } = await refused(list(`A,${fresh()},Wheel, big,1,10,4`))
    const { body: second } = await refused(first?.report ?? '')
    expect(second?.rows).toMatchObject([{ row: 2, reason: expect.stringContaining('7 cells under 6') }])
    expect(second?.rows).toEqual(first?.rows)
  })
})

inFile('mistakes', () => {
  test.each<[string, string, string, string]>([
    ['a price with paise too many', 'A,{},B,1.005,,', 'Price', 'Price takes at most two decimals.'],
    ['a price below zero', 'A,{},B,-1,,', 'Price', 'Price cannot be below 0.'],
    [
      'a price in words',
      'A,{},B,35 each,,',
      'Price',
      'Price takes an amount in rupees: “each” cannot be read.',
    ],
    ['a stock that is no count', 'A,{},B,1,,2.5', 'Stock', 'Stock takes a whole number.'],
    ['no code', 'A,,B,1,,', 'Code', 'Code is required.'],
    [
      'a code too long',
      'A,{}xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx,B,1,,',
      'Code',
      'Code is too long: at most 30 characters.',
    ],
    [
      'a formula that was never computed',
      'A,{},#FORMULA,1,,',
      'Product Name',
      'This is a formula without its result. Open the file in Excel, save it, and import it again.',
    ],
    [
      'a code that became a rounded number',
      'A,8.90103E+12,B,1,,',
      'Code',
      'The spreadsheet turned this into a rounded number. Format the column as Text and type it again.',
    ],
    ['no name', 'A,NONE,,1,,', 'Product Name', 'Product Name is required: NONE is a new product.'],
    ['no category', ',NONE,B,1,,', 'Category Name', 'Category Name is required: NONE is a new product.'],
    ['no price', 'A,NONE,B,,,', 'Price', 'Price is required: NONE is a new product.'],
    [
      'a comma too many',
      'A,{},Wheel, big,1,10,4',
      '',
      'This row has 7 cells under 6 headings. Put quotation marks around a text that has commas in it.',
    ],
  ])('%s', async (_, row, column, reason) => {
    const { body } = await refused(list(row.replace('{}', fresh())))
    expect(body?.rows).toMatchObject([{ row: 2, column, reason }])
  })

  test('a cell of 100,000 characters is refused, and its beginning is shown', async () => {
    const { body } = await refused(list(`A,${fresh()},${'x'.repeat(100_000)},1,,`))
    const reason = 'Product Name is too long: at most 200 characters.'
    const value = `${'x'.repeat(100)}…`
    expect(body?.rows).toEqual([{ row: 2, column: 'Product Name', reason, value }])
  })

  test('a code that occurs twice names the other row', async () => {
    const code = fresh()
    const { head, body } = await refused(
      list(`A,${code},B,1,,`, 'A,X1,C,1,,', `A,${code.toLowerCase()},D,1,,`),
    )
    expect(head.msg).toBe(
      '1 of 3 rows has a mistake. Nothing was imported. Correct it and import the file again.',
    )
    expect(body?.rows).toEqual([
      { row: 4, column: 'Code', reason: 'The same code is in row 2.', value: code.toLowerCase() },
    ])
  })

  test('at most a thousand are listed; all are counted and in the file', async () => {
    const { head, body } = await refused(list(...Array.from({ length: 1500 }, (_, at) => `A,M${at},B,x,,y`)))
    expect(head.msg).toBe(
      '1,500 of 1,500 rows have mistakes. Nothing was imported. Correct them and import the file again.',
    )
    expect(body?.rows).toHaveLength(1000)
    expect(body?.mistakes).toBe(3000)
    expect(body?.report?.match(/Stock takes a whole number/g)).toHaveLength(1500)
  })

  test('no file, an empty one and JSON are refused', async () => {
    const none = await sendFile(owner, 'import_excell', '', {}, '')
    expect(none.head.msg).toBe('Please select an Excel file first.')
    const { msg } = (await refused('', 400)).head
    expect(msg).toBe('This file is empty. Please choose the file with the list.')
    expect((await owner.send('import_excell', {})).status).toBe(415)
  })
})

test('the same upload with the same key is imported once', async () => {
  const send = async (file: string) => {
    const form = new FormData()
    form.set('upload', new Blob([file]), 'list.csv')
    const headers = { cookie: owner.cookie, 'idempotency-key': 'import-once-1' }
    const response = await fetch(`${owner.url}/api/import_excell`, { method: 'POST', headers, body: form })
    return ((await response.json()) as { head: { code: number; msg: string } }).head
  }
  const file = list(`A,${fresh()},Once,1,,5`)
  const first = await send(file)
  expect(first.msg).toBe('1 product imported: 1 new, 0 updated.')
  expect(await send(file)).toEqual(first)
  expect((await send(`${file}0`)).code).toBe(409)
})

test('two clerks import the same new list at once: each product and category is added once', async () => {
  const [code, category] = [fresh(), `Race ${fresh()}`]
  const file = list(...Array.from({ length: 40 }, (_, at) => `${category},${code}-${at},Product ${at},1,,`))
  const answers = await Promise.all([1, 2, 3].map(() => sendFile(owner, 'import_excell', file)))
  expect(answers.map((answer) => answer.head.code)).toEqual([200, 200, 200])
  const names = (await owner.ok('category_list', {})).filter((row) => row.category_name === category)
  expect(names).toHaveLength(1)
  expect((await catalogue()).filter((row) => row.category_name === category)).toHaveLength(40)
})

describe('files as shops and other programs keep them', () => {
  const CASES = new URL('../../test/cases/', import.meta.url)
  const fileOf = (name: string) => new Uint8Array(readFileSync(new URL(name, CASES)))
  const taken = (name: string) => fileTaken(owner, 'import_excell', fileOf(name))
  const found = async (...codes: string[]) => {
    const all = await catalogue()
    return codes.map((code) => all.find((row) => row.product_code === code))
  }

  test('a number format that adds characters is part of a code: 007 is updated, and no product 7 is added', async () => {
    await imported(list('Z,007,Seven,10.00,10,5'))
    const { body } = await taken('01-zero-padded-codes.xlsx')
    expect(body).toMatchObject({ added: 2, updated: 1 })
    expect(await found('007', '00491', 'SK-009')).toMatchObject([
      { net_rate: '99.00' },
      { product_name: 'Sada Matka' },
      { product_name: 'Prefixed' },
    ])
    expect(await found('7', '491', '9')).toEqual([undefined, undefined, undefined])
  })

  test('units and rates of tax come from their columns, else the unit is the shop’s', async () => {
    await taken('02-unit-column.csv')
    expect((await found('UNIT1', 'UNIT2', 'UNIT3')).map((row) => row?.unit)).toEqual(['BAG', 'PKT', 'PCS'])
    await owner.ok('setting_update', { default_unit: 'Pkt' })
    await imported('Category Name,Code,Product Name,Price,GST %\nU,UNIT4,Anar,6,12')
    expect((await found('UNIT4'))[0]).toMatchObject({ unit: 'Pkt', tax: '12' })
    // The units of many at once.
    await imported('Code,Unit\nUNIT1,Bag\nUNIT4,Box')
    expect((await found('UNIT1', 'UNIT4')).map((row) => row?.unit)).toEqual(['Bag', 'Box'])
    await owner.ok('setting_update', { default_unit: 'Pcs' })
  })

  test('a rate is read as other programs write it; one that GST does not have is said with its row', async () => {
    const rates = ['18%', 'GST@18%', 'IGST 12 %', '5% GST', 'Exempted', 'None', '0.18', '17', '3', '0.25']
    const codes = rates.map(() => fresh())
    const rows = rates.map((rate, at) => `A,${codes[at]},B,1,${rate}`)
    const { body } = await imported(['Category,Code,Item,Price,GST', ...rows].join('\n'))
    const reason = 'GST has no such rate.'
    expect(body.warnings).toEqual([
      { row: 8, column: 'Tax', reason, value: '0.18' },
      { row: 9, column: 'Tax', reason, value: '17' },
    ])
    expect((await found(...codes)).map((row) => row?.tax)).toEqual([
      ...['18', '18', '12', '5', '0', '', '0.18', '17', '3', '0.25'],
    ])
    // Excel holds 0.18 in a cell that shows 18%.
    const held = [
      ...(['0%', '0.00%', '0.0 %'] as const).map((format) => [0.18, format] as const),
      ...[0.125, 0.07, 0.0025].map((value) => [value, '0%'] as const),
    ]
    const percents = held.map(([value, format]) => [
      ...['A', fresh(), 'B', 1].map((text) => ({ value: text })),
      { value, format },
    ])
    const head = ['Category', 'Code', 'Item', 'Price', 'GST'].map((value) => ({ value }))
    const sheet = new Uint8Array(await writeXlsxFile([head, ...percents]).toBuffer())
    await fileTaken(owner, 'import_excell', sheet)
    const added = await found(...percents.map((row) => String(row[1]?.value)))
    expect(added.map((row) => row?.tax)).toEqual(['18', '18', '18', '12.5', '7', '0.25'])
  })

  test('the visible sheet that has the headings is read', async () => {
    expect((await taken('09a-hidden-first-sheet.xlsx')).body).toMatchObject({ added: 1 })
    const without = await writeXlsxFile([
      { sheet: 'Notes', data: [[{ value: 'Welcome' }]] },
      { sheet: 'Prices 2026', data: [[{ value: 'Kod' }, { value: 'Price' }]] },
    ]).toBuffer()
    const { msg } = (await sendFile(owner, 'import_excell', new Uint8Array(without))).head
    expect(msg).toContain('Row 1 of the sheet “Prices 2026” has: Kod, Price.')
  })

  test('of several sheets that have the headings the first is read, and the others are named', async () => {
    const sheet = (name: string) => ({
      sheet: name,
      data: [
        ['Category', 'Code', 'Item', 'Price'],
        ['A', fresh(), 'B', 1],
      ].map((row) => row.map((value) => ({ value }))),
    })
    const file = await writeXlsxFile([sheet('Sparklers'), sheet('Rockets'), sheet('Gift boxes')]).toBuffer()
    const { msg, body } = await fileTaken(owner, 'import_excell', new Uint8Array(file))
    expect(msg).toContain('Only the sheet “Sparklers” was read, not Rockets and Gift boxes.')
    expect(body.added).toBe(1)
  })

  test('a stock may have its unit, which is the new product’s; in another unit it is refused', async () => {
    const codes = [fresh(), fresh(), fresh()]
    const rows = ['55 Nos,', '"1,200 பீஸ்",Pcs', '-3pkts.,'].map((rest, at) => `A,${codes[at]},B,1,${rest}`)
    await imported(`Category,Code,Item,Price,Stock,Unit\n${rows.join('\n')}`)
    const stocks = (await found(...codes)).map((row) => `${row?.stock} ${row?.unit}`)
    expect(stocks).toEqual(['55 Nos', '1200 Pcs', '-3 pkts.'])
    const other = list(`A,${codes[0]},B,1,,12 dozen`)
    await imported(other)
    const { body } = await fileRefused(owner, 'import_excell', other, 422, { set_stock: '1' })
    expect(body?.rows).toMatchObject([{ reason: 'The unit of this product is Nos.', value: '12 dozen' }])
  })

  test('a code of more digits than Excel keeps is refused', async () => {
    const file = await workbook(['Category', 'Code', 'Item', 'Price'], ['A', 123456789012345680, 'B', 1])
    const { body } = await fileRefused(owner, 'import_excell', file, 422)
    expect(body?.rows).toMatchObject([{ column: 'Code', reason: expect.stringContaining('a rounded') }])
  })

  test('a code like 1E5 is a code', async () => {
    await imported('Category,Code,Item,Price\nA,1E5,B,1\nA,2.5e10,C,1')
    expect((await found('1E5', '2.5e10')).map((row) => row?.product_name)).toEqual(['B', 'C'])
  })

  test('a price made by a formula is what can be seen of it', async () => {
    await taken('10-shown-two-decimals.xlsx')
    expect((await found('D1', 'D2', 'D3')).map((row) => row?.net_rate)).toEqual(['5.00', '11.38', '35.33'])
  })

  test('a date is no code, in any form that spreadsheets write', async () => {
    const figures = ['01-02-2026', '1/2/26', '2026-02-01T00:00:00Z', '01.02.2026', '10:02:00']
    const forms = [...figures, '1-Feb', '1 February 2026', 'Feb-26', 'Feb 1, 2026']
    const rows = forms.map((form) => `Z,"${form}",was a code,5`)
    const file = Buffer.concat([fileOf('11-dates-as-codes.csv'), Buffer.from(`${rows.join('\n')}\n`)])
    const { body } = await sendFile(owner, 'import_excell', new Uint8Array(file))
    const { rows: mistakes } = body as { rows: { column: string; reason: string }[] }
    expect(mistakes).toHaveLength(3 + forms.length)
    for (const mistake of mistakes)
      expect(mistake).toMatchObject({
        column: 'Code',
        reason: expect.stringMatching(/turned this into a date/),
      })
  })

  test('a heading row is known in any column', async () => {
    expect((await taken('12a-heading-in-name-column.xlsx')).body).toMatchObject({ rows: 1, skipped: 1 })
    const { body } = await imported(list('Z,,,,,', 'Z,H1,One,5,1,', ',SPARKLERS,,,,', 'Z,H2,Two,5,1,'))
    expect(body).toMatchObject({ added: 2, skipped: 2 })
  })

  test('where the headings are the categories, they become the categories', async () => {
    await taken('12c-headings-are-the-categories.xlsx')
    expect((await found('1', '2')).map((row) => row?.category_name)).toEqual(['SPARKLERS', 'BOMBS'])
    // Without a column for them too; a row's own category counts more.
    await imported('Code,Product Name,Price\n,ROCKETS,\nH3,Three,5\n,FANCY,\nH4,Four,6')
    await imported('Category,Code,Product Name,Price\n,,ROCKETS,\nOWN,H5,Five,5')
    const categories = (await found('H3', 'H4', 'H5')).map((row) => row?.category_name)
    expect(categories).toEqual(['ROCKETS', 'FANCY', 'OWN'])
  })

  test('Per and Qty are what is in a box: Per where a list has both, as an order form has Qty', async () => {
    const [a, b] = [fresh(), fresh()]
    const { body } = await imported(`Code,Item,Category,Rate,Qty,Per\n${a},Wheel,W,5,,10 Pcs`)
    expect(body.ignored_columns).toEqual(['Qty'])
    await imported(`Code,Item,Category,Rate,Qty\n${b},Wheel,W,5,1 Box`)
    expect([(await product(a))?.rate_per, (await product(b))?.rate_per]).toEqual(['10 Pcs', '1 Box'])
  })

  test('the headings of other programs are known, in Tamil too', async () => {
    expect((await taken('13b-shop-list.csv')).body).toMatchObject({
      added: 1,
      ignored_columns: ['sound_level', 'description'],
    })
    expect((await found('ID-001'))[0]).toMatchObject({
      ...{ product_name: '2 3/4" Kuruvi', net_rate: '16.00', mrp_rate: '80.00', rate_per: '5 Pcs' },
      category_name: 'ONE SOUND CRACKERS',
    })
    for (const [file, row] of [
      ['Item Details,Alias,Item Group,Sale Price,Main Unit,Op. Stock,Tax Category', { unit: 'Pkt' }],
      ['Particulars,Part No.,Under,Standard Price,Unit,Closing Stock,GST %', { unit: 'Pkt' }],
      ['Item name*,Item code,Category,Sale price,Base Unit (x),Current stock quantity,Tax Rate', {}],
      ['Item Desc.,Barcode,Group,Sale Rate,Unit Name,Stock,IGST %', {}],
      ['Item Name,SKU,Category,Selling Rate,Usage unit,Stock On Hand,Intra State Tax Rate', {}],
    ] as const) {
      const code = fresh()
      await imported(`${file},Vendor Name\nAnar,${code},ANARS,16,Pkt,7,GST@18%,அன்பு\n`)
      expect(await product(code)).toMatchObject({
        ...{ product_name: 'Anar', category_name: 'ANARS', net_rate: '16.00', stock: 7, tax: '18' },
        ...{ supplier_name: 'அன்பு', unit: 'Pkt', ...row },
      })
    }
    await imported('வகை,குறியீடு,பெயர்,விலை\nபூச்சட்டி,T1,சிறிய பூச்சட்டி,25')
    expect((await found('T1'))[0]).toMatchObject({ category_name: 'பூச்சட்டி', net_rate: '25.00' })
  })
})

describe('the list of another maker, with the same codes', () => {
  const MINE =
    'Category Name,Code,Product Name,Price,Qty per Box,Stock,MRP,Tamil Name,HSN,Unit,Tax,Supplier,Brand,Buy Price,Qty per Case,Non-Discount'
  const THEIRS =
    'Category Name,Code,Product Name,Price,Qty per Box,MRP,Tamil Name,Unit,Supplier,Make,Cost,Per case,Non-Discount'
  const NOT_SEEN = { seen: '0' }
  /** A shop's list of three goods with fresh codes, and another maker's with the first two of the codes and a new one. */
  async function lists() {
    const [a, b, c, d] = [fresh(), fresh(), fresh(), fresh()]
    const mine = [
      `POTS ${a},${a},Flower Pots,45,10,5,90,பூச்சட்டி,3604,Box,18,Ayyan,Peacock,31.50,60,no`,
      `POTS ${a},${b},Rocket,60,10,6,120,,3604,Pkt,`,
      `POTS ${a},${c},Sparkler,10,10,7,20,,3604,Box,`,
    ]
    await imported([MINE, ...mine].join('\n'))
    const theirs = `${THEIRS}\nWHEELS ${a},${a},Ground Chakkar,99,5,200,சக்கரம்,Bag,Kaliswari,Lion,77,,Yes\nWHEELS ${a},${b},rocket,61,,,,\nWHEELS ${a},${d},Atom Bomb,7,1,14,,Pcs`
    return { a, b, c, d, theirs }
  }
  const lastOf = async () => (await owner.ok('imports', {}))[0]
  const undo = async () => owner.send('import_undo', { import_id: (await lastOf())?.import_id ?? '' })
  const unversioned = ({ version, ...row }: Awaited<ReturnType<typeof catalogue>>[number]) => row

  test('is not imported before the person saw which names and prices it changes', async () => {
    const { a, theirs } = await lists()
    const before = await catalogue()
    const records = (await shop.audited('import_excell')).length
    const { head, body } = await fileRefused(owner, 'import_excell', theirs, 409, NOT_SEEN)
    expect(head.msg).toBe(
      `1 existing product gets another name: ${a} Flower Pots becomes Ground Chakkar. 1 existing product gets another Tamil name: ${a} பூச்சட்டி becomes சக்கரம். 2 existing products get another price: ${a} Flower Pots 45.00 becomes 99.00 … Nothing was imported yet.`,
    )
    expect(Object(body).rows).toHaveLength(4)
    const reason = `${a} Flower Pots`
    expect(Object(body).rows[0]).toEqual({ row: 2, column: 'Product Name', reason, value: 'Ground Chakkar' })
    expect(await catalogue()).toEqual(before)
    expect(await shop.audited('import_excell')).toHaveLength(records)
    // What was shown is no longer what would happen.
    const { product_id = '' } = (await product(a)) ?? {}
    await owner.ok('product_detail_update', { product_id, product_name: 'Flower Pots Big' })
    const again = await fileRefused(owner, 'import_excell', theirs, 409, { seen: Object(body).seen })
    expect(again.head.msg).toContain(`${a} Flower Pots Big becomes Ground Chakkar`)
    await imported(theirs, { seen: Object(again.body).seen })
    expect(await product(a)).toMatchObject({ product_name: 'Ground Chakkar', net_rate: '99.00' })
  })

  test('asks of names in another spelling nothing, nor of few prices, nor where nobody asked to be shown', async () => {
    const { a, b, c, theirs } = await lists()
    await imported(`Code,Product Name,Price\n${a},FLOWER  POTS,46\n${b},Rocket,61\n${c},,11`, NOT_SEEN)
    await imported(theirs)
    expect(await product(a)).toMatchObject({ product_name: 'Ground Chakkar' })
    const many = Array.from({ length: 11 }, () => fresh())
    const priced = (price: number) => list(...many.map((code) => `A,${code},Toy,${price},,`))
    await imported(priced(5), NOT_SEEN)
    const { head } = await fileRefused(owner, 'import_excell', priced(6), 409, NOT_SEEN)
    expect(head.msg).toBe(
      `11 existing products get another price: ${many[0]} Toy 5.00 becomes 6.00 … Nothing was imported yet.`,
    )
  })

  test('is undone as a whole: products are what they were, added ones and their category are gone, all on record', async () => {
    const { a, d, theirs } = await lists()
    const before = await catalogue()
    const categories = await owner.ok('category_list', {})
    await imported(`${theirs.replace('Unit', 'Unit,Stock').replace('Bag', 'Bag,500')}`, { set_stock: '1' })
    expect(await product(a)).toMatchObject({
      ...{ unit: 'Bag', stock: 500, category_name: `WHEELS ${a}`, supplier_name: 'Kaliswari' },
    })
    expect(await product(a)).toMatchObject({ brand_name: 'Lion', buy_price: '77.00', non_discount: '1' })
    // Purchase prices are for holders of `product`; the log is read by others.
    // The sealed ones are any letters and digits.
    const seen = (await shop.audited('import_excell')).slice(-4).map(({ before, after }) => [before, after])
    expect(JSON.stringify(seen).replace(/were\\":\\"[^"\\]*/, '')).not.toMatch(/77|31[.]?50/)
    expect(await lastOf()).toMatchObject({ file: 'list.csv', added: 1, updated: 2, undone: '0' })
    expect((await undo()).head.code).toBe(200)
    expect((await catalogue()).map(unversioned)).toEqual(before.map(unversioned))
    expect(await owner.ok('category_list', {})).toEqual(categories)
    expect(await product(d)).toBeUndefined()
    // What nobody deleted is in no Deleted view.
    const gone = await owner.ok('product_list', { deleted: '1' })
    expect(gone.filter(({ product_code }) => product_code === d)).toEqual([])
    const names = (await owner.ok('category_list', { deleted: '1' })).map((row) => row.category_name)
    expect(names).not.toContain(`WHEELS ${a}`)
    const records = (await shop.audited('import_undo')).slice(-5).map(({ entity }) => entity)
    expect(records.sort()).toEqual(['category', 'import', 'product', 'product', 'product'])
    const again = await owner.refused('import_undo', { import_id: (await lastOf())?.import_id ?? '' }, 422)
    expect(again.head.msg).toBe('This import was undone already.')
    await owner.refused('import_undo', { import_id: '999999' }, 404)
    expect(await proveBooks(shop.database.read)).toEqual([])
  })

  test('makes no category Non-Discount that was there; it is said', async () => {
    const { a } = await lists()
    const { body } = await imported(`Code,Category,Non-Discount\n${a},POTS ${a},Yes`)
    expect(body.warnings).toMatchObject([{ row: 2, column: 'Non-Discount', value: `POTS ${a}` }])
    expect(await product(a)).toMatchObject({ non_discount: '0' })
  })

  test('is undone after a second wrong list was; a category that was deleted meanwhile comes back', async () => {
    const { a, c, theirs } = await lists()
    const before = await catalogue()
    await imported(theirs)
    const first = await lastOf()
    await imported(`Code,Product Name,Category\n${a},Other,WHEELS ${a}\n${c},Other,WHEELS ${a}`)
    const pots = (await owner.ok('category_list', {})).find((row) => row.category_name === `POTS ${a}`)
    await owner.ok('category_list_delete', { category_id: pots?.category_id ?? '' })
    await undo()
    await owner.ok('import_undo', { import_id: first?.import_id ?? '' })
    const plain = (rows: typeof before) => rows.map(({ version, cid, category_id, ...row }) => row)
    expect(plain(await catalogue())).toEqual(plain(before))
  })

  test('is undone after a later one over its new products was', async () => {
    const code = fresh()
    await imported(list(`A,${code},One,1,,`))
    const first = await lastOf()
    await imported(list(`A,${code},Other,2,,`))
    await undo()
    await owner.ok('import_undo', { import_id: first?.import_id ?? '' })
    expect(await product(code)).toBeUndefined()
  })

  test('a category that was deleted meanwhile comes back Non-Discount if it was', async () => {
    const { a, c, theirs } = await lists()
    const pots = async () =>
      (await owner.ok('category_list', {})).find((row) => row.category_name === `POTS ${a}`)
    const { category_id = '' } = (await pots()) ?? {}
    await owner.ok('category_list_update', { category_id, non_discount: '1' })
    const before = await pots()
    await imported(`${theirs}\nWHEELS ${a},${c},,,,,,`)
    await owner.ok('category_list_delete', { category_id })
    expect((await undo()).head.code).toBe(200)
    expect(await pots()).toEqual(before)
    expect(await product(a)).toMatchObject({ cid: category_id, non_discount: '1' })
    expect(await owner.ok('category_list', { deleted: '1' })).not.toContainEqual(before)
  })

  test('goods go back into their category though it was renamed meanwhile', async () => {
    const { a, c, theirs } = await lists()
    const { cid: category_id = '' } = (await product(a)) ?? {}
    await owner.ok('category_list_update', { category_id, non_discount: '1' })
    await imported(`${theirs}\nWHEELS ${a},${c},,,,,,`)
    const categories = (await owner.ok('category_list', {})).length
    await owner.ok('category_detail_update', { category_id, category_name: `SPARKS ${a}` })
    expect((await undo()).head.code).toBe(200)
    expect(await product(a)).toMatchObject({
      ...{ cid: category_id, category_name: `SPARKS ${a}`, non_discount: '1' },
    })
    // Less the one that the import added.
    expect(await owner.ok('category_list', {})).toHaveLength(categories - 1)
  })

  test('is undone though an older estimate was paid and sent since', async () => {
    const { a, theirs } = await lists()
    const { product_id = '' } = (await product(a)) ?? {}
    const { user_id } = await owner.ok('customer_add', { name: 'Bala', telephone: '8' })
    const line = { product_id, product_name: 'Flower Pots', qty: 1, amount_per_product: '45.00' }
    const older = await owner.ok('estimate', { user_id, productdetails: [line] })
    const { estimate_id } = older
    await imported(theirs)
    await owner.ok('update_paid_status', { estimate_id, status: 'Paid' })
    await owner.ok('estimate_consignment', { estimate_id, parcels: '1' })
    expect((await undo()).head.code).toBe(200)
    await imported(theirs)
    await owner.ok('update_paid_status', { estimate_id, status: 'Delivered' })
    await owner.ok('estimate_detail_update', { estimate_id, productdetails: [{ ...line, qty: 2 }] })
    expect((await undo()).head.code).toBe(422)
  })

  test.each<[string, (it: { a: string; d: string }) => Promise<unknown>, RegExp]>([
    [
      'an estimate has one of its products',
      async ({ a }) => {
        const { product_id = '' } = (await product(a)) ?? {}
        const { user_id } = await owner.ok('customer_add', { name: 'Anbu', telephone: '9' })
        const line = { product_id, product_name: 'Ground Chakkar', qty: 1, amount_per_product: '99.00' }
        await owner.ok('estimate', { user_id, productdetails: [line] })
      },
      /^N\d+ Ground Chakkar is on E\d\d-\d\d\/\d+, which was saved after this import, so this import cannot be undone/,
    ],
    [
      'a product that it changed was changed by hand',
      async ({ a }) => {
        const { product_id = '' } = (await product(a)) ?? {}
        await owner.ok('update_product_price', { product_id, net_rate: '98' })
      },
      /^N\d+ Ground Chakkar was changed or deleted after this import/,
    ],
    [
      'a product that it added was deleted',
      async ({ d }) => {
        const { product_id = '' } = (await product(d)) ?? {}
        await owner.ok('product_list_delete', { product_id })
      },
      /^N\d+ Atom Bomb was changed or deleted after this import/,
    ],
  ])('is not undone once %s', async (_, meanwhile, says) => {
    const { a, d, theirs } = await lists()
    await imported(theirs)
    await meanwhile({ a, d })
    const before = await catalogue()
    expect((await undo()).head).toMatchObject({ code: 422, msg: expect.stringMatching(says) })
    expect(await catalogue()).toEqual(before)
  })
})

// More than one statement takes on either engine. Last: the lists of the others stay short.
const MANY = 5_000
test('thousands of products are added and repriced, each logged', async () => {
  const rows = (price: number) =>
    list(
      ...Array.from({ length: MANY }, (_, at) => `C${at % 90},BIG${at},Product ${at},${price},1,${at % 50}`),
    )
  expect((await imported(rows(10))).body).toMatchObject({ added: MANY })
  const records = (await shop.audited('import_excell')).length
  expect((await imported(rows(11))).body).toMatchObject({ updated: MANY, unchanged: 0 })
  expect(await shop.audited('import_excell')).toHaveLength(records + MANY + 1)
  expect(await product(`BIG${MANY - 1}`)).toMatchObject({ net_rate: '11.00', stock: 49 })
  const { body } = await fileRefused(owner, 'import_excell', rows(12), 409, { seen: '0' })
  expect(body).toMatchObject({ mistakes: MANY })
  const [last] = await owner.ok('imports', {})
  await owner.ok('import_undo', { import_id: last?.import_id ?? '' })
  expect(await product(`BIG${MANY - 1}`)).toMatchObject({ net_rate: '10.00', stock: 49 })
}, 300_000)
