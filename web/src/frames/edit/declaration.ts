import type { Body, CallName, Envelope, Sends } from '@kadai/contract/contract'
import type { ReactNode } from 'react'
import type { CallOptions } from '../../api/client.ts'

export type FieldKind =
  | 'text'
  | 'email'
  /** 1 to 10 digits, in any spelling. */
  | 'phone'
  /** Digits used as a name (a pincode): `least` to `max` of them. */
  | 'digits'
  /** At most 15 characters; a suspicious number is flagged, never refused (rule 4.17). */
  | 'gst'
  | 'state'
  /** Rupees with at most two decimals; `paid`: more than 0. */
  | 'money'
  | 'paid'
  | 'percent'
  | 'textarea'
  /** A date dd-mm-yyyy. */
  | 'day'
  /** One of the options. */
  | 'select'
  /** One of the options, or what is typed. */
  | 'suggest'
  /** With a button that reveals it. */
  | 'password'
  /** A whole count; may be negative (rule 4.10). */
  | 'stock'
  /** One of a few options, all visible. */
  | 'radio'
  /** A checkbox: "1" or "0". */
  | 'check'

export type EditField<F extends string> = {
  /** Its name on the wire; a refusal that names it is shown at this field. */
  name: F
  label: string
  kind?: FieldKind
  required?: boolean
  /** At most this many characters or digits, and at least this many digits: other lengths are refused, never cut. */
  max?: number
  least?: number
  hint?: string
  /** What looks wrong about a text that is accepted all the same, given the form's other fields; shown instead of the hint. */
  flag?: (text: string, others: Readonly<Record<string, string | undefined>>) => string | undefined
  /** Whether it is asked for, given the form's other fields; always by default. */
  shown?: (others: Readonly<Record<string, string | undefined>>) => boolean
  placeholder?: string
  options?: readonly { value: string; label: string }[]
  /** A number that may be left blank on a saved record: blank is not 0. */
  mayBeBlank?: boolean
  /** The initial text of a new form; blank by default. */
  start?: string
  /** The shop's own GST number, not a buyer's. */
  own?: true
  /** Two such fields share a row where there is room. */
  half?: boolean
  /** The heading of the group that starts with this field. */
  group?: string
  /** The group that starts with this field is folded, unless `open` says so of what was loaded; `about` is in it. */
  fold?: { about: string; open?: (loaded: Readonly<Record<F, string>>) => boolean }
  /** What else it is found by. */
  also?: string
  autoComplete?: string
  /** Why it cannot be changed: shown read-only, with the reason instead of the hint. */
  closed?: string | undefined
}

export type Values<F extends string> = Record<F, string>

export type SaveContext<F extends string> = {
  /** With the key of the save. */
  options: CallOptions
  /** The fields that differ from what was loaded; every filled field of a new form. */
  changed: ReadonlySet<F>
  /** The version that was loaded; the server refuses an older one (rule 3.9). */
  version: string | undefined
  /** The texts that were loaded, before the person changed them. */
  loaded: Values<F>
}

export type EditLoad<F extends string, L extends CallName> = {
  call: L
  input: Sends<L>
  /** Returns the fields' texts from the answer; by default it has them by their names. */
  values?: (body: Body<L>) => Partial<Values<F>>
  /** By default that of the answer. */
  version?: (body: Body<L>) => string
  /** The fields that only the record knows, after the others. */
  fields?: (body: Body<L>) => readonly EditField<F>[]
  /** The record's name, where the title does not say it. */
  about?: (body: Body<L>) => string | undefined
  /** Why this person cannot change it, if so: the form is then read-only. */
  closed?: (body: Body<L>) => string | undefined
  /** The text when the server has no such record, where the specification has its own. */
  failed?: string
}

export type AddedRecord<F extends string> = {
  /** Its id in the answer. */
  id: string
  /** The path of its own form, where it has one. */
  edit?: (id: string) => string
  /** The field by which its list can search for it, where the list is paged by the server. */
  find?: F
}

export type EditTexts = {
  /** "Submit" by default. */
  submit?: string
  /** Blank where what follows says it. */
  saved: string
  /** The text when the server refuses without words of its own. */
  failed: string
  /** Rewords the server's message; unchanged by default. */
  refused?: (message: string) => string
  /** The text when no readable answer came; by default, what prevented it. */
  unreachable?: string
  /** The text when a required field is blank; by default the field's own "… is required." */
  missing?: string
}

/** What a person is asked before a doubtful record is saved. */
export type Doubt = { title: string; text: ReactNode; yes: string }

/** What a form that draws its own fields has of the form. */
export type FormBody<F extends string> = {
  values: Values<F>
  wrong: Partial<Record<F, string>>
  dirty: boolean
  saving: boolean
  /** Whether a question above the form must be answered before it is saved. */
  waits: boolean
  set: (name: string, value: string) => void
  submit: () => Promise<void>
}

export type EditDeclaration<F extends string, L extends CallName = never> = {
  /** By default that of its screen. */
  title?: string
  /** Where Back and Cancel lead, and a success unless `next` says otherwise. */
  back: string
  /** Back and Cancel lead to the previous page, or to `back` where there was none. */
  backToPrevious?: boolean
  next?: string
  /** What follows a success instead. */
  done?: (body: Envelope['body']) => void
  /** Draws the fields and the buttons of a form that has more than fields, over the whole width. */
  body?: (form: FormBody<F>) => ReactNode
  /** After a success the form stays open with the saved record. */
  stays?: boolean
  fields: readonly EditField<F>[]
  /** Its many fields can be searched: the text in the empty search. */
  find?: string
  /** Loads the record; without it the form is for a new one. */
  load?: EditLoad<F, L> | undefined
  /** Returns what is asked before these values are saved; undefined where they are in no doubt. */
  doubt?: (values: Values<F>) => Promise<Doubt | undefined>
  save: (values: Values<F>, context: SaveContext<F>) => Promise<{ body: Envelope['body']; msg: string }>
  /** For new records: where the new one appears. */
  added?: AddedRecord<F>
  texts: EditTexts
}
