import { z } from 'zod'
import { type CallName, contract } from './contract.ts'

/** The fields that a call's input declares, those of its parts as `lines.qty`. */
export function declaredFields(takes: z.core.$ZodType, at = ''): string[] {
  if (takes instanceof z.ZodObject)
    return Object.entries(takes.shape).flatMap(([name, field]) => [
      `${at}${name}`,
      ...declaredFields(field, `${at}${name}.`),
    ])
  if (takes instanceof z.ZodArray) return declaredFields(takes.element, at)
  if (takes instanceof z.ZodPipe) return [takes.in, takes.out].flatMap((part) => declaredFields(part, at))
  if (takes instanceof z.ZodOptional || takes instanceof z.ZodNullable || takes instanceof z.ZodCatch)
    return declaredFields(takes.unwrap(), at)
  return []
}

/** Calls that write the same kind of record: a field that one of them takes, the others take or refuse. */
export const FAMILIES: readonly (readonly CallName[])[] = [
  ['register', 'employe_list_update', 'employe_detail_update'],
  ['setting_update', 'logo_update'],
  ['customer_add', 'customer_detail_update'],
  ['agent_add', 'agent_detail_update'],
  ['category_add', 'category_detail_update', 'category_list_update'],
  ['product_add', 'product_detail_update', 'update_product_price'],
  ['price_list_add', 'price_list_update'],
  [
    ...(['estimate', 'estimate_detail_update', 'update_paid_status', 'estimate_consignment'] as const),
    ...(['pos_api/pos_order', 'estimate_invoice', 'pos_api/pos_order_edit', 'order_consignment'] as const),
  ],
  ['credit_note', 'debit_note', 'estimate_return'],
  ['pos_api/pos_update_payment', 'payment_reverse', 'payment_details_add'],
  ['month_lock', 'month_unlock'],
  ['import_excell', 'import_excell_customer', 'price_list_import'],
]

/** They name the caller or guard the change, and say nothing of the record. */
const NOT_OF_THE_RECORD = ['user_id', 'version', 'stock_seen', 'current_password', 'setup_code']

/** The call that answers the record which a call writes: who sends the answer back means no field of it. */
const ANSWERED_BY: Partial<Record<CallName, CallName>> = {
  register: 'employe_detail',
  employe_list_update: 'employe_detail',
  employe_detail_update: 'employe_detail',
  setting_update: 'setting_detail',
  customer_detail_update: 'customer_detail',
  agent_detail_update: 'agent_detail',
  category_detail_update: 'category_detail',
  category_list_update: 'category_detail',
  product_detail_update: 'product_detail',
  update_product_price: 'product_detail',
  estimate: 'estimate_list_details',
  estimate_detail_update: 'estimate_list_details',
  update_paid_status: 'estimate_list_details',
  'pos_api/pos_order': 'order_details',
  'pos_api/pos_order_edit': 'order_details',
}

const lastOf = (field: string) => field.split('.').at(-1) ?? ''

const fieldsOf = (name: CallName) => new Set(declaredFields(contract[name].takes))

/**
 * The fields of a call's sisters that it neither takes nor answers with its record, such as `lines.qty`, each with a call
 * that takes it.
 */
export function fieldsOfSisters(name: CallName): ReadonlyMap<string, CallName> {
  const own = fieldsOf(name)
  const sisters = FAMILIES.find((family) => family.includes(name)) ?? []
  const theirs = sisters.flatMap((sister) => [...fieldsOf(sister)].map((field) => [field, sister] as const))
  const read = ANSWERED_BY[name]
  const answered = new Set(read ? declaredFields(contract[read].answers).map(lastOf) : [])
  return new Map(
    theirs.filter(
      ([field]) => !own.has(field) && !NOT_OF_THE_RECORD.includes(field) && !answered.has(lastOf(field)),
    ),
  )
}

/** By call, made when the call first comes: all of them at once would delay the start. */
const refused = new Map<CallName, ReadonlyMap<string, CallName>>()

function refusedBy(call: CallName): ReadonlyMap<string, CallName> {
  const found = refused.get(call) ?? fieldsOfSisters(call)
  refused.set(call, found)
  return found
}

/** Where a call is sent a field that it would drop although a sister takes it, and that sister. */
type Misplaced = { path: string; sister: CallName }

/** The first field of an input that belongs to a sister of the call; `undefined` where there is none. */
export const misplacedField = (call: CallName, input: unknown): Misplaced | undefined =>
  firstOf(refusedBy(call), input)

function firstOf(
  theirs: ReadonlyMap<string, CallName>,
  input: unknown,
  at = '',
  path = '',
): Misplaced | undefined {
  if (typeof input !== 'object' || input === null || theirs.size === 0) return undefined
  for (const [name, value] of Object.entries(input)) {
    const field = Array.isArray(input) ? at : `${at}${name}`
    const sister = isBlank(value) ? undefined : theirs.get(field)
    if (sister) return { path: `${path}${name}`, sister }
    const within = Array.isArray(input) ? at : `${field}.`
    // However deep an input is nested, no deeper than fields are, and no list of theirs holds lists.
    if (Array.isArray(input) && Array.isArray(value)) continue
    if (![...theirs.keys()].some((name) => name.startsWith(within))) continue
    const inner = firstOf(theirs, value, within, `${path}${name}.`)
    if (inner) return inner
  }
  return undefined
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
