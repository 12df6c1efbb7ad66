import type { Body } from '@kadai/contract/contract'
import { CUSTOMER } from '@kadai/contract/records/customer'
import { buyerDoubts } from '@kadai/domain/buyer-doubts'
import { nameKey } from '@kadai/domain/names'
import { customerKey, saveCustomers } from '../customers/exports.ts'
import { Reply, type WriteContext } from '../dispatcher/handler.ts'
import type { Say } from '../messages/languages.ts'
import { ensureEntries } from '../ordered-lists/exports.ts'
import { currentSettings } from '../settings/exports.ts'
import { importAnswer } from './answer.ts'
import { importColumns } from './columns.ts'
import type { ListFile } from './file.ts'
import { refuseMistakes } from './refuse.ts'
import { type Entry, noteOn, repeated } from './rows.ts'

/** The columns of Import Customer (rules 2.13 and 4.16). */
export const customerColumns = importColumns(CUSTOMER)

type CustomerEntry = Entry<typeof customerColumns>
export type CustomerFile = ListFile<typeof customerColumns>

const keyOf = ({ values: { name, telephone } }: CustomerEntry) =>
  name === undefined || telephone === undefined ? undefined : customerKey({ name, phone: telephone })

const sameCustomer =
  (say: Say) =>
  ({ row, values }: CustomerEntry, first: number) =>
    noteOn(
      row,
      customerColumns.telephone.title,
      say({ id: 'imports.same_customer', params: { row: first } }),
      values.telephone ?? '',
    )

/** States and GST numbers that may make the tax of bills wrong: kept, with a warning (rules 4.7 and 4.17). */
const taxWarnings = (entries: readonly CustomerEntry[], own: string, say: Say) =>
  entries.flatMap(({ row, values: { tax_number = '', state = '' } }) =>
    buyerDoubts({ state, gstin: tax_number }, own).map(({ field, message }) =>
      field === 'state'
        ? noteOn(row, customerColumns.state.title, say(message), state)
        : noteOn(row, customerColumns.tax_number.title, say(message), tax_number),
    ),
  )

/** Imports customers, all or nothing; a customer with the same mobile and name is updated. */
export async function importCustomers(
  context: WriteContext,
  file: CustomerFile,
): Promise<Reply<Body<'import_excell_customer'>, never>> {
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
    file.entries.map(({ values: { name = '', telephone = '', agent, ...rest } }) => ({
      draft: { name, telephone, ...rest },
      agent: agents.byKey.get(nameKey(agent ?? '')),
    })),
  )
  context.record({ entity: 'customer', id: 'import', after: { file: file.name, rows: file.rows, ...done } })
  const { gstin } = await currentSettings(context.db)
  const warnings = taxWarnings(file.entries, gstin, context.say)
  const answer = { ...done, lookups: agents.added, warnings, say: context.say }
  const { msg, body } = importAnswer('customers', file, answer)
  return new Reply({ ...body, new_agents: agents.added }, { msg })
}
