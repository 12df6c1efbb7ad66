import { FLAGS } from '@kadai/contract/call'
import { asFlag } from '@kadai/contract/fields'
import type { sessionCalls } from '@kadai/contract/session'
import { momentText } from '@kadai/domain/dates'
import type { Db } from '../database/database.ts'
import { type Handlers, prepared, Reply } from '../dispatcher/handler.ts'
import { invalid, notAllowed, notFound, notSignedIn, Refusal, ruledOut } from '../dispatcher/refusal.ts'
import { currentSettings, lockShop } from '../settings/exports.ts'
import { addEmployee, findByLogin, ownerMissing } from './accounts.ts'
import { passwordProblem } from './common-passwords.ts'
import { checkPassword, checkUnchanged } from './current-password.ts'
import { rememberDevice } from './devices.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import type { Seal } from './seal.ts'
import { beginSession, confirmSession, endSession, endSessionsOf, ownSessions } from './sessions.ts'
import {
  checkBeforeAnswer,
  checkSetupCode,
  checkTries,
  forgetSetupCodes,
  forgetTries,
  signInRefused,
  type Try,
  tryOf,
} from './sign-in.ts'
import {
  codeRefused,
  codeWanted,
  hasTwoStep,
  type TypedCode,
  typedCode,
  useUpCode,
  withoutCode,
} from './two-step.ts'

/** Identifies a session to its own employee: too short a part of the token's hash to be misused. */
const idOf = ({ token_hash }: { token_hash: string }) => token_hash.slice(0, 16)

async function mayLogIn(db: Db, login: string) {
  const found = await findByLogin(db, login)
  return found?.may_log_in === 1 ? found : undefined
}

/** A person whose password was right, and the code where one is needed. */
type SignIn = {
  id: number
  name: string
  password_hash: string
  tried: Try
  typed: TypedCode | undefined
}

const login = (seal: Seal) =>
  prepared<'login', SignIn>(
    async ({ db, now, client }, { email, password, code }) => {
      const employee = await mayLogIn(db, email)
      const tried = await tryOf(db, employee?.id, client, now, email)
      const codeless = withoutCode(tried)
      const mayTry = async () => {
        await checkTries(db, tried, now, client)
        if (!code) await checkTries(db, codeless, now)
      }
      await mayTry()
      const turn = { who: client.network, mayTry }
      const fits = await passwordFits(password, employee?.password_hash, turn)
      if (!employee || !fits) throw signInRefused(tried, now)
      if (!(await hasTwoStep(db, employee.id))) return { ...employee, tried, typed: undefined }
      if (!code) throw codeWanted(employee.name, tried, now)
      return { ...employee, tried, typed: await typedCode(db, employee.id, code) }
    },
    async ({ db, now, client, record }, { email }, { tried, typed, ...found }) => {
      await checkBeforeAnswer(db, tried, now)
      const employee = await mayLogIn(db, email)
      // Disabled, or the password changed, while this one was being checked.
      if (employee?.password_hash !== found.password_hash) throw signInRefused(tried, now)
      if (await hasTwoStep(db, found.id)) {
        if (!typed) throw codeWanted(found.name, tried, now)
        if (!(await useUpCode(db, seal, found.id, typed, now))) throw codeRefused(tried, now)
        await forgetTries(db, withoutCode(tried).account)
      }
      if (client.token) await endSession(db, client.token)
      const session = await beginSession(db, found.id, now, client.userAgent)
      const device = await rememberDevice(db, found.id, client.device, now)
      record({ entity: 'session', id: found.id, after: { signed_in: found.name } })
      return new Reply({ user_id: String(found.id), name: found.name }, { session, device })
    },
  )

