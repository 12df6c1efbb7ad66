import type { z } from 'zod'
import { carried } from './carried.ts'
import type { Thing } from './changed.ts'

/** The privilege flags of an employee (rule 1.3); each opens calls, routes and menu entries. */
export const FLAGS = [
  'customer',
  'agent',
  'category',
  'payment_details',
  'product',
  'orders',
  'estimate',
  'pos',
  'employee',
  'settings',
  'gst_report',
  'stock_report',
] as const
export type Flag = (typeof FLAGS)[number]

/** Who may make a call: anybody at all, everybody signed in, holders of any one of the flags, or of every flag in `all`. */
export type Needs = 'nobody' | 'signed-in' | readonly [Flag, ...Flag[]] | { all: readonly [Flag, ...Flag[]] }

type Entry<
  N extends Needs,
  T extends z.ZodType,
  A extends z.ZodType,
  S extends z.ZodType,
  U extends boolean,
> = {
  /** One sentence for the reader of /api/docs. */
  does: string
  needs: N
  takes: T
  answers: A
  /** For a list that grows for ever: sums over everything that matches, answered beside a page. */
  totals?: S
  /** It may have to look through much, as every list with totals does: it is then read where no save waits for it. */
  long?: boolean
  /** It gives a paper its number: after a restore it waits until the last ones printed are known. */
  numbers?: boolean
  /**
   * It gives out what a stranger at an unlocked screen must not have: the password was given again within the last 15
   * minutes (confirm_password), else it is answered with 423. It leaves a row in the audit log, as a write does.
   */
  confirmed?: boolean
  /** It is taken whatever the clock says. */
  anyway?: boolean
  /** The call takes one file as multipart/form-data beside its fields. */
  upload?: U
  /** Fields that no trace may be kept of, not even in the fingerprint by which a repeated request is known. */
  secrets?: readonly string[]
  /** Fields that are kept sealed: the fingerprint knows them by the shop's key alone. */
  sealed?: readonly string[]
  /** Keys of money and papers are kept for ever; others for a month (rule 3.8). */
  keepsKey?: boolean
} & Effect

/** What a call does to what is on the screens: live updates and what a browser keeps of its answers go by it. */
type Effect =
  | {
      /** It writes, in a transaction with a replay check and an audit row: the things that others may now see otherwise. */
      changes: readonly [Thing, ...Thing[]]
      shows?: never
    }
  | {
      /** It reads: the things that its answer is made of. */
      shows: readonly Thing[]
      changes?: never
    }

export type Call = Entry<Needs, z.ZodType, z.ZodType, z.ZodType, boolean>

/** Days that end before they begin are refused, whatever the call: no records would look like a shop without any. */
function forwards<T extends z.ZodType>(takes: T): T {
  return takes.superRefine((fields, ctx) => {
    const { from, to } = fields as { from?: unknown; to?: unknown }
    if (typeof from === 'string' && typeof to === 'string' && from > to)
      ctx.addIssue({ code: 'custom', path: ['to'], message: carried({ id: 'dates.reversed' }) })
  })
}

/** One entry of the contract table. */
export function call<
  const N extends Needs,
  T extends z.ZodType,
  A extends z.ZodType,
  S extends z.ZodType = z.ZodNever,
  const U extends boolean = false,
>(entry: Entry<N, T, A, S, U>): Entry<N, T, A, S, U> {
  return { ...entry, takes: forwards(entry.takes) }
}

/** What is answered as it comes instead of at once: a file, or events for as long as somebody listens. GET and POST alike. */
export type Stream<N extends Needs = Needs, T extends z.ZodType = z.ZodType> = {
  /** One sentence for the reader of /api/docs. */
  does: string
  needs: N
  takes: T
  answers: 'file' | 'events'
  /** As of a call. Every file leaves a row in the audit log. */
  confirmed?: boolean
}

/** One entry of the table of streams. */
export function stream<const N extends Needs, T extends z.ZodType>(entry: Stream<N, T>): Stream<N, T> {
  return { ...entry, takes: forwards(entry.takes) }
}

/** Whether `needs` really says who may: at run time nothing else stands between a forgotten word and an open door. */
export function saysWhoMay(needs: unknown): needs is Needs {
  if (needs === 'nobody' || needs === 'signed-in') return true
  const flags: unknown = typeof needs === 'object' && needs !== null && 'all' in needs ? needs.all : needs
  return (
    Array.isArray(flags) && flags.length > 0 && flags.every((flag) => FLAGS.some((known) => known === flag))
  )
}

/** The flags that a call needs, as it is told to people: "orders or pos", "settings and employee". */
export function needsInWords(needs: Needs): string {
  if (typeof needs === 'string') return needs
  return 'all' in needs ? needs.all.join(' and ') : needs.join(' or ')
}

/** Whether somebody with these flags may make a call that needs `needs`; `undefined` means nobody is signed in. */
export function mayCall(needs: Needs, flags: ReadonlySet<Flag> | undefined): boolean {
  if (needs === 'nobody') return true
  if (!flags) return false
  if (needs === 'signed-in') return true
  if ('all' in needs) return needs.all.every((flag) => flags.has(flag))
  return needs.some((flag) => flags.has(flag))
}
