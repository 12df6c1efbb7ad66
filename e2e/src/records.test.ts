import { describe, expect, test } from 'vitest'
import { cursorIn } from './keyboard.ts'
import { call, signInAsOwner } from './people.ts'
import { buttonIn, fillIn, follow, headsOf, shows, told, toldOnce } from './screen.ts'
import { deleteAsked, type Failure, loadedByRetry, sendSlowly, toldEachFailure } from './sending.ts'
import { story } from './story.ts'

// The forms and lists of every kind of record have the same behaviour; their messages differ in the specification.

const desk = story({
  faults: true,
  begin: async (context, url) => {
    await signInAsOwner(context, url)
    await call(context, url, 'category_add', { category_name: 'ROCKETS' })
  },
})

type Told = readonly (readonly [Failure, string])[]
type Kind = {
  what: string
  list: string
  heads: string
  add: readonly [path: string, title: string, call: string]
  /** The fields that a new one needs, and what is said where they are blank. */
  required: readonly string[]
  incomplete: string
  /** What is typed by label; by the name of its field where it is chosen or hidden. */
  typed: Readonly<Record<string, string>>
  chosen?: string
  secret?: string
  name: string
  notAdded: Told
  added: string
  /** Nothing where the kind has no form to change one. */
  edit?: {
    detail: string
    notLoaded: string
    changed: Readonly<Record<string, string>>
    call: string
    notChanged: Told
    done: string
  }
  remove: string
  question: string
  deleted: string
  notDeleted: Told
}

const CLOSED = { refused: 'The shop is closed.' }
const UNKNOWN = { refused: '' }

