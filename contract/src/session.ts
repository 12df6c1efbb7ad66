import { z } from 'zod'
import { call, FLAGS, type Flag } from './call.ts'
import { carried } from './carried.ts'
import { asTyped, flagText, lacks, optional, optionalId, phone, required, text } from './fields.ts'

export const PASSWORD_LEAST = 8
export const PASSWORD_MOST = 128
export const PASSWORD = { id: 'field.password' } as const
export const PASSWORD_TOO_SHORT = carried({
  id: 'field.at_least_characters',
  params: { field: PASSWORD, least: PASSWORD_LEAST },
})
export const PASSWORD_TOO_LONG = {
  id: 'field.at_most_characters',
  params: { field: PASSWORD, most: PASSWORD_MOST },
} as const

/** A new password: 8 to 128 characters, taken as typed (spaces are part of it). */
const newPassword = asTyped(lacks(PASSWORD), PASSWORD_MOST, PASSWORD_TOO_LONG).min(
  PASSWORD_LEAST,
  PASSWORD_TOO_SHORT,
)

export const email = required('field.email', 254).refine(
  (value) => value === '' || /^[^\s@]{1,64}@[^\s@]{1,189}$/.test(value),
  {
    message: carried({ id: 'session.not_an_email' }),
  },
)

/** The flags of an employee as "1"/"0". */
export const flagRow = z.object(
  Object.fromEntries(FLAGS.map((flag) => [flag, flagText])) as Record<Flag, typeof flagText>,
)

export const sessionCalls = {
  first_start: call({
    does: 'Tells whether the owner account is still to be made, and whether making it from here needs the setup code.',
    needs: 'nothing',
    shows: ['employees'],
    answers: z.object({ owner_missing: flagText, setup_code_needed: flagText }),
  }),
  login: call({
    does: 'Signs an employee in by name or email and sets the session cookie.',
    needs: 'nothing',
    changes: ['sessions'],
    takes: z.object({
      email: asTyped(lacks({ id: 'field.user_name' }), 254, { id: 'session.wrong_login' }),
      password: asTyped(lacks(PASSWORD), 1024, { id: 'session.wrong_login' }),
      /** With two-step sign-in: six digits of the authenticator app, or a recovery code. */
      code: asTyped({ id: 'session.wrong_code' }, 64).nullish(),
    }),
    answers: z.object({ user_id: text, name: text }),
  }),
  logout: call({
    does: 'Ends the session on the server and clears its cookie.',
    needs: 'nothing',
    changes: ['sessions'],
  }),
  register: call({
    does: 'Adds an employee; with no employee yet it makes the owner, who has every privilege (rule 4.1).',
    needs: 'nothing',
    changes: ['employees', 'sessions'],
    takes: z.object({
      name: required('field.name'),
      phone: phone('field.mobile_number'),
      email,
      password: newPassword,
      setup_code: optional('field.setup_code', 64),
    }),
    answers: z.object({ user_id: text, name: text }),
  }),
  confirm_password: call({
    does: 'Takes one’s own password once more: for 15 minutes this session may make the calls that ask for that (423).',
    needs: 'signed-in',
    changes: ['sessions'],
    anyway: true,
    secrets: ['password'],
    takes: z.object({
      password: asTyped({ id: 'session.enter_password' }, 1024, { id: 'session.wrong_password' }),
    }),
  }),
  password_confirmed: call({
    does: 'Asks for the password (423) unless it was given within the last 15 minutes; for a link to a file that needs it.',
    needs: 'signed-in',
    shows: ['sessions'],
    confirmed: true,
  }),
  session_list: call({
    does: 'Lists where one is signed in oneself: from what, since when, last seen when; this session first.',
    needs: 'signed-in',
    shows: ['sessions'],
    answers: z.array(
      z.object({ session_id: text, browser: text, since: text, last_seen: text, this_one: flagText }),
    ),
  }),
  session_end: call({
    does: 'Ends another session of one’s own.',
    needs: 'signed-in',
    changes: ['sessions'],
    anyway: true,
    takes: z.object({ session_id: required('field.session', 40) }),
  }),
  session_end_others: call({
    does: 'Ends all sessions of one’s own but this one.',
    needs: 'signed-in',
    changes: ['sessions'],
    anyway: true,
  }),
  employee_login_previllage: call({
    does: "Answers the signed-in employee's own privilege flags, and the shop's name and GST number.",
    needs: 'signed-in',
    shows: ['employees', 'settings'],
    takes: z.object({ user_id: optionalId('field.user') }),
    answers: z.array(flagRow.extend({ user_id: text, name: text, shop_name: text, shop_gstin: text })),
  }),
}
