import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { cursorIn } from './keyboard.ts'
import { OWNER, rememberUser } from './people.ts'
import { buttonIn, settled } from './screen.ts'
import { story } from './story.ts'

/**
 * What people type and paste into number fields. It tells every two readings apart, so that a field is seen to have its
 * own. What each reading makes of many more is in domain/src/typed-numbers.test.ts and typed-digits.test.ts.
 */
const ODD = [
  ...['', '0', '007', '12.', '1.5', '12.345', '1,250', '-3', '₹45', '50%', '45/-', 'abc', '99999999999999'],
  ...['98765 43210', '+91 98765 43210', '33 ABCDE 1234 F1Z7', '1234 5678 9012'],
]

/** Read as it grows, character by character, each of which renders the form again. */
const TYPED = ['1,250', '12.345', '98765 43210']

type Meant = Readonly<Record<string, string>>
const MONEY: Meant = {
  ...{ '0': '0.00', '007': '7.00', '12.': '12.00', '1.5': '1.50', '1,250': '1250.00' },
  ...{ '₹45': '45.00', '45/-': '45.00' },
}
const { '0': _, ...PAID } = MONEY
const PERCENT: Meant = { '0': '0', '007': '7', '12.': '12', '1.5': '1.5', '50%': '50' }
const COUNT: Meant = { '0': '0', '007': '7', '12.': '12', '1,250': '1250', '-3': '-3' }
const PHONE: Meant = {
  ...{ '0': '0', '007': '007', '98765 43210': '9876543210', '+91 98765 43210': '9876543210' },
}

/** Digits that are an identifier: grouped by blanks or hyphens, never fewer or more than the field takes. */
const digits = (least: number, most: number): Meant =>
  Object.fromEntries(
    ODD.filter((typed) => /^\d+(?: \d+)*$/.test(typed))
      .map((typed) => [typed, typed.replaceAll(' ', '')] as const)
      .filter(([, number]) => number.length >= least && number.length <= most),
  )

/** A GST number keeps anything, without blanks and hyphens, in capitals; only one that is too long is refused. */
const GST: Meant = Object.fromEntries(
  ODD.map((typed) => [typed, typed.replaceAll(/[ -]/g, '').toUpperCase()]).filter(
    ([, gstin = '']) => gstin !== '' && gstin.length <= 15,
  ),
)

/** A quantity is at least 1. */
const { '0': __, '-3': ___, ...QUANTITY } = COUNT
const LINE: Meant = { ...QUANTITY, '0': '1' }

/**
 * A field, the meaning of its typed text, the meaning of blank if that changes, and the name in its refusals if
 * different.
 */
type Field = { name: string; meant: Meant; blank?: 'refused' | '1'; called?: string }
type Screen = {
  title: string
  open: (page: Page) => Promise<Locator | undefined>
  fields: readonly Field[]
}

const desk = story({})
const at = (path: string) => async (page: Page) => {
  await page.goto(path)
  await settled(page)
  return undefined
}
/** The same with all its fields in sight. */
const unfolded = (path: string) => async (page: Page) => {
  await at(path)(page)
  await page.locator('summary').click()
  return undefined
}
const product = (blank?: 'refused'): Field[] => [
  { name: 'MRP Rate', meant: MONEY, ...(blank && { blank }) },
  { name: 'Net Rate', meant: MONEY, ...(blank && { blank }) },
  { name: 'Stock', meant: COUNT, ...(blank && { blank }) },
]
const HSN: Field = { name: 'HSN Code', meant: digits(4, 8) }
const customer: Field[] = [
  { name: 'Phone Number', meant: PHONE },
  { name: 'GST Number', meant: GST },
]

const LINE_QTY: Field = { name: 'Quantity of Ground Chakkar', meant: LINE, blank: '1' }
const QTY: Field = { name: 'Quantity', meant: QUANTITY, blank: '1' }
const DISCOUNT: Field = { name: 'Discount percent', meant: PERCENT, called: 'Discount' }
/** A new bill with one line. */
const newBill = (path: string, keys: readonly string[]) => async (page: Page) => {
  await page.goto(path)
  await page.getByRole('textbox', { name: 'Quantity', exact: true }).waitFor()
  await cursorIn(page.getByRole('combobox'))
  await settled(page)
  for (const key of keys) await (key.length > 1 ? page.keyboard.press(key) : page.keyboard.type(key))
  await page.getByLabel(LINE_QTY.name, { exact: true }).waitFor()
  return undefined
}

