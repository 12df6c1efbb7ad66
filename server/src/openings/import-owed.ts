import type { Body, Gets } from '@kadai/contract/contract'
import { named, required } from '@kadai/contract/fields'
import type { RowNote } from '@kadai/contract/imports'
import { HEADINGS } from '@kadai/contract/records/heading-names'
import { financialYear, wireDate } from '@kadai/domain/dates'
import { rupees, sumOf } from '@kadai/domain/money'
import { nameKey } from '@kadai/domain/names'
import { supplierNumberKey } from '@kadai/domain/purchases'
import { Reply, type WriteContext } from '../dispatcher/handler.ts'
import { notAllowed } from '../dispatcher/refusal.ts'
import {
  askFirst,
  type Columns,
  type Entry,
  importAnswer,
  type ListFile,
  noteOn,
  refuseMistakes,
  repeated,
} from '../imports/exports.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { type OpeningsFile, refuseKnownFile } from './bring-in.ts'
import { openingColumns } from './import-open.ts'
import { bringInOwed, numbersOf } from './owed.ts'

const { name: _, telephone: __, agent: ___, ...ofBill } = openingColumns

/** The columns of a list of what the shop owes its suppliers (rule 4.104). */
export const supplierOpeningColumns = {
  supplier: {
    title: 'Supplier Name',
    also: HEADINGS.supplier,
    need: 'always',
    rule: required(named('Supplier Name')),
  },
  ...ofBill,
} as const satisfies Columns

type OwedEntry = Entry<typeof supplierOpeningColumns>
export type SupplierOpeningFile = ListFile<typeof supplierOpeningColumns> & Pick<OpeningsFile, 'sha256'>

const supplierOf = ({ values }: OwedEntry) => nameKey(values.supplier ?? '')

/** A bill by its supplier, year and number, as a purchase would be refused by them; undefined without a number. */
function billOf(entry: OwedEntry): string | undefined {
  const { their_no, their_day } = entry.values
  if (!their_no || !their_day) return undefined
  const year = financialYear(their_day)
  return `${supplierOf(entry)} ${year} ${supplierNumberKey(their_no, year)}`
}

async function mistakesIn(context: WriteContext, { entries }: SupplierOpeningFile): Promise<RowNote[]> {
  const { db, now, say } = context
  const today = shopDay(await currentSettings(db), now)
  const there = await numbersOf(db)
  return [
    ...repeated(entries, billOf, ({ row, values: { their_no = '' } }, first) =>
      noteOn(row, 'Bill No', say({ id: 'openings.same_bill', params: { row: first } }), their_no),
    ),
    ...entries.flatMap((entry) => {
      const { row, values } = entry
      const { their_no = '', their_day = '', owes = '', side } = values
      const number = there.get(billOf(entry) ?? '')
      return [
        ...(number
          ? [noteOn(row, 'Bill No', say({ id: 'openings.there', params: { number } }), their_no)]
          : []),
        ...(their_day > today
          ? [noteOn(row, 'Bill Date', say({ id: 'openings.after_today' }), wireDate(their_day))]
          : []),
        // A supplier's balance is a credit in the books of other programs.
        ...((owes !== '' && owes.toLowerCase() !== 'we') || side === 'opening'
          ? [noteOn(row, 'Owes', say({ id: 'openings.supplier_owes' }), owes)]
          : []),
      ]
    }),
  ]
}

/** Brings in what the shop owes its suppliers, bill by bill, all or nothing, once the person has seen the sums. */
export async function importSupplierOpenings(
  context: WriteContext,
  file: SupplierOpeningFile,
  { seen }: Pick<Gets<'import_openings'>, 'seen'>,
): Promise<Reply<Body<'import_openings'>, never>> {
  const { employee, say } = context
  if (!employee.flags.has('purchases')) throw notAllowed('purchases')
  await refuseKnownFile(context, file)
  refuseMistakes(file, { mistakes: await mistakesIn(context, file), lacking: [] })
  const bySupplier = [...Map.groupBy(file.entries, supplierOf).values()]
  const shown = bySupplier.flatMap((its) => {
    const since = its.map(({ values }) => values.their_day ?? '').sort()[0] ?? ''
    const params = { count: its.length, since: wireDate(since) }
    const sum = rupees(sumOf(its, ({ values }) => values.amount ?? 0))
    return its
      .slice(0, 1)
      .map(({ row, values }) =>
        noteOn(row, values.supplier ?? '', say({ id: 'openings.bills_since', params }), sum),
      )
  })
  const amount = rupees(sumOf(file.entries, ({ values }) => values.amount ?? 0))
  const parts = [{ id: 'openings.owe_suppliers' as const, params: { count: bySupplier.length, amount } }]
  askFirst(shown, seen, [{ id: 'openings.would', params: { parts } }])
  const { added, ...brought } = await bringInOwed(
    context,
    file,
    file.entries.map(
      ({ values: { supplier = '', their_no = '', their_day = '', amount: owed_paise = 0 } }) => ({
        supplier,
        their_no,
        their_day,
        owed_paise,
      }),
    ),
  )
  const done = { added, updated: 0, unchanged: bySupplier.length - added }
  const answer = { ...done, parts, lookups: [], warnings: [], say }
  const { msg, body } = importAnswer('openings', file, answer)
  return new Reply({ ...body, ...brought, new_agents: [] }, { msg })
}
