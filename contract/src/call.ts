import { z } from 'zod'
import { carried } from './carried.ts'
import type { Thing } from './changed.ts'
import type { Needs } from './flags.ts'

export { FLAGS, type Flag, mayCall, type Needs, needsInWords, saysWhoMay } from './flags.ts'

type Entry<N extends Needs, S extends z.ZodType, U extends boolean> = {
  /** One sentence for /api/docs. */
  does: string
  needs: N
  /** For a growing list: sums over everything that matches, answered with a page. */
  totals?: S
  /** The call may read a lot, like every list with totals, so it uses a connection that saves do not wait for. */
  long?: boolean
  /** The call compares sums, so all its reads must see one state, whatever is saved meanwhile. */
  snapshot?: boolean
  /** The call gives a paper its number: after a restore it is refused until the last printed numbers are known. */
  numbers?: boolean
  /**
   * It exports data that a stranger at an unlocked screen must not get: refused with 423 unless the password was
   * given in the last 15 minutes (confirm_password). It writes an audit row, as a write does.
   */
  confirmed?: boolean
  /** Accepted even while the clock is wrong. */
  anyway?: boolean
  /** The call takes one file as multipart/form-data next to its fields. */
  upload?: U
  /** Fields that must not be stored anywhere, not even in the fingerprint of a request. */
  secrets?: readonly string[]
  /**
   * The secret that the call saves. A repeat cannot be compared with the first try, which may have had another one: it
   * is refused with 409.
   */
  savesSecret?: string
  /** Fields that are stored sealed: the fingerprint covers them with the shop's key. */
  sealed?: readonly string[]
  /** Keys of money and papers are kept for ever, others for a month (rule 3.8). */
  keepsKey?: boolean
} & Effect

/** The things that a call changes or shows: they decide live updates and the browser's cache. */
type Effect =
  | {
      /**
       * It writes, in a transaction with a replay check and an audit row: the things that others may now see
       * differently.
       */
      changes: readonly [Thing, ...Thing[]]
      shows?: never
    }
  | {
      /** For a read: the things that the answer is made of. */
      shows: readonly Thing[]
      changes?: never
    }

export type Call = Entry<Needs, z.ZodType, boolean> & { takes: z.ZodType; answers: z.ZodType }

/** Refuses date ranges that end before they begin, for every call: an empty answer would look like no records. */
function forwards<T extends z.ZodType>(takes: T): T {
  return takes.superRefine((fields, ctx) => {
    const { from, to } = fields as { from?: unknown; to?: unknown }
    if (typeof from === 'string' && typeof to === 'string' && from > to)
      ctx.addIssue({ code: 'custom', path: ['to'], message: carried({ id: 'dates.reversed' }) })
  })
}

const nothing = z.object({})

/** One entry of the contract table. A call without `takes` takes nothing, a call without `answers` answers nothing. */
export function call<
  const N extends Needs,
  T extends z.ZodType = typeof nothing,
  A extends z.ZodType = typeof nothing,
  S extends z.ZodType = z.ZodNever,
  const U extends boolean = false,
>({
  takes = nothing as z.ZodType as T,
  answers = nothing as z.ZodType as A,
  ...entry
}: Entry<N, S, U> & { takes?: T; answers?: A }) {
  return { ...entry, takes: forwards(takes), answers }
}

/** An answer that is streamed: a file, or events for as long as somebody listens. By GET and POST. */
export type Stream<N extends Needs = Needs, T extends z.ZodType = z.ZodType> = {
  /** One sentence for /api/docs. */
  does: string
  needs: N
  takes: T
  answers: 'file' | 'events'
  /** As for a call; nothing more is read once it goes out. */
  snapshot?: boolean
  /** As for a call. Every file writes an audit row. */
  confirmed?: boolean
}

/** One entry of the table of streams. */
export function stream<const N extends Needs, T extends z.ZodType>(entry: Stream<N, T>): Stream<N, T> {
  return { ...entry, takes: forwards(entry.takes) }
}

/** Writes that take the id of a record alone and answer nothing, such as its deletion; each says what it does. */
export const writesOf =
  <const N extends Needs, T extends z.ZodRawShape>(
    takes: T,
    needs: N,
    changes: readonly [Thing, ...Thing[]],
  ) =>
  (entry: { does: string }) =>
    call({ ...entry, needs, changes, takes: z.object(takes) })