const KINDS: readonly Kind[] = [
  {
    what: 'agent',
    list: '/agent',
    heads: 'S.No., Agent, Move, Action',
    add: ['/addagent', 'Add Agent', 'agent_add'],
    required: ['Agent'],
    incomplete: 'Please fill in all fields before submitting.',
    typed: { Agent: 'Sivakasi Selvam' },
    name: 'Sivakasi Selvam',
    notAdded: [['cut', 'API Error: Unable to add agent.']],
    added: 'Agent added successfully!',
    edit: {
      detail: 'agent_detail',
      notLoaded: 'Failed to fetch agent details',
      changed: { Agent: 'Sivakasi Selvam & Sons' },
      call: 'agent_detail_update',
      notChanged: [
        [UNKNOWN, 'Failed to update agent'],
        ['cut', 'An error occurred while updating. Please try again.'],
        [CLOSED, 'The shop is closed.'],
      ],
      done: 'agent updated successfully!',
    },
    remove: 'agent_list_delete',
    question: 'Are you sure you want to delete this agent?',
    deleted: 'agent Deleted Successfully',
    notDeleted: [
      [UNKNOWN, 'Failed to delete agent'],
      ['cut', 'Failed to delete agent'],
      [CLOSED, 'The shop is closed.'],
    ],
  },
  {
    what: 'category',
    list: '/maincategory',
    heads: 'S.No., Category, Non-Discount, Move, Action',
    add: ['/addmaincategory', 'Add Category', 'category_add'],
    required: ['Category'],
    incomplete: 'Please fill in all fields before submitting.',
    typed: { Category: 'CHAKKAR' },
    name: 'CHAKKAR',
    notAdded: [['cut', 'API Error: Unable to add category.']],
    added: 'Category added successfully!',
    edit: {
      detail: 'category_detail',
      notLoaded: 'Failed to fetch category details',
      changed: { Category: 'CHAKKAR BIG' },
      call: 'category_detail_update',
      notChanged: [[UNKNOWN, 'Failed to update category']],
      done: 'Category updated successfully!',
    },
    remove: 'category_list_delete',
    question: 'Are you sure you want to delete this category?',
    deleted: 'Category Deleted Successfully',
    notDeleted: [[UNKNOWN, 'Failed to delete category']],
  },
  {
    what: 'product',
    list: '/products',
    heads: 'S.No., Code, Product Name, MRP Rate, Net Rate, Qty Per Box, Action',
    add: ['/addproducts', 'Add Product', 'product_add'],
    required: ['Product Code', 'Category', 'Product Name'],
    incomplete: 'Nothing was saved. Correct 3 fields.',
    typed: { 'Product Code': '101', 'Product Name': 'Ground Chakkar' },
    chosen: 'ROCKETS',
    name: 'Ground Chakkar 101',
    notAdded: [
      [UNKNOWN, 'Failed to add product'],
      [CLOSED, 'The shop is closed.'],
      ['cut', 'Failed to add product. The shop’s computer cannot be reached. It is safe to try again.'],
    ],
    added: 'Product added successfully!',
    edit: {
      detail: 'product_detail',
      notLoaded: 'Failed to fetch data',
      changed: { 'Net Rate': '45' },
      call: 'product_detail_update',
      notChanged: [[UNKNOWN, 'Failed to update product']],
      done: 'Product updated successfully!',
    },
    remove: 'product_list_delete',
    question: 'Are you sure you want to delete this product?',
    deleted: 'Product Deleted Successfully',
    notDeleted: [[UNKNOWN, 'Failed to delete product']],
  },
  {
    what: 'customer',
    list: '/customerlist',
    heads: 'S.No., Customer Name, Mobile, GST Number, Estimate History, Action',
    add: ['/addcustomer', 'Add Customer', 'customer_add'],
    required: ['Name', 'Address', 'State', 'Phone Number'],
    incomplete: 'Required field is empty',
    typed: { Name: 'Murugan Agencies', Address: 'Car Street', State: 'Kerala', 'Phone Number': '9000190056' },
    name: 'Murugan Agencies',
    notAdded: [
      [CLOSED, 'Failed to add customer. Error: The shop is closed.'],
      ['cut', 'Failed to add customer. The shop’s computer cannot be reached. It is safe to try again.'],
    ],
    added: 'Customer added successfully!',
    edit: {
      detail: 'customer_detail',
      notLoaded: 'Failed to fetch data',
      changed: { Address: '12, North Masi Street' },
      call: 'customer_detail_update',
      notChanged: [
        [CLOSED, 'Failed to update customer details: The shop is closed.'],
        ['cut', 'An error occurred while updating. Please try again.'],
      ],
      done: 'Customer details updated successfully!',
    },
    remove: 'customer_list_delete',
    question: 'Are you sure you want to delete this customer?',
    deleted: 'Customer Deleted Successfully',
    notDeleted: [
      [CLOSED, 'Error: The shop is closed.'],
      ['cut', 'Failed to delete customer. Please try again.'],
    ],
  },
  {
    what: 'employee',
    list: '/users',
    heads: 'Name, Email, Mobile, Login Status, Previlage, Action',
    add: ['/addusers', 'Add Employee', 'register'],
    required: ['Name', 'Email', 'Mobile Number', 'Password'],
    incomplete: 'Nothing was saved. Correct 4 fields.',
    typed: { Name: 'Selvi', Email: 'selvi@example.in', 'Mobile Number': '9000000002' },
    secret: 'marigold lamp 8',
    name: 'Selvi',
    notAdded: [
      [UNKNOWN, 'Registration failed!'],
      [CLOSED, 'The shop is closed.'],
      ['cut', 'An error occurred while registering'],
    ],
    added: 'Employee registered successfully!',
    edit: {
      detail: 'employe_detail',
      notLoaded: 'Failed to fetch data',
      changed: { 'Mobile Number': '+91 90000-00022' },
      call: 'employe_detail_update',
      notChanged: [['cut', 'An error occurred while updating. Please try again.']],
      done: 'Employee detail Updated Succeefully',
    },
    remove: 'employe_list_delete',
    question: 'Are you sure you want to delete this employee?',
    deleted: 'Employee deleted successfully',
    notDeleted: [[UNKNOWN, 'Failed to delete employee']],
  },
  {
    what: 'expense',
    list: '/paymentdetails',
    heads: 'S.No., Date, Name, Paid To, Amount(Credit), Amount(Debit), Description, Action',
    add: ['/addpaymentdetails', 'Add Expenses', 'payment_details_add'],
    required: ['Name', 'Amount', 'Paid To', 'Description'],
    incomplete: 'Nothing was saved. Correct 4 fields.',
    typed: { Name: 'Lorry', Amount: '2450.50', 'Paid To': 'Indian Bank', Description: 'Forty boxes' },
    name: 'Lorry',
    notAdded: [
      [CLOSED, 'The shop is closed.'],
      ['cut', 'Failed to add payment details'],
    ],
    added: 'payment details added successfully!',
    remove: 'payment_details_delete',
    question: 'Are you sure you want to delete this expense?',
    deleted: 'Expense deleted successfully',
    notDeleted: [
      [CLOSED, 'Error: The shop is closed.'],
      ['cut', 'Failed to delete expense. Please try again.'],
    ],
  },
]

