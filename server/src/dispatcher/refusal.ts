import type { RefusalBody } from '@kadai/contract/contract'
import type { Db } from '../database/database.ts'
import { inEnglish, type Message, type Say } from '../messages/languages.ts'

export type RefusalCode = 400 | 401 | 403 | 404 | 409 | 422 | 423 | 429 | 503

type Extras = {
  /** What the screen needs beside the sentence, its words in the language of who asks. */
  body?: (say: Say) => RefusalBody
  /** The call counts as not reached: its code is the HTTP status too (rule 3.2). */
  atTheDoor?: true
  /** Why, for the audit log: a missing privilege goes on record (rule 4.4). */
  onRecord?: string
  /** What stays on record though the call's own transaction is rolled back: runs in one of its own. */
  afterwards?: (db: Db) => Promise<void>
}

/**
 * A call's "no" with a message for the person; anything else that is thrown is a bug (rule 4.4). As an error it says so in
 * English, for what is kept and logged; the sentence is made anew where it is answered.
 */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly told: Message
  readonly body: ((say: Say) => RefusalBody) | undefined
  readonly atTheDoor: boolean
  readonly onRecord: string | undefined
  readonly afterwards: ((db: Db) => Promise<void>) | undefined

  constructor(code: RefusalCode, told: Message, extras: Extras = {}) {
    super(inEnglish(told))
    this.name = 'Refusal'
    this.code = code
    this.told = told
    this.body = extras.body
    this.atTheDoor = extras.atTheDoor ?? false
    this.onRecord = extras.onRecord
    this.afterwards = extras.afterwards
  }
}

/** 401: nobody is signed in, told as every call tells it that needs a session. */
export const notSignedIn = () => new Refusal(401, { id: 'call.sign_in_first' }, { atTheDoor: true })

/** 403: the privilege that is named is missing, told as every call tells it that needs one. */
export const notAllowed = (needs: string) =>
  new Refusal(403, { id: 'call.not_allowed' }, { atTheDoor: true, onRecord: `needs ${needs}` })

/** 423: the password must be given again first (confirm_password); the same request is then let through. */
export const passwordWanted = () => new Refusal(423, { id: 'call.password_wanted' }, { atTheDoor: true })

/** 400: what was sent does not fit; `path` is the field's name on the wire. */
export const invalid = (path: string, told: Message) =>
  new Refusal(400, told, { body: (say) => ({ fields: [{ path, msg: say(told) }] }) })

/** 404: there is no such record; whether there ever was one is not known here. */
export const notFound = (told: Message) => new Refusal(404, told)

/** 409: it collides with what somebody else did. */
export const conflict = (told: Message, body?: RefusalBody) =>
  new Refusal(409, told, body ? { body: () => body } : {})

/** 422: a rule of the shop says no. */
export const ruledOut = (told: Message) => new Refusal(422, told)
