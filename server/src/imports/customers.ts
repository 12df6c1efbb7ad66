import { customerRules } from '@kadai/contract/customers'
import { named, optional, phone, required } from '@kadai/contract/fields'
import { buyerDoubts } from '@kadai/domain/buyer-doubts'
import { nameKey } from '@kadai/domain/names'
import { customerKey, saveCustomers } from '../customers/exports.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import type { Say } from '../messages/languages.ts'
import { ensureEntries } from '../ordered-lists/exports.ts'
import { currentSettings } from '../settings/exports.ts'
import { importAnswer } from './answer.ts'
import type { Columns } from './columns.ts'
import { type ListFile, refuseMistakes } from './file.ts'
import { HEADINGS } from './heading-names.ts'
import { type Entry, noteOn, repeated } from './rows.ts'

/** The columns of Import Customer (rules 2.13 and 4.16). */
export const customerColumns = {
  name: {
    title: 'Customer Name',
    also: HEADINGS.customer,
    need: 'always',
    rule: required(named('Customer Name')),
  },
  address: { title: 'Address', also: HEADINGS.address, rule: customerRules.address(named('Address')) },
  phone: {
    title: 'Phone number',
    also: HEADINGS.phone,
    need: 'always',
    asTyped: true,
    rule: phone(named('Phone number')),
  },
  gst: {
    title: 'GST Number',
    also: HEADINGS.gstin,
    rule: customerRules.gstin(named('GST Number')),
  },
  state: { title: 'State', also: HEADINGS.state, rule: customerRules.state(named('State')) },
  agent: { title: 'Agent', also: HEADINGS.agent, rule: optional(named('Agent')) },
} as const satisfies Columns

type CustomerEntry = Entry<typeof customerColumns>
export type CustomerFile = ListFile<typeof customerColumns>

const keyOf = ({ values: { name, phone } }: CustomerEntry) =>
  name === undefined || phone === undefined ? undefined : customerKey({ name, phone })

const sameCustomer =
  (say: Say) =>
  ({ row, values }: CustomerEntry, first: number) =>
    noteOn(
      row,
      'Phone number',
      say({ id: 'imports.same_customer', params: { row: first } }),
      values.phone ?? '',
    )

/** States and GST numbers that may make the tax of bills wrong: kept, with a warning (rules 4.7 and 4.17). */
const taxWarnings = (entries: readonly CustomerEntry[], own: string, say: Say) =>
  entries.flatMap(({ row, values: { gst = '', state = '' } }) =>
    buyerDoubts({ state, gstin: gst }, own).map(({ field, message }) =>
      field === 'state'
        ? noteOn(row, 'State', say(message), state)
        : noteOn(row, 'GST Number', say(message), gst),
    ),
  )

/** Imports customers, all or nothing; a customer with the same mobile and name is updated. */
export async function importCustomers(context: WriteContext, file: CustomerFile) {
  refuseMistakes(file, {
    mistakes: repeated(file.entries, keyOf, sameCustomer(context.say)),
    lacking: [],
  })
  const agents = await ensureEntries(
    context,
    'agents',
    file.entries.flatMap(({ values }) => values.agent ?? []),
  )
  const done = await saveCustomers(
    context,
    file.entries.map(({ values: { name = '', phone = '', gst, address, state, agent } }) => ({
      draft: { name, telephone: phone, tax_number: gst, address, state },
      agent: agents.byKey.get(nameKey(agent ?? '')),
    })),
  )
  context.record({ entity: 'customer', id: 'import', after: { file: file.name, rows: file.rows, ...done } })
  const { gstin } = await currentSettings(context.db)
  const { told, body } = importAnswer('customers', file, {
    ...done,
    lookups: agents.added,
    warnings: taxWarnings(file.entries, gstin, context.say),
  })
  return { told, body: { ...body, new_agents: agents.added } }
}
