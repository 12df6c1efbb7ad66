import type { RefusalBody } from '@kadai/contract/contract'
import type { Db } from '../database/database.ts'
import { inEnglish, type Message, type Say } from '../messages/languages.ts'

export type RefusalCode = 400 | 401 | 403 | 404 | 409 | 415 | 422 | 423 | 429 | 503

type Extras = {
  /** Data for the screen besides the message, its texts in the caller's language. */
  body?: (say: Say) => RefusalBody
  /** The call counts as not reached: its code is also the HTTP status (rule 3.2). */
  atTheDoor?: true
  /** The reason for the audit log: a missing privilege is recorded (rule 4.4). */
  onRecord?: string
  /** Work that is kept although the call's transaction is rolled back; runs in a separate one. */
  afterwards?: (db: Db) => Promise<void>
}

/**
 * A call's refusal, with a message for the person; anything else that is thrown is a bug (rule 3.2). Its own text is
 * English, for storage and logs; the sentence for the caller is made with the answer.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly msg: Message
  readonly extras: Extras

  constructor(code: RefusalCode, msg: Message, extras: Extras = {}) {
    super(inEnglish(msg))
    this.name = 'Refusal'
    this.code = code
    this.msg = msg
    this.extras = extras
  }
}

/** A refusal before the call is reached. */
export const turnedAway = (code: RefusalCode, msg: Message) => new Refusal(code, msg, { atTheDoor: true })

export const unknownCall = () => turnedAway(404, { id: 'call.unknown' })

export const notSignedIn = () => turnedAway(401, { id: 'call.sign_in_first' })

export const notAllowed = (needs: string) =>
  new Refusal(403, { id: 'call.not_allowed' }, { atTheDoor: true, onRecord: `needs ${needs}` })

/** 423: the password must be given again first (confirm_password); then the same request is accepted. */
export const passwordWanted = () => turnedAway(423, { id: 'call.password_wanted' })

const atField = (path: string, msg: Message): Extras => ({
  body: (say) => ({ fields: [{ path, msg: say(msg) }] }),
})

/** 400: invalid input; `path` is the field's name on the wire. */
export const invalid = (path: string, msg: Message, more: Extras = {}) =>
  new Refusal(400, msg, { ...atField(path, msg), ...more })

export const notFound = (msg: Message) => new Refusal(404, msg)

/** 409: a conflict with somebody else's change. */
export const conflict = (msg: Message, body?: RefusalBody) =>
  new Refusal(409, msg, body ? { body: () => body } : {})

/** 422: a rule of the shop forbids it; `path` is the field at fault, where it is one. */
export const ruledOut = (msg: Message, path?: string) =>
  new Refusal(422, msg, path === undefined ? {} : atField(path, msg))
