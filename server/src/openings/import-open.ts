import type { Body, Gets } from '@kadai/contract/contract'
import { day, money, named, optional } from '@kadai/contract/fields'
import type { RowNote } from '@kadai/contract/imports'
import { HEADINGS } from '@kadai/contract/records/heading-names'
import { readListedDay, wireDate } from '@kadai/domain/dates'
import type { OpeningKind } from '@kadai/domain/kinds'
import { rupees, sumOf } from '@kadai/domain/money'
import { headingKey, nameKey } from '@kadai/domain/names'
import { z } from 'zod'
import { numberOf } from '../bills/bill.ts'
import { type CustomerRow, customerKey, lockCustomers, saveCustomers } from '../customers/exports.ts'
import { portions } from '../database/portions.ts'
import { Reply, type WriteContext } from '../dispatcher/handler.ts'
import { invalid } from '../dispatcher/refusal.ts'
import {
  askFirst,
  type Columns,
  customerColumns,
  type Entry,
  importAnswer,
  type ListFile,
  noteOn,
  refuseMistakes,
  repeated,
} from '../imports/exports.ts'
import type { Message } from '../messages/languages.ts'
import { ensureEntries } from '../ordered-lists/exports.ts'
import { currentSettings, shopDay } from '../settings/exports.ts'
import { bringIn, type OpeningsFile, refuseKnownFile } from './bring-in.ts'

const { name, telephone, agent } = customerColumns

/** A debit or a credit as other programs write it, behind an amount or in a column of its own: "Dr", "15,000.00 Cr". */
const SIDE = /(?<!\p{L})(?:dr|(cr))\.?$/iu
const sideIn = (cell: unknown): OpeningKind | undefined => {
  const side = SIDE.exec(String(cell))
  return side ? (side[1] ? 'opening_credit' : 'opening') : undefined
}

const OWES: Record<string, OpeningKind> = { they: 'opening', we: 'opening_credit' }

/** The columns of What is still open (rule 4.104). */
export const openingColumns = {
  name,
  telephone,
  agent,
  their_no: { title: 'Bill No', also: HEADINGS.billNo, asTyped: true, rule: optional(named('Bill No'), 40) },
  their_day: {
    title: 'Bill Date',
    also: HEADINGS.billDate,
    need: 'always',
    rule: z.preprocess(
      (cell) => {
        const read = readListedDay(String(cell))
        return read ? wireDate(read) : cell
      },
      day(named('Bill Date')),
    ),
  },
  amount: {
    title: 'Amount',
    also: HEADINGS.open,
    need: 'always',
    rule: z.preprocess((cell) => String(cell).replace(SIDE, ''), money(named('Amount'))),
  },
  /** In the same cells. */
  side: { title: 'Amount', also: HEADINGS.open, rule: z.unknown().transform(sideIn) },
  owes: { title: 'Owes', also: HEADINGS.owes, rule: optional(named('Owes')) },
} as const satisfies Columns

/** Refuses a file with several columns of amounts, such as what a bill was and what is left of it: none is guessed. */
export function refuseTwoAmounts({ header: { row } }: { header: Pick<OpeningFile['header'], 'row'> }): void {
  const { title, also } = openingColumns.amount
  const names = new Set<string>([headingKey(title), ...also])
  const amounts = row.cells.filter((cell) => names.has(headingKey(cell)))
  if (amounts.length > 1)
    throw invalid('upload', { id: 'imports.two_columns', params: { heading: amounts.join(' / ') } })
}

type OpeningEntry = Entry<typeof openingColumns>
export type OpeningFile = ListFile<typeof openingColumns> & Pick<OpeningsFile, 'sha256'>

/** Who owes: as the row says, else the customer; undefined where it is not clear. */
const kindOfRow = ({ values: { owes = '', side = 'opening' } }: OpeningEntry): OpeningKind | undefined =>
  owes === '' ? side : (OWES[owes.toLowerCase()] ?? sideIn(owes))

const keyOf = ({ values }: OpeningEntry) =>
  customerKey({ name: values.name ?? '', phone: values.telephone ?? '' })

/** A bill of the other program by its customer, number and day; undefined without a number. */
const billKey = (customer: string, their_no: string | undefined, their_day: string | undefined) =>
  their_no && their_day ? `${customer} ${their_day} ${nameKey(their_no)}` : undefined

type Known = ReadonlyMap<string, CustomerRow>

/** The bills that stand already, of another file, by their keys, with the number they have here. */
async function standing({ db }: WriteContext, known: Known): Promise<Map<string, string>> {
  const keys = new Map([...known].map(([key, { id }]) => [id, key]))
  const found = new Map<string, string>()
  for (const ids of portions([...keys.keys()])) {
    const bills = await db
      .selectFrom('openings')
      .innerJoin('bills', 'bills.id', 'openings.bill_id')
      .select(['their_no', 'day', 'customer_id', 'prefix', 'financial_year', 'sno'])
      .where('customer_id', 'in', ids)
      .where('deleted_at', 'is', null)
      .execute()
    for (const bill of bills) {
      const key = billKey(keys.get(bill.customer_id) ?? '', bill.their_no, bill.day)
      if (key) found.set(key, numberOf(bill))
    }
  }
  return found
}

