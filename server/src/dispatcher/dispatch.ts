import { type Call, mayCall, needsInWords, type Stream, saysWhoMay } from '@kadai/contract/call'
import { type CallName, contract, type StreamName, streams } from '@kadai/contract/contract'
import { AmountTooLarge } from '@kadai/domain/money'
import { z } from 'zod'
import { writeAudit } from '../audit/audit.ts'
import { noteLatest, readClock } from '../database/clock.ts'
import type { Db } from '../database/database.ts'
import { languageOf } from '../messages/languages.ts'
import { type AdmittedCall, admittedCall, type Recorded } from './admitted-call.ts'
import { answered, type Dispatcher, envelope, type Outcome, type Parts, type Request } from './exchange.ts'
import { outage, refusedByDatabase } from './failure.ts'
import { type Change, type Client, type Employee, Reply } from './handler.ts'
import { openList, openStream } from './open-stream.ts'
import {
  invalid,
  notAllowed,
  notSignedIn,
  passwordWanted,
  Refusal,
  ruledOut,
  turnedAway,
  unknownCall,
} from './refusal.ts'
import { type RefusedCall, refusedCalls } from './refused-calls.ts'
import { claimKey, firstAnswer, keepAnswer, repeatable, requestHash } from './replay.ts'
import { shares } from './shares.ts'

type Asked = Pick<Request, 'call' | 'client'>

const KEY = /^[0-9a-zA-Z-]{8,64}$/

function isCall(name: string): name is CallName {
  return Object.hasOwn(contract, name)
}

/** Whether a name is a stream's (a file or events), which can also be asked for with GET. */
export function isStream(name: string): name is StreamName {
  return Object.hasOwn(streams, name)
}

function refusalOf(error: unknown, call: string): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (error instanceof AmountTooLarge) return ruledOut({ id: 'amount.too_large' })
  const entry: Call | undefined = isCall(call) ? contract[call] : undefined
  return refusedByDatabase(error, entry?.numbers === true) ?? outage(error)
}

/** Refuses a caller who is not signed in, lacks the privilege, or must give the password again. */
function refuseAtDoor({ needs, confirmed }: Call | Stream, employee: Employee | undefined): void {
  if (!mayCall(needs, employee?.flags)) throw employee ? notAllowed(needsInWords(needs)) : notSignedIn()
  if (confirmed && !employee?.confirmed) throw passwordWanted()
}

/** Whether what a call takes can be long: it has a list, or a text of tens of thousands of characters. */
const takesLong = ({ takes }: Call | Stream): boolean =>
  /"type":"array"|"maxLength":\d{5}/.test(
    JSON.stringify(z.toJSONSchema(takes, { io: 'input', unrepresentable: 'any' })),
  )

/** Refuses to start with a call that does not say who may make it. */
export function assertGuarded(): void {
  const unguarded = Object.entries<Call | Stream>({ ...contract, ...streams }).find(
    ([, entry]) => !saysWhoMay(entry.needs),
  )
  if (unguarded)
    throw new Error(`The call ${unguarded[0]} does not say who may make it (needs). Kadai does not start.`)
}

/** Writes what a call recorded into the audit log; returns whether it changed anything. */
async function audit(db: Db, { name, request, employee, now }: AdmittedCall, recorded: readonly Recorded[]) {
  if (recorded.length === 0) throw new Error(`${name} was done without recording a change.`)
  const changes = recorded.filter((change) => change !== 'nothing')
  if (changes.length === 0) return false
  await writeAudit(db, { now, call: name, employee, client: request.client, outcome: 'done', changes })
  return true
}

/** Whether a request saves a secret, such as a new password; a blank one is kept. */
const savesSecret = ({ entry, request }: AdmittedCall): boolean =>
  entry.savesSecret !== undefined &&
  Boolean((request.input as { [field: string]: unknown } | null)?.[entry.savesSecret])

type Refused = Omit<RefusedCall, 'employee'> & { employee: Employee | undefined }

/**
 * Makes the dispatcher, which every call goes through: session → privilege → password → parse → prepare → transaction
 * { replay check → handler → audit row } → answer.
 */