const SCREENS: readonly Screen[] = [
  { title: 'Add Customer', open: at('/addcustomer'), fields: customer },
  {
    title: 'the Add Customer dialog',
    open: async (page) => {
      await page.goto('/addestimate')
      await cursorIn(page.getByLabel('Code', { exact: true }))
      await page.keyboard.press('F3')
      return page.getByRole('dialog', { name: 'Add Customer' })
    },
    fields: [
      { name: 'Phone Number', meant: PHONE },
      { name: 'GSTIN/UIN', meant: GST },
      { name: 'Aadhar number', meant: digits(1, 12) },
    ],
  },
  { title: 'Add Employee', open: at('/addusers'), fields: [{ name: 'Mobile Number', meant: PHONE }] },
  { title: 'Add Product', open: unfolded('/addproducts'), fields: [...product(), HSN] },
  { title: 'Edit Product', open: unfolded('/editproducts/1'), fields: [...product('refused'), HSN] },
  {
    title: 'Product Update',
    open: at('/updateproducts'),
    fields: product('refused').map((field) => ({ ...field, name: `${field.name} of Ground Chakkar` })),
  },
  {
    title: 'Settings',
    open: at('/settings'),
    fields: [
      { name: 'CGST (%)', meant: PERCENT, blank: 'refused' },
      { name: 'SGST (%)', meant: PERCENT, blank: 'refused' },
      { name: 'Packing Charge (%)', meant: PERCENT, blank: 'refused' },
      { name: 'GST Number', meant: GST },
      { name: 'Pincode', meant: digits(1, 10) },
      HSN,
    ],
  },
  { title: 'Add Expenses', open: at('/addpaymentdetails'), fields: [{ name: 'Amount', meant: PAID }] },
  {
    title: 'the payment of a customer',
    open: async (page) => {
      await page.goto('/paymentpending')
      await page.getByLabel('Customer', { exact: true }).first().click()
      await page.getByRole('option', { name: /Murugan/ }).click()
      await buttonIn(page, 'Submit').first().click()
      return page.getByRole('form', { name: 'Payment' })
    },
    fields: [{ name: 'Paid Amount', meant: MONEY }],
  },
  {
    title: 'a new estimate',
    open: newBill('/addestimate', ['1', '0', '1', 'Enter', 'Enter']),
    fields: [QTY, LINE_QTY, DISCOUNT],
  },
  {
    title: 'a new order',
    open: newBill('/pos', ['1', '0', '1', 'Enter', 'Enter', 'Enter']),
    fields: [{ name: 'Price', meant: MONEY }, QTY, LINE_QTY],
  },
]

/**
 * Puts every odd input into a field, at once as a paste or character by character, leaves the field, and returns its
 * text and its message. Runs within the page, so that thousands take seconds.
 */
const tried = (input: Locator, inputs: readonly string[], how: 'pasted' | 'typed') =>
  input.evaluate(
    async (element: HTMLInputElement, { inputs, how }) => {
      const found: { odd: string; text: string; said: string }[] = []
      for (const odd of inputs) {
        element.focus()
        element.select()
        document.execCommand('delete')
        for (const part of how === 'typed' ? odd : [odd]) document.execCommand('insertText', false, part)
        element.blur()
        // React has rendered these changes before the next task begins.
        await new Promise((resolve) => setTimeout(resolve))
        const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
        const described = ids.map((id) => document.getElementById(id)?.textContent ?? '')
        // On a bill a bubble appears at the field.
        const around = element.closest('[data-field], div')
        const said = [...described, around?.querySelector('[role=alert]')?.textContent].join(' ')
        found.push({
          odd,
          text: element.value,
          said: element.getAttribute('aria-invalid') === 'true' ? said : '',
        })
      }
      return found
    },
    { inputs, how },
  )

const BLANK = { refused: undefined, '1': '1', stays: '' }

/** What a field silently understood as something else, or lost; `typed` as well, where its screen was not tried so. */
async function misread(
  input: Locator,
  { name, meant, blank, called = name.split(' of ')[0] }: Field,
  typed = true,
): Promise<string[]> {
  const wrong: string[] = []
  for (const [how, inputs] of [
    ['pasted', ODD],
    ['typed', typed ? TYPED : []],
  ] as const)
    for (const { odd, text, said } of await tried(input, inputs, how)) {
      const wanted = odd === '' ? BLANK[blank ?? 'stays'] : meant[odd]
      const refused = text === odd && said.includes(`${called} `)
      if (wanted === undefined ? !refused : text !== wanted || said !== '')
        wrong.push(`${JSON.stringify(odd)} ${how}: shows ${JSON.stringify(text)}, says "${said}"`)
    }
  return wrong
}

test('what is tried in a field tells every two readings apart', () => {
  const readings = [...new Set(SCREENS.flatMap(({ fields }) => fields.map(({ meant }) => meant)))]
  const told = readings.map((meant) => JSON.stringify(ODD.map((odd) => meant[odd])))
  expect(new Set(told).size).toBe(readings.length)
})

test('the first owner’s mobile number is read as a whole', async () => {
  await desk.page.goto('/login')
  const mobile = desk.page.getByLabel('Mobile Number')
  await mobile.waitFor()
  expect(await misread(mobile, { name: 'Mobile Number', meant: PHONE })).toEqual([])
})

describe('every number and phone field shows what was meant, or says why not', () => {
  test('the shop is there', async () => {
    await desk.context.request.post(`${desk.shop.url}/api/register`, { data: OWNER })
    await rememberUser(desk.context, '1', OWNER.name)
    const { ask: add } = desk
    await add('agent_add', { agent_name: 'Direct' })
    const { user_id } = await add('customer_add', { name: 'Murugan', telephone: '1' })
    const { category_id } = await add('category_add', { category_name: 'CHAKKAR' })
    const { product_id } = await add('product_add', {
      product_code: '101',
      product_name: 'Ground Chakkar',
      cid: category_id,
      net_rate: '45',
    })
    await add('pos_api/pos_order', {
      user_id,
      productdetails: [{ product_id, product_name: 'Ground Chakkar', qty: 1, amount_per_product: '45' }],
    })
    expect([user_id, product_id]).toEqual(['1', '1'])
  })

  describe.each(SCREENS)('$title', ({ open, fields }) => {
    let within: Locator | Page
    test('is open', async () => {
      within = (await open(desk.page)) ?? desk.page
    })

    test.each(fields)('$name', async (field) => {
      const input = within.getByRole('textbox', { name: field.name, exact: true })
      await input.waitFor()
      expect(await misread(input, field, field === fields[0])).toEqual([])
    })
  })
})
