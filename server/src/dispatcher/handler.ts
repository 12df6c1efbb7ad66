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
  /** Whether the password was given again in this session recently. */
  confirmed: boolean
}

/** The caller as the connection shows them, for sign-in and the first start. */
export type Client = {
  address: string
  /** The key of limits: the address, for IPv6 its network. */
  network: string
  /** From this machine, by loopback address and name, with nothing in between; always false behind a proxy. */
  local: boolean
  /** Whether the caller has hung up. */
  gone?: () => boolean
  /** The session token that came with the request. */
  token: string | undefined
  /** The token that identifies a browser somebody has signed in from before. */
  device: string | undefined
  userAgent?: string | undefined
  languages?: string | undefined
}

/** A change for the audit log; fields in `before` and `after` are named for people. */
export type Change = { entity: string; id: number | string; before?: object; after?: object }

type EmployeeOf<N extends Needs> = N extends 'nothing' ? Employee | undefined : Employee

export type Context<N extends Needs = Needs> = {
  /** For a write the transaction, for a read committed data. */
  db: Db
  employee: EmployeeOf<N>
  now: Date
  client: Client
  /** Makes the sentences of an answer, in the caller's language. */
  say: Say
  /**
   * Records a change. Every write, and every call that needs the password, records at least one, or that there was
   * nothing to write.
   */
  record(change: Change | 'nothing'): void
}

export type WriteContext = Context<'signed-in'>

type More<T> = { msg?: Message; page?: Page<T> | undefined; session?: string | null; device?: string }

/** An answer with more than a body: a message, a page of a list, a session to begin or end, a browser to remember. */
export class Reply<B, T = unknown> {
  readonly body: B
  readonly more: More<T> & { msg: Message }

  constructor(body: B, more: More<T>) {
    this.body = body
    this.more = { msg: { id: 'call.done' }, ...more }
  }
}

export type Upload = { filename: string; data: Buffer }

/** A list asked for without a page is answered whole, streamed while it is read. */
type Answered<N extends CallName> = [Totals<N>] extends [never]
  ? z.input<Contract[N]['answers']>
  : Whole<z.input<Contract[N]['answers']>>
/** A call that answers nothing needs no answer of its handler. */
type Nothing<N extends CallName> = Answered<N> extends Record<string, never> ? Promise<void> : never
type Answer<N extends CallName> = Promise<Answered<N> | Reply<Answered<N>, Totals<N>>> | Nothing<N>
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

/** Handlers of calls by name: a missing one or a wrong answer does not compile. */
export type Handlers<Names extends CallName> = { [N in Names]: Handler<N> }

/** Joins the slow part of a handler and its part in the transaction; the second gets the first one's result. */
export function prepared<N extends CallName, P>(
  prepare: (context: Omit<ContextOf<N>, 'record'>, input: Input<N>) => Promise<P>,
  handle: (context: ContextOf<N>, input: Input<N>, prepared: P) => Answer<N>,
): Prepared<N> {
  return { prepare, handle: (context, input, value) => handle(context, input, value as P) }
}

/** A streamed answer: a file in pieces, or events, until its end or until `gone` is aborted. */
export type Outgoing = {
  type: string
  filename?: string
  pieces: (gone: AbortSignal) => AsyncIterable<string | Uint8Array>
}

type StreamHandler<N extends StreamName> = (
  context: Omit<Context<Streams[N]['needs']>, 'record'>,
  input: z.output<Streams[N]['takes']>,
) => Promise<Outgoing>

/** Handlers of streams by name: a missing one does not compile. */
export type StreamHandlers<Names extends StreamName> = { [N in Names]: StreamHandler<N> }
