import { messageIn } from '@kadai/contract/carried'
import { type CallName, contract } from '@kadai/contract/contract'
import { english } from '@kadai/contract/english'
import { english as domain } from '@kadai/domain/english'
import { speaker } from '@kadai/domain/message'
import { expect, test } from 'vitest'
import { customerFields } from './customers/customer-fields.ts'
import { employeeFields } from './employees/employee-fields.ts'
import { expenseFields } from './expenses/expense-fields.ts'
import { BULK_ASKED } from './products/bulk-edit.ts'
import { productFields } from './products/product-fields.ts'
import { settingFields } from './settings/setting-fields.ts'

const choices = {
  categories: [],
  suppliers: [],
  brands: [],
  units: [],
  hsnDigits: 4,
  categoryTrouble: undefined,
}
const bulk = Object.entries(BULK_ASKED).map(([name, { label }]) => ({ name, label }))
const forms: [CallName, readonly { name: string; label: string }[]][] = [
  ['customer_add', customerFields],
  ['customer_detail_update', customerFields],
  ['register', employeeFields({})],
  ['employe_detail_update', employeeFields({})],
  ['payment_details_add', expenseFields],
  ['product_add', productFields(choices)],
  ['product_detail_update', productFields(choices)],
  ['setting_update', settingFields],
  ['update_product_price', bulk],
]

/** Neither a valid value of any field nor text. */
const NONSENSE = { 0: 'nonsense' }

const say = speaker({ ...domain, ...english })

/** The path of an issue, as people read it. */
function sentenceOf(issue: { message: string } | undefined): string | undefined {
  const message = issue && messageIn(issue.message)
  return message ? say(message) : issue?.message
}

test.each(forms)('%s names its fields as the screen does', (call, fields) => {
  const input = Object.fromEntries(fields.map(({ name }) => [name, NONSENSE]))
  const issues = contract[call].takes.safeParse(input).error?.issues ?? []
  for (const { name, label } of fields) {
    const said = sentenceOf(issues.find(({ path }) => path[0] === name))
    expect(said?.slice(0, label.length + 1), said).toBe(`${label} `)
  }
})

test('no call refuses a field in technical words', () => {
  for (const [name, { takes }] of Object.entries(contract)) {
    const shape = 'shape' in takes ? Object.keys(takes.shape as object) : []
    for (const input of [Object.fromEntries(shape.map((field) => [field, NONSENSE])), {}])
      for (const issue of takes.safeParse(input).error?.issues ?? [])
        expect(sentenceOf(issue), name).not.toMatch(/Invalid|expected|received/)
  }
})
