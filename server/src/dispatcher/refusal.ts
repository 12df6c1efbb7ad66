import type { RefusalBody } from '@kadai/contract/contract'
import type { Db } from '../database/database.ts'

export type RefusalCode = 400 | 401 | 403 | 404 | 409 | 422 | 423 | 429 | 503

type Extras = {
  body?: RefusalBody
  /** The call counts as not reached: its code is the HTTP status too (rule 3.2). */
  atTheDoor?: true
  /** Why, for the audit log: a missing privilege goes on record (rule 4.4). */
  onRecord?: string
  /** What stays on record though the call's own transaction is rolled back: runs in one of its own. */
  afterwards?: (db: Db) => Promise<void>
}

/** A call's "no" with a message for the person; anything else that is thrown is a bug (rule 4.4). */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly body: RefusalBody | null
  readonly atTheDoor: boolean
  readonly onRecord: string | undefined
  readonly afterwards: ((db: Db) => Promise<void>) | undefined

  constructor(code: RefusalCode, message: string, extras: Extras = {}) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.body = extras.body ?? null
    this.atTheDoor = extras.atTheDoor ?? false
    this.onRecord = extras.onRecord
    this.afterwards = extras.afterwards
  }
}

/** 401: nobody is signed in, told as every call tells it that needs a session. */
export const notSignedIn = () => new Refusal(401, 'Please log in.', { atTheDoor: true })

/** 403: the privilege that is named is missing, told as every call tells it that needs one. */
export const notAllowed = (needs: string) =>
  new Refusal(403, 'You do not have access to this. Ask the owner for the privilege.', {
    atTheDoor: true,
    onRecord: `needs ${needs}`,
  })

/** 423: the password must be given again first (confirm_password); the same request is then let through. */
export const passwordWanted = () =>
  new Refusal(423, 'Enter your password again to go on.', { atTheDoor: true })

/** 400: what was sent does not fit; `path` is the field's name on the wire. */
export const invalid = (path: string, message: string) =>
  new Refusal(400, message, { body: { fields: [{ path, msg: message }] } })

/** 404: there is no such record; whether there ever was one is not known here. */
export const notFound = (what: string) =>
  new Refusal(404, `There is no such ${what}, or no longer. Load the list again.`)

/** 409: it collides with what somebody else did. */
export const conflict = (message: string, body?: RefusalBody) =>
  new Refusal(409, message, body ? { body } : {})

/** 422: a rule of the shop says no. */
export const ruledOut = (message: string) => new Refusal(422, message)
