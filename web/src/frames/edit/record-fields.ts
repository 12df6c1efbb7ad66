import { type Fields, type Kind, mostOf } from '@kadai/contract/records/record'
import { HSN_DIGITS } from '@kadai/domain/typed-digits'
import { labels } from '../labels/words.ts'
import type { EditField } from './declaration.ts'

/** How forms ask for each kind of a record's fields. */
const ASKED: Record<Kind, Pick<EditField<string>, 'kind' | 'least' | 'max' | 'required'>> = {
  name: { required: true },
  text: {},
  lines: { kind: 'textarea' },
  state: { kind: 'state' },
  phone: { kind: 'phone', required: true },
  digits: { kind: 'digits' },
  hsn: { kind: 'digits', ...HSN_DIGITS },
  gst: { kind: 'gst' },
  aadhaar: { kind: 'digits', max: 12 },
  money: { kind: 'money' },
  percent: { kind: 'percent' },
  flag: { kind: 'check' },
  count: { kind: 'digits' },
  stock: { kind: 'stock' },
  record: { kind: 'select', required: true },
  recordIfAny: { kind: 'select' },
}

type In<R extends Fields> = keyof R & string

/** Asks for a field of a record as it is declared; `own` is what a form adds or has otherwise. */
export function formField<R extends Fields, F extends string>(
  record: R,
  name: In<R> & F,
  own: Partial<EditField<F>> = {},
): EditField<F> {
  const { [name as string]: field } = record
  if (!field) throw new Error(`There is no field ${name}.`)
  const { required = field.asked, max = mostOf(field), ...asked } = ASKED[field.kind]
  return { name, label: labels[field.label], required, max, ...asked, ...own }
}

/** A form's fields: those in `order`, with what the form has otherwise, then the record's others but `without`. */
export function formFields<R extends Fields, W extends In<R> = never>(
  record: R,
  order: { readonly [N in Exclude<In<R>, W>]?: Partial<EditField<N>> },
  without: readonly W[] = [],
): EditField<Exclude<In<R>, W>>[] {
  const named = Object.keys(order) as Exclude<In<R>, W>[]
  const others = (Object.keys(record) as Exclude<In<R>, W>[]).filter((name) => !named.includes(name))
  const left: readonly string[] = without
  return [...named, ...others]
    .filter((name) => !left.includes(name))
    .map((name) => formField(record, name, order[name]))
}
