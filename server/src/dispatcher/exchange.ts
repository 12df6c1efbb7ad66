import { messageIn } from '@kadai/contract/carried'
import type { Thing } from '@kadai/contract/changed'
import type { CallName, Envelope, StreamName } from '@kadai/contract/contract'
import type { z } from 'zod'
import type { Database, Db } from '../database/database.ts'
import type { Message } from '../messages/languages.ts'
import type { Client, Employee, Handlers, Outgoing, Reply, StreamHandlers, Upload } from './handler.ts'
import { Refusal } from './refusal.ts'

export type Request = {
  call: string
  input: unknown
  /** Whether the request came as a form, possibly with a file. */
  form?: boolean
  upload?: Upload
  key: string | undefined
  client: Client
}

/**
 * An answer; `status` is the HTTP status, `session` a token to set or null to clear it, `device` a token to set,
 * `outgoing` is sent instead of the envelope, `news` says up to where news had come when the call was made, after a
 * write with what it changed.
 */
export type Outcome = {
  status: number
  envelope: Envelope
  session?: string | null | undefined
  device?: string | undefined
  outgoing?: Outgoing
  news?: string | undefined
}

export type Dispatcher = {
  (request: Request): Promise<Outcome>
  /** Who makes a call, or why they may not; asked before a large request is read. */
  door(call: string, client: Client): Promise<{ employee_id: number; long: boolean } | { refused: Outcome }>
  /** Writes pending audit rows, when the shop closes. */
  settle(): Promise<void>
}

export type Parts = {
  database: Database
  handlers: Handlers<CallName>
  /** Absent where nobody listens, as when the demo shop is filled. */
  streams?: StreamHandlers<StreamName>
  findSession: (db: Db, token: string, now: Date) => Promise<Employee | undefined>
  /** Called after every committed write, with what it changed. */
  changed: (things: readonly Thing[]) => void
  /** Up to where news has come; absent where nobody listens. */
  news?: () => string
  clock: () => Date
  checkAnswers: boolean
  /** Replaces a sealed field in a request's fingerprint; absent where there are no keys. */
  fingerprint?: (text: string) => string
  report: (error: unknown, reference: string) => void
}

/** An answer on the wire (rule 3.2). */
export function envelope(code: number, msg: string, body: unknown = null): Envelope {
  return { head: { code, msg }, body }
}

export const messageOf = ({ message }: z.core.$ZodIssue): Message =>
  messageIn(message) ?? { id: 'text.of_a_program', params: { said: message } }

/** The input of a call as its handler gets it; refused with the fields at fault. */
export function inputOf(takes: z.ZodType, sent: unknown): object {
  const parsed = takes.safeParse(sent)
  if (parsed.success) return parsed.data as object
  const fields = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), msg: messageOf(issue) }))
  throw new Refusal(400, fields[0]?.msg ?? { id: 'call.not_understood' }, {
    body: (say) => ({ fields: fields.map(({ path, msg }) => ({ path, msg: say(msg) })) }),
  })
}

export function answered({ body, more: { page, session, device } }: Reply<unknown>, msg: string): Outcome {
  return { status: 200, envelope: { ...envelope(200, msg, body), ...(page && { page }) }, session, device }
}