/** The mistakes that a row's columns cannot tell by themselves. */
async function mistakesIn(context: WriteContext, { entries }: OpeningFile, known: Known): Promise<RowNote[]> {
  const { db, now, say } = context
  const today = shopDay(await currentSettings(db), now)
  const there = await standing(context, known)
  const keyOfBill = (entry: OpeningEntry) =>
    billKey(keyOf(entry), entry.values.their_no, entry.values.their_day)
  return [
    ...repeated(entries, keyOfBill, ({ row, values: { their_no = '' } }, first) =>
      noteOn(row, 'Bill No', say({ id: 'openings.same_bill', params: { row: first } }), their_no),
    ),
    ...entries.flatMap((entry) => {
      const { row, values } = entry
      const { their_no = '', their_day = '', owes = '' } = values
      const number = there.get(keyOfBill(entry) ?? '')
      return [
        ...(number
          ? [noteOn(row, 'Bill No', say({ id: 'openings.there', params: { number } }), their_no)]
          : []),
        ...(their_day > today
          ? [noteOn(row, 'Bill Date', say({ id: 'openings.after_today' }), wireDate(their_day))]
          : []),
        ...(kindOfRow(entry) ? [] : [noteOn(row, 'Owes', say({ id: 'openings.who_owes' }), owes)]),
      ]
    }),
  ]
}

const signed = (entry: OpeningEntry) =>
  (kindOfRow(entry) === 'opening_credit' ? -1 : 1) * (entry.values.amount ?? 0)

/** What each customer of a file owes in all, or has as credit, and what all do, in words. */
function sumsOf(byCustomer: ReadonlyMap<string, readonly OpeningEntry[]>, known: Known) {
  const sums = [...byCustomer.values()].flatMap((its) => {
    const [first] = its
    const since = its.map(({ values }) => values.their_day ?? '').sort()[0] ?? ''
    return first ? [{ first, bills: its.length, since, sum_paise: sumOf(its, signed) }] : []
  })
  const part = (id: 'openings.owe' | 'openings.have_credit', sign: 1 | -1): Message[] => {
    const its = sums.filter(({ sum_paise }) => sign * sum_paise > 0)
    const amount = rupees(sign * sumOf(its, ({ sum_paise }) => sum_paise))
    return its.length === 0 ? [] : [{ id, params: { count: its.length, amount } }]
  }
  const news = [...byCustomer.keys()].filter((key) => !known.has(key)).length
  const parts: Message[] = [
    ...part('openings.owe', 1),
    ...part('openings.have_credit', -1),
    ...(news === 0 ? [] : [{ id: 'openings.new_customers' as const, params: { count: news } }]),
  ]
  return { sums, parts }
}

/** Brings in what is open bill by bill, all or nothing, once the person has seen the sums (rule 4.104). */
export async function importOpenings(
  context: WriteContext,
  file: OpeningFile,
  { seen }: Pick<Gets<'import_openings'>, 'seen'>,
): Promise<Reply<Body<'import_openings'>, never>> {
  const { db, record, say } = context
  await refuseKnownFile(context, file)
  const phones = file.entries.map(({ values }) => values.telephone ?? '')
  const known = await lockCustomers(db, phones)
  refuseMistakes(file, { mistakes: await mistakesIn(context, file, known), lacking: [] })
  const byCustomer = Map.groupBy(file.entries, keyOf)
  const { sums, parts } = sumsOf(byCustomer, known)
  const shown = sums.map(({ first: { row, values }, bills, since, sum_paise }) => {
    const params = { count: bills, since: wireDate(since) }
    const who = `${values.name ?? ''} · ${values.telephone ?? ''}`
    const amount = rupees(Math.abs(sum_paise))
    const sum = sum_paise < 0 ? say({ id: 'openings.credit', params: { amount } }) : amount
    return noteOn(row, who, say({ id: 'openings.bills_since', params }), sum)
  })
  askFirst(shown, seen, [{ id: 'openings.would', params: { parts } }])
  const agents = await ensureEntries(
    context,
    'agents',
    file.entries.flatMap(({ values }) => values.agent ?? []),
  )
  const done = await saveCustomers(
    context,
    [...byCustomer.values()].map((its) => {
      const { name = '', telephone = '' } = its[0]?.values ?? {}
      const named = its.find(({ values }) => values.agent)?.values.agent
      return { draft: { name, telephone }, agent: agents.byKey.get(nameKey(named ?? '')) }
    }),
  )
  if (done.added > 0) record({ entity: 'customer', id: 'import', after: { file: file.name, ...done } })
  const customers = await lockCustomers(db, phones)
  const { import_id, ...brought } = await bringIn(
    context,
    file,
    file.entries.map((entry) => ({
      kind: kindOfRow(entry) ?? 'opening',
      customer_id: customers.get(keyOf(entry))?.id ?? 0,
      their_no: entry.values.their_no ?? '',
      their_day: entry.values.their_day ?? '',
      amount_paise: entry.values.amount ?? 0,
    })),
  )
  const answer = { ...done, parts, lookups: agents.added, warnings: [], say }
  const { msg, body } = importAnswer('openings', file, answer)
  return new Reply({ ...body, import_id, ...brought, new_agents: agents.added }, { msg })
}
