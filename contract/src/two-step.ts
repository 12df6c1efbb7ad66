import { z } from 'zod'
import { call } from './call.ts'
import { asTyped, flagText, lacks, text } from './fields.ts'

const code = asTyped(lacks({ id: 'field.code' }), 64, { id: 'session.wrong_code' })
const current_password = asTyped({ id: 'session.enter_current_password' }, 1024, {
  id: 'session.wrong_current_password',
})

export const twoStepCalls = {
  two_step_detail: call({
    does: 'Tells whether one’s own sign-in asks for a code, and how many recovery codes are left.',
    needs: 'signed-in',
    shows: ['employees'],
    answers: z.object({ on: flagText, recovery_codes_left: z.number() }),
  }),
  two_step_begin: call({
    does: 'Makes a secret for an authenticator app and recovery codes; nothing is kept until two_step_on.',
    needs: 'signed-in',
    shows: [],
    answers: z.object({
      secret: text,
      /** For the QR code that the app reads (otpauth://). */
      uri: text,
      recovery_codes: z.array(text),
      /** The secret, sealed: two_step_on takes it back within ten minutes. */
      setup: text,
    }),
  }),
  two_step_on: call({
    does: 'Switches the second step of one’s own sign-in on, once a first code shows that the app has the secret.',
    needs: 'signed-in',
    changes: ['employees', 'sessions'],
    secrets: ['setup', 'code', 'current_password'],
    takes: z.object({
      setup: asTyped({ id: 'session.begin_again' }, 4000),
      code,
      current_password,
    }),
  }),
  two_step_off: call({
    does: 'Switches the second step of one’s own sign-in off, with the current password and a code.',
    needs: 'signed-in',
    changes: ['employees', 'sessions'],
    secrets: ['code', 'current_password'],
    takes: z.object({ code, current_password }),
  }),
}
