import type { Body, CallName, Envelope, Sends } from '@kadai/contract/contract'
import type { CallOptions } from '../../api/client.ts'

export type FieldKind =
  | 'text'
  | 'email'
  /** 1 to 10 digits, in any spelling. */
  | 'phone'
  /** Digits that are a name: `least` to `max` of them. */
  | 'digits'
  /** At most 15 characters; what looks wrong is flagged beside the field, never refused (rule 4.17). */
  | 'gst'
  | 'state'
  /** Rupees with at most two decimals; `paid`: more than nothing. */
  | 'money'
  | 'paid'
  | 'percent'
  | 'textarea'
  /** One of the options. */
  | 'select'
  /** One of the options, or what is typed. */
  | 'suggest'
  /** With a button that shows it. */
  | 'password'
  /** A whole count; below zero is possible (rule 4.10). */
  | 'stock'
  /** One of a few options, all of them to be seen. */
  | 'radio'
  /** A tick: "1" or "0". */
  | 'check'

export type EditField<F extends string> = {
  /** Its name on the wire: a refusal that names it stands at this field. */
  name: F
  label: string
  kind?: FieldKind
  required?: boolean
  /** Characters or digits at most, digits at least: what is longer or shorter is refused, never cut. */
  max?: number
  least?: number
  hint?: string
  placeholder?: string
  options?: readonly { value: string; label: string }[]
  /** What a new form holds; blank without it. */
  start?: string
  /** Two of them share a row where there is room. */
  half?: boolean
  /** The heading of the group that begins with this field. */
  group?: string
  autoComplete?: string
  /** Why it cannot be changed; it is shown as it is, with the reason in place of the hint. */
  closed?: string | undefined
}

export type Values<F extends string> = Record<F, string>

export type SaveContext<F extends string> = CallOptions & {
  /** The fields that differ from what was loaded; all that are filled on a new form. */
  changed: ReadonlySet<F>
  /** The version that was loaded: sent along, an older one is refused (rule 3.9). */
  version: string | undefined
  /** The texts that were loaded: what the person saw before changing them. */
  loaded: Values<F>
}

export type EditLoad<F extends string, L extends CallName> = {
  call: L
  input: Sends<L>
  /** The fields' texts in the answer. */
  values: (body: Body<L>) => Partial<Values<F>>
  version?: (body: Body<L>) => string
  /** Which record it is, where the title does not say. */
  about?: (body: Body<L>) => string | undefined
  /** Why this person cannot change it, if they cannot: it is then only to be read. */
  closed?: (body: Body<L>) => string | undefined
  /** What is said when the server has no such record to show; the catalogue's words. */
  failed: string
}

export type AddedRecord<F extends string> = {
  /** Its id in the answer. */
  id: string
  /** Its own form, where it has one. */
  edit?: (id: string) => string
  /** The field by which its list finds it, where the list does not come whole. */
  find?: F
}

export type EditTexts = {
  /** "Submit" and "Submitting..." unless told otherwise. */
  submit?: string
  submitting?: string
  saved: string
  /** When the server says no and gives no words of its own. */
  failed: string
  /** How the server's words are told: as they are unless told otherwise. */
  refused?: (message: string) => string
  /** When nothing readable came back; what kept it away unless told otherwise. */
  unreachable?: string
  /** When a required field is blank; else the field's own "… is required." */
  missing?: string
}

export type EditDeclaration<F extends string, L extends CallName = never> = {
  title: string
  /** Where Back and Cancel lead, and a success unless `next` says otherwise. */
  back: string
  /** Back and Cancel lead to the page the person came from, to `back` where there was none. */
  backToPrevious?: boolean
  next?: string
  /** After a success the form stays open on what is saved now. */
  stays?: boolean
  fields: readonly EditField<F>[]
  /** What is there already; without it the form is a new one. */
  load?: EditLoad<F, L>
  save: (values: Values<F>, context: SaveContext<F>) => Promise<{ body: Envelope['body']; msg: string }>
  /** Of a form for new records: where the new one is found again. */
  added?: AddedRecord<F>
  texts: EditTexts
}
