import type { Call } from '@kadai/contract/call'
import { type CallName, contract } from '@kadai/contract/contract'
import { misplacedField } from '@kadai/contract/families'
import type { Db } from '../database/database.ts'
import { languageOf, type Say } from '../messages/languages.ts'
import { inputOf, type Parts, type Request } from './exchange.ts'
import { type Change, type Employee, type Prepared, Reply } from './handler.ts'
import { invalid } from './refusal.ts'

/** A change that a handler recorded for the audit log. */
export type Recorded = Change | 'nothing'

/** A call whose caller may make it, with its input read. */
export type AdmittedCall = {
  name: CallName
  entry: Call
  request: Request
  employee: Employee | undefined
  now: Date
  say: Say
  /** The slow part of its handler, before the transaction; absent where there is none. */
  prepare: ((db: Db) => Promise<unknown>) | undefined
  /** Runs its handler with what was prepared, and adds what that records to `recorded`. */
  run(db: Db, prepared: unknown, recorded: Recorded[]): Promise<Reply<unknown>>
  /** Whether an answer is a growing list that was asked for without a page: then it is streamed. */
  isWhole(reply: Reply<unknown>): boolean
}

/** Reads the input of a call and finds its handler; refuses input that the contract does not take. */
export function admittedCall(
  parts: Parts,
  name: CallName,
  request: Request,
  employee: Employee | undefined,
  now: Date,
): AdmittedCall {
  const entry: Call = contract[name]
  const misplaced = misplacedField(name, request.input)
  if (misplaced) {
    const { path, sister } = misplaced
    throw invalid(path, { id: 'call.not_taken_here', params: { field: path, call: sister } })
  }
  const input = inputOf(entry.takes, request.input) as never
  if (request.upload) Object.assign(input, { upload: request.upload })
  // The table's type ties this handler to this call; for an arbitrary call that cannot be expressed here.
  const handler = parts.handlers[name] as unknown as Prepared<CallName> | Prepared<CallName>['handle']
  const [prepare, handle] =
    typeof handler === 'function' ? [undefined, handler] : [handler.prepare, handler.handle]
  const say = languageOf(request.client.languages)
  const context = { employee: employee as Employee, now, client: request.client, say }
  const isWhole = (reply: Reply<unknown>) => entry.totals !== undefined && reply.more.page === undefined
  return {
    name,
    entry,
    request,
    employee,
    now,
    say,
    prepare: prepare && ((db) => prepare({ ...context, db }, input)),
    async run(db, prepared, recorded) {
      const record = (change: Recorded) => void recorded.push(change)
      const answer: unknown = await handle({ ...context, db, record }, input, prepared)
      const reply = answer instanceof Reply ? answer : new Reply(answer ?? {}, {})
      if (parts.checkAnswers && !isWhole(reply)) entry.answers.parse(reply.body)
      return reply
    },
    isWhole,
  }
}