export function makeDispatcher(parts: Parts): Dispatcher {
  const dispatching = new Dispatching(parts)
  return Object.assign((request: Request) => dispatching.dispatch(request), {
    door: (call: string, client: Client) => dispatching.door(call, client),
    settle: dispatching.calls.settle,
  })
}

class Dispatching {
  readonly #parts: Parts
  readonly #database: Parts['database']
  readonly #share = shares()
  readonly calls: ReturnType<typeof refusedCalls>

  constructor(parts: Parts) {
    this.#parts = parts
    this.#database = parts.database
    this.calls = refusedCalls(
      (refused) => this.#writeRefused(refused),
      (error) => parts.report(error, 'refused calls'),
    )
  }

  async #writeRefused({ change, ...refused }: Refused, refusal?: Refusal): Promise<void> {
    await this.#database.transact(async (db) => {
      await refusal?.extras.afterwards?.(db)
      await writeAudit(db, { ...refused, outcome: 'refused', changes: [change] })
    })
  }

  /**
   * Returns the answer to a refusal after writing what must stay on record; if that fails, the answer to that
   * failure.
   */
  async #recordRefusal(refusal: Refusal, { call, client }: Asked, employee: Employee | undefined, now: Date) {
    const { onRecord, afterwards } = refusal.extras
    const why = onRecord ?? (afterwards && refusal.message)
    if (why === undefined) return refusal
    const change: Change = { entity: 'refusal', id: call, after: { why } }
    try {
      // Failed tries are limited, so these writes are few.
      if (afterwards || !employee) await this.#writeRefused({ call, employee, client, now, change }, refusal)
      else await this.calls.note({ call, employee, client, now, change })
      return refusal
    } catch (error) {
      // A failed try that was one too many, or a database that cannot be reached.
      const instead = refusalOf(error, call)
      if (instead) return instead
      throw error
    }
  }

  /**
   * Refuses saves while the clock is wrong or the last printed numbers are unknown; returns the day that a paper or a
   * payment has to note.
   */
  async #refuseForNow(entry: Call, now: Date): Promise<string | undefined> {
    const { doubt, late } =
      entry.needs !== 'nothing' && !entry.anyway ? await readClock(this.#database.read, now) : {}
    if (doubt) throw ruledOut({ id: 'call.clock_in_doubt', params: doubt })
    if (entry.numbers && this.#database.health.numbersAsked) throw ruledOut({ id: 'call.numbers_asked' })
    return entry.keepsKey ? late : undefined
  }

  async #read(call: AdmittedCall): Promise<Outcome> {
    const { name, entry, request, employee, say } = call
    const prepared = await call.prepare?.(this.#database.read)
    const long = entry.totals !== undefined || entry.long === true
    const recorded: Recorded[] = []
    const inTurn = long ? this.#share.report : this.#share.read
    const reply = await inTurn(employee, request.client, () =>
      entry.snapshot
        ? this.#database.snapshot((db) => call.run(db, prepared, recorded))
        : call.run(long ? this.#database.reports : this.#database.read, prepared, recorded),
    )
    // The download is on record before anything goes out.
    if (entry.confirmed && (await this.#database.transact((db) => audit(db, call, recorded))))
      this.#parts.changed(['activity'])
    if (!call.isWhole(reply)) return answered(reply, say(reply.more.msg))
    return this.#share.send(employee, request.client, () => openList(this.#parts, name, request, reply))
  }

  async #write(call: AdmittedCall, things: NonNullable<Call['changes']>): Promise<Outcome> {
    const { name, entry, request, employee, now, say } = call
    const late = await this.#refuseForNow(entry, now)
    // Signing in or out is not replayed: its answer is a session, which is never stored.
    const key = entry.needs === 'nothing' ? undefined : request.key
    const claim = key && {
      call: name,
      key,
      hash: savesSecret(call) ? undefined : requestHash(this.#repeatable(call), request.upload?.data),
      employee_id: employee?.id,
    }
    // A replay is not prepared again: a current password, for example, may since have changed.
    const earlier = claim && call.prepare && (await firstAnswer(this.#database.read, claim))
    if (earlier) return answered(new Reply(earlier.body, {}), earlier.msg)
    const prepared = await call.prepare?.(this.#database.read)
    let changed = false
    const { reply, msg } = await this.#database.transact(async (db) => {
      const before = claim && (await claimKey(db, { ...claim, keep: entry.keepsKey === true, now }))
      if (before) return { reply: new Reply(before.body, {}), msg: before.msg }
      const recorded: Recorded[] = []
      const reply = await call.run(db, prepared, recorded)
      changed = await audit(db, call, recorded)
      if (late) await noteLatest(db, late)
      const msg = say(reply.more.msg)
      if (key) await keepAnswer(db, name, key, { body: reply.body, msg })
      return { reply, msg }
    })
    if (!changed) return answered(reply, msg)
    this.#parts.changed(things)
    return { ...answered(reply, msg), news: this.#parts.news?.() }
  }

  /** What a repeat must send again; where secrets are left out of it, with the sender. */
  #repeatable({ entry, request, employee }: AdmittedCall): unknown {
    const sent = repeatable(request.input, entry, this.#parts.fingerprint)
    return entry.secrets ? [sent, employee?.id] : sent
  }

  async #failed(error: unknown, asked: Asked, employee: Employee | undefined, now: Date): Promise<Outcome> {
    const say = languageOf(asked.client.languages)
    const refused = refusalOf(error, asked.call)
    if (refused) {
      const refusal = await this.#recordRefusal(refused, asked, employee, now)
      const { atTheDoor, body } = refusal.extras
      const early = atTheDoor || refusal.code === 429 || refusal.code === 503
      const status = early ? refusal.code : 200
      return { status, envelope: envelope(refusal.code, say(refusal.msg), body?.(say)) }
    }
    const reference = crypto.randomUUID().slice(0, 8)
    this.#parts.report(error, reference)
    const msg = say({ id: 'call.failed', params: { reference } })
    return { status: 500, envelope: envelope(500, msg, { reference }) }
  }

  async #whoAsks({ token }: Client, now: Date) {
    return token ? this.#parts.findSession(this.#database.read, token, now) : undefined
  }

  async dispatch(request: Request): Promise<Outcome> {
    const now = this.#parts.clock()
    // Before anything is read, even who asks: what changes from here on may be missing in the answer.
    const news = this.#parts.news?.()
    const { call } = request
    let employee: Employee | undefined
    try {
      if (!isCall(call) && !isStream(call)) throw unknownCall()
      const entry: Call | Stream = isCall(call) ? contract[call] : streams[call]
      if (request.key !== undefined && !KEY.test(request.key)) throw turnedAway(400, { id: 'call.bad_key' })
      employee = await this.#whoAsks(request.client, now)
      refuseAtDoor(entry, employee)
      const takesForm = 'upload' in entry && entry.upload === true
      if (Boolean(request.form) !== takesForm)
        throw turnedAway(415, { id: takesForm ? 'call.takes_a_form' : 'call.takes_json' })
      if (takesForm && !request.upload) throw invalid('upload', { id: 'call.lacks_a_file' })
      if (isCall(call)) {
        const admitted = admittedCall(this.#parts, call, request, employee, now)
        const { changes } = admitted.entry
        const save = changes && (() => this.#write(admitted, changes))
        // Sign-ins take turns of their own.
        const outcome = await (save
          ? employee
            ? this.#share.write(employee, request.client, save)
            : save()
          : this.#read(admitted))
        // Strangers do not learn how much is saved.
        return { ...outcome, news: employee && (save ? outcome.news : news) }
      }
      const open = () => openStream(this.#parts, call, request, employee, now)
      return await (streams[call].answers === 'file'
        ? this.#share.send(employee, request.client, open)
        : open())
    } catch (error) {
      return this.#failed(error, request, employee, now)
    }
  }

  /** A large request is read only from a signed-in caller who may make the call, if the call can need it. */
  async door(call: string, client: Client) {
    const now = this.#parts.clock()
    let employee: Employee | undefined
    try {
      employee = await this.#whoAsks(client, now)
      if (!employee) throw notSignedIn()
      if (!isCall(call) && !isStream(call)) throw unknownCall()
      const entry: Call | Stream = isCall(call) ? contract[call] : streams[call]
      refuseAtDoor(entry, employee)
      return { employee_id: employee.id, long: takesLong(entry) }
    } catch (error) {
      return { refused: await this.#failed(error, { call, client }, employee, now) }
    }
  }
}