describe.each(KINDS)('$what', ({ list, heads, add, edit, ...kind }) => {
  const submit = () => buttonIn(desk.page, 'Submit').click()
  const button = (name: string) => buttonIn(desk.page, new RegExp(`^${name} ${kind.name}`))
  /** The list is open again, without what was said of failures before. */
  const inList = async (text: string, failures: Told) => {
    await told(desk.page, text)
    await desk.page.waitForURL(`**${list}`)
    for (const [, failure] of failures) expect(await desk.page.getByText(failure).count()).toBe(0)
  }

  test('what is required is said at its field', async () => {
    await follow(desk.page, add[0], add[1])
    await submit()
    for (const name of kind.required) await shows(desk.page.locator('form'), `${name} is required.`)
    await cursorIn(desk.page.getByRole('textbox', { name: kind.required[0] ?? '', exact: true }))
    await toldOnce(desk.page, kind.incomplete)
  })

  test('a failure is reported and what was typed stays; Submitting... while it is sent, then the list', async () => {
    await fillIn(desk.page, kind.typed)
    if (kind.secret) await desk.page.locator('input[name=password]').fill(kind.secret)
    if (kind.chosen) {
      await desk.page.getByRole('combobox', { name: 'Category', exact: true }).click()
      await desk.page.getByRole('option', { name: kind.chosen }).click()
    }
    await toldEachFailure(desk.page, add[2], submit, ...kind.notAdded)
    await sendSlowly(desk.page, add[2], submit)
    await inList(kind.added, kind.notAdded)
    await button('Delete').waitFor()
    expect((await headsOf(desk.page)).join(', ')).toBe(heads)
  })

  if (edit)
    test('one that does not load says so, with Retry; a failed change is reported, and a saved one', async () => {
      const { detail, notLoaded, changed, notChanged } = edit
      await loadedByRetry(desk.page, detail, new RegExp(`^Edit ${kind.name}`), notLoaded)
      const [[label, text] = ['', '']] = Object.entries(kind.typed)
      const field = desk.page.getByRole('textbox', { name: label, exact: true })
      await expect.poll(() => field.inputValue()).toBe(text)
      await fillIn(desk.page, changed)
      await toldEachFailure(desk.page, edit.call, submit, ...notChanged)
      await submit()
      await inList(edit.done, notChanged)
    })

  test('deleting asks, says what failed, and when it is done', async () => {
    const asked = () => deleteAsked(desk.page, button('Delete'), kind.question, kind.name)
    await toldEachFailure(desk.page, kind.remove, asked, ...kind.notDeleted)
    await asked()
    await inList(kind.deleted, kind.notDeleted)
    await button('Delete').waitFor({ state: 'detached' })
  })
})
