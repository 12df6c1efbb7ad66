import { messageIn } from '@kadai/contract/carried'
import type { Thing } from '@kadai/contract/changed'
import type { CallName, Envelope, StreamName } from '@kadai/contract/contract'
import type { z } from 'zod'
import type { Database, Db } from '../database/database.ts'
import type { Message, Say } from '../messages/languages.ts'
import type { Client, Employee, Handlers, Outgoing, Reply, StreamHandlers, Upload } from './handler.ts'
import { Refusal } from './refusal.ts'

export type Request = {
  call: string
  input: unknown
  /** It came as a form, with a file where one was chosen. */
  form?: boolean
  upload?: Upload
  key: string | undefined
  client: Client
}

/**
 * An answer on its way out; `status` is the HTTP status, `session` a token to set, null to clear it, `device` another to
 * set, `outgoing` goes instead of the envelope.
 */
export type Outcome = {
  status: number
  envelope: Envelope
  session?: string | null | undefined
  device?: string | undefined
  outgoing?: Outgoing
}

export type Dispatcher = {
  (request: Request): Promise<Outcome>
  /** Who asks for a call, or why they may not: asked before what they send is read, where that is much. */
  door(call: string, client: Client): Promise<{ employee_id: number } | { refused: Outcome }>
  /** Puts on record what still waits for that: the shop is closing. */
  settle(): Promise<void>
}

/** What a dispatcher is put together from. */
export type Parts = {
  database: Database
  handlers: Handlers<CallName>
  /** Absent where nobody listens, as while the demo shop is filled. */
  streams?: StreamHandlers<StreamName>
  findSession: (db: Db, token: string, now: Date) => Promise<Employee | undefined>
  /** Told of every committed write, with what it changed. */
  changed: (things: readonly Thing[]) => void
  clock: () => Date
  checkAnswers: boolean
  /** What stands for a text that is kept sealed in the fingerprint of a request; absent where nobody sends keys. */
  fingerprint?: (text: string) => string
  report: (error: unknown, reference: string) => void
}

/** An answer as every one stands on the wire (rule 3.2). */
export function envelope(code: number, msg: string, body: unknown = null): Envelope {
  return { head: { code, msg }, body }
}

/** Before the call is reached: the same code as HTTP status and in the head (rule 3.2). */
export const turnedAway = (code: number, told: Message, say: Say): Outcome => ({
  status: code,
  envelope: envelope(code, say(told)),
})

/** What is told of a field that does not fit. */
export const toldOf = ({ message }: z.core.$ZodIssue): Message =>
  messageIn(message) ?? { id: 'text.of_a_program', params: { said: message } }

/** What was sent, held to a call's fields; refused with those at fault. */
export function parse(schema: z.ZodType, input: unknown): unknown {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), told: toldOf(issue) }))
  throw new Refusal(400, fields[0]?.told ?? { id: 'call.not_understood' }, {
    body: (say) => ({ fields: fields.map(({ path, told }) => ({ path, msg: say(told) })) }),
  })
}

/** What is answered to a call that was reached and done, and the sentence with it. */
export function answered(reply: Reply<unknown>, msg: string): Outcome {
  const answer = envelope(200, msg, reply.body)
  return {
    status: 200,
    envelope: reply.page ? { ...answer, page: reply.page } : answer,
    session: reply.session,
    device: reply.device,
  }
}
