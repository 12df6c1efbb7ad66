import type { Flag, Needs } from '@kadai/contract/call'
import type { CallName, Contract, Gets, Page, StreamName, Streams, Totals } from '@kadai/contract/contract'
import type { z } from 'zod'
import type { Db } from '../database/database.ts'
import type { Message, Say } from '../messages/languages.ts'
import type { Whole } from './rows.ts'

export type Employee = {
  id: number
  name: string
  flags: ReadonlySet<Flag>
  /** Whether the password was given again in this session, and not long ago. */
  confirmed: boolean
}

/** What the connection says of who is calling, for sign-in and the first start. */
export type Client = {
  address: string
  /** What limits count the visitor under: the address, of IPv6 its network. */
  network: string
  /** From this very machine, by loopback address and name, with nothing in between; never where there is a proxy. */
  local: boolean
  /** Whether whoever asked has hung up. */
  gone?: () => boolean
  /** The session token that came with the request. */
  token: string | undefined
  /** The token by which a browser is known that somebody has signed in from. */
  device: string | undefined
  /** What the browser says it is. */
  userAgent?: string | undefined
  /** The languages that it asks for (Accept-Language). */
  languages?: string | undefined
}

/** What a write changed, for the audit log; `before` and `after` as the person would name the fields. */
export type Change = { entity: string; id: number | string; before?: object; after?: object }

type EmployeeOf<N extends Needs> = N extends 'nobody' ? Employee | undefined : Employee

export type Context<N extends Needs = Needs> = {
  /** For a write the transaction, for a read committed data. */
  db: Db
  employee: EmployeeOf<N>
  now: Date
  client: Client
  /** Makes the sentences of an answer, in the language of who asks. */
  say: Say
  /** Puts a change on record; every write, and what asks for the password, does so at least once, or says that there was nothing to write. */
  record(change: Change | 'nothing'): void
}

/** What a write works with where somebody is signed in. */
export type WriteContext = Context<'signed-in'>

/** An answer with more than a body: a message for the person, a page of a list, a session to begin or end, a browser to know again. */
export class Reply<B, T = unknown> {
  readonly body: B
  readonly told: Message
  readonly page: Page<T> | undefined
  readonly session: string | null | undefined
  readonly device: string | undefined

  constructor(
    body: B,
    more: { told?: Message; page?: Page<T> | undefined; session?: string | null; device?: string },
  ) {
    this.body = body
    this.told = more.told ?? { id: 'call.done' }
    this.page = more.page
    this.session = more.session
    this.device = more.device
  }
}

export type Upload = { filename: string; data: Buffer }

/** A list that is asked for without a page is answered whole: its rows go out as they are read. */
type Answered<N extends CallName> = [Totals<N>] extends [never]
  ? z.input<Contract[N]['answers']>
  : Whole<z.input<Contract[N]['answers']>>
type Answer<N extends CallName> = Promise<Answered<N> | Reply<Answered<N>, Totals<N>>>
type Input<N extends CallName> =
  NonNullable<Contract[N]['upload']> extends true ? Gets<N> & { upload: Upload } : Gets<N>
export type ContextOf<N extends CallName> = Context<Contract[N]['needs']>

type Handle<N extends CallName> = (context: ContextOf<N>, input: Input<N>) => Answer<N>

/** A handler whose slow part, which needs no transaction (hashing, reading a file), runs before it. */
export type Prepared<N extends CallName> = {
  prepare: (context: Omit<ContextOf<N>, 'record'>, input: Input<N>) => Promise<unknown>
  handle: (context: ContextOf<N>, input: Input<N>, prepared: unknown) => Answer<N>
}

export type Handler<N extends CallName> = Handle<N> | Prepared<N>

/** The handlers of some calls by their names: a missing one or a wrong answer does not compile. */
export type Handlers<Names extends CallName> = { [N in Names]: Handler<N> }

/** Joins the slow part of a handler and its part in the transaction; what the first gives the second gets. */
export function prepared<N extends CallName, P>(
  prepare: (context: Omit<ContextOf<N>, 'record'>, input: Input<N>) => Promise<P>,
  handle: (context: ContextOf<N>, input: Input<N>, prepared: P) => Answer<N>,
): Prepared<N> {
  return { prepare, handle: (context, input, value) => handle(context, input, value as P) }
}

/** What goes out as it comes: a file in pieces, or events, until all is said or `gone` tells that nobody takes it any more. */
export type Outgoing = {
  type: string
  filename?: string
  pieces: (gone: AbortSignal) => AsyncIterable<string | Uint8Array>
}

type StreamHandler<N extends StreamName> = (
  context: Omit<Context<Streams[N]['needs']>, 'record'>,
  input: z.output<Streams[N]['takes']>,
) => Promise<Outgoing>

/** The handlers of some streams by their names: a missing one does not compile. */
export type StreamHandlers<Names extends StreamName> = { [N in Names]: StreamHandler<N> }