const register = prepared<'register', string>(
  async ({ db, employee, now, client }, input) => {
    const { setup_code = '' } = input
    const first = await ownerMissing(db)
    if (!first && !employee) throw notSignedIn()
    if (!first && !employee?.flags.has('employee')) throw notAllowed('employee')
    if (first && !client.local) await checkSetupCode(db, setup_code, client.network, now)
    const problem = passwordProblem(input.password, input)
    if (problem) throw invalid('password', problem)
    return hashPassword(input.password)
  },
  async ({ db, employee, now, client, record }, { name, email, phone, setup_code = '' }, password_hash) => {
    // Of two at once the second waits here, and then finds an owner.
    await lockShop(db)
    const first = await ownerMissing(db)
    if (first && !client.local) await checkSetupCode(db, setup_code, client.network, now)
    if (!first && !employee) throw new Refusal(409, { id: 'session.owner_was_made' })
    const id = await addEmployee(db, { name, email, phone, password_hash, flags: first ? FLAGS : [] }, now)
    if (first) await forgetSetupCodes(db)
    record({ entity: 'employee', id, after: { name, email, phone, owner: first } })
    const body = { user_id: String(id), name }
    if (!first) return body
    const session = await beginSession(db, id, now, client.userAgent)
    return new Reply(body, { session, device: await rememberDevice(db, id, client.device, now) })
  },
)

/** Signing in and out, the first start, and one's own privileges; `seal` opens two-step secrets. */
export function sessionHandlers(seal: Seal): Handlers<keyof typeof sessionCalls> {
  return {
    async first_start({ db, client }) {
      const missing = await ownerMissing(db)
      return { owner_missing: asFlag(missing), setup_code_needed: asFlag(missing && !client.local) }
    },

    login: login(seal),

    async logout({ db, client, employee, record }) {
      if (client.token) await endSession(db, client.token)
      // Nobody was signed in: a stranger in the network could flood the log.
      if (employee) record({ entity: 'session', id: employee.id, after: { signed_out: employee.name } })
      else record('nothing')
      return new Reply({}, { session: null })
    },

    register,

    confirm_password: prepared<'confirm_password', string>(
      (context, { password }) =>
        checkPassword(context, password, { path: 'password', wrong: { id: 'session.wrong_password' } }),
      async ({ db, employee, now, client, record }, _sent, password_hash) => {
        await checkUnchanged({ db, employee, now, client }, password_hash)
        if (!client.token || !(await confirmSession(db, client.token, now))) throw notSignedIn()
        record({ entity: 'session', id: employee.id, after: { password_given_again: employee.name } })
      },
    ),

    password_confirmed: async ({ record }) => record('nothing'),

    async session_list({ db, employee, client, now }) {
      const { time_zone } = await currentSettings(db)
      const when = (iso: string) => momentText(new Date(iso), time_zone)
      return (await ownSessions(db, employee.id, client.token, now)).map((session) => ({
        session_id: idOf(session),
        browser: session.browser || 'Not known',
        since: when(session.created_at),
        last_seen: when(session.last_seen_at),
        this_one: asFlag(session.own),
      }))
    },

    async session_end({ db, employee, client, now, record }, { session_id }) {
      const session = (await ownSessions(db, employee.id, client.token, now)).find(
        (one) => idOf(one) === session_id,
      )
      if (!session) throw notFound({ id: 'session.none' })
      if (session.own) throw ruledOut({ id: 'session.own' })
      await db.deleteFrom('sessions').where('token_hash', '=', session.token_hash).execute()
      record({ entity: 'session', id: employee.id, after: { ended: session.browser } })
    },

    async session_end_others({ db, employee, client, now, record }) {
      const others = (await ownSessions(db, employee.id, client.token, now)).filter(({ own }) => !own)
      await endSessionsOf(db, employee.id, client.token)
      record({ entity: 'session', id: employee.id, after: { ended: others.map(({ browser }) => browser) } })
    },

    async employee_login_previllage({ db, employee }) {
      const { shop_name, gstin } = await currentSettings(db)
      const flags = Object.fromEntries(FLAGS.map((flag) => [flag, asFlag(employee.flags.has(flag))]))
      return [
        {
          user_id: String(employee.id),
          name: employee.name,
          shop_name,
          shop_gstin: gstin,
          ...(flags as Record<(typeof FLAGS)[number], '0' | '1'>),
        },
      ]
    },
  }
}
