import { randomBytes } from 'node:crypto'
import type { Gets } from '@kadai/contract/contract'
import { asFlag } from '@kadai/contract/fields'
import type { twoStepCalls } from '@kadai/contract/two-step'
import { type Employee, type Handlers, prepared } from '../dispatcher/handler.ts'
import { conflict, invalid } from '../dispatcher/refusal.ts'
import { checkPassword, checkUnchanged, wrongCode } from './current-password.ts'
import type { Seal } from './seal.ts'
import { endSessionsOf } from './sessions.ts'
import { base32, stepOfCode } from './totp.ts'
import {
  endTwoStep,
  hashRecoveryCodes,
  hasTwoStep,
  keepTwoStep,
  newRecoveryCodes,
  type TypedCode,
  typedCode,
  unusedRecoveryCodes,
  useUpCode,
} from './two-step.ts'

/** RFC 4226 §4 recommends 160 bits. */
const SECRET_BYTES = 20
const SETUP_MS = 10 * 60_000

type Setup = { secret: string; recovery_codes: string[]; until: number }
const setupOf = (employee: Employee) => `two-step setup of ${employee.id}`

function openSetup(seal: Seal, sealed: string, employee: Employee, now: Date): Setup {
  const text = seal.open(sealed, setupOf(employee))
  const setup = text === undefined ? undefined : (JSON.parse(text) as Setup)
  if (!setup || setup.until < now.getTime()) throw invalid('setup', { id: 'session.setup_took_too_long' })
  return setup
}

const stepOfSetup = (setup: Setup, code: string, now: Date) =>
  stepOfCode(Buffer.from(setup.secret, 'base64url'), code.replace(/\s+/g, ''), now)

/** Switching one's own two-step sign-in on and off. */
export function twoStepHandlers(seal: Seal): Handlers<keyof typeof twoStepCalls> {
  return {
    async two_step_detail({ db, employee }) {
      return {
        on: asFlag(await hasTwoStep(db, employee.id)),
        recovery_codes_left: (await unusedRecoveryCodes(db, employee.id)).length,
      }
    },

    async two_step_begin({ employee, now }) {
      const bytes = randomBytes(SECRET_BYTES)
      const secret = base32(bytes)
      const recovery_codes = newRecoveryCodes()
      const setup: Setup = {
        secret: bytes.toString('base64url'),
        recovery_codes,
        until: now.getTime() + SETUP_MS,
      }
      const label = encodeURIComponent(`Kadai:${employee.name}`)
      return {
        secret,
        uri: `otpauth://totp/${label}?secret=${secret}&issuer=Kadai`,
        recovery_codes,
        setup: seal.close(JSON.stringify(setup), setupOf(employee)),
      }
    },

    two_step_on: prepared<'two_step_on', { password_hash: string; setup: Setup; recoveryHashes: string[] }>(
      async (context, { setup: sealed, code, current_password }: Gets<'two_step_on'>) => {
        const setup = openSetup(seal, sealed, context.employee, context.now)
        const password_hash = await checkPassword(context, current_password)
        if (stepOfSetup(setup, code, context.now) === undefined) throw await wrongCode(context)
        return { password_hash, setup, recoveryHashes: await hashRecoveryCodes(setup.recovery_codes) }
      },
      async ({ db, employee, now, client, record }, { code }, { password_hash, setup, recoveryHashes }) => {
        await checkUnchanged({ db, employee, now, client }, password_hash)
        if (await hasTwoStep(db, employee.id)) throw conflict({ id: 'session.two_step_is_on' })
        const secret = Buffer.from(setup.secret, 'base64url')
        const step = stepOfSetup(setup, code, now)
        if (step === undefined) throw await wrongCode({ db, employee, client, now })
        await keepTwoStep(db, seal, employee.id, { secret, step, recoveryHashes }, now)
        await endSessionsOf(db, employee.id, client.token)
        record({ entity: 'employee', id: employee.id, after: { two_step_sign_in: 'on' } })
      },
    ),

    two_step_off: prepared<'two_step_off', { password_hash: string; typed: TypedCode }>(
      async (context, { current_password, code }) => ({
        password_hash: await checkPassword(context, current_password),
        typed: await typedCode(context.db, context.employee.id, code),
      }),
      async ({ db, employee, now, client, record }, _, { password_hash, typed }) => {
        await checkUnchanged({ db, employee, now, client }, password_hash)
        if (!(await useUpCode(db, seal, employee.id, typed, now)))
          throw await wrongCode({ db, employee, client, now })
        await endTwoStep(db, employee.id)
        await endSessionsOf(db, employee.id, client.token)
        record({ entity: 'employee', id: employee.id, after: { two_step_sign_in: 'off' } })
      },
    ),
  }
}
