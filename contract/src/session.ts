import { z } from 'zod'
import { call, FLAGS, type Flag } from './call.ts'
import { done, flagText, nothing, optional, optionalId, phone, required, text } from './fields.ts'

export const PASSWORD_LEAST = 8
export const PASSWORD_MOST = 128

/** A new password: 8 to 128 characters, taken as typed (spaces are part of it). */
const newPassword = z
  .string({ error: () => 'Password is required.' })
  .min(PASSWORD_LEAST, `Password takes at least ${PASSWORD_LEAST} characters.`)
  .max(PASSWORD_MOST, `Password takes at most ${PASSWORD_MOST} characters.`)

export const email = required('Email', 254).refine(
  (value) => value === '' || /^[^\s@]{1,64}@[^\s@]{1,189}$/.test(value),
  {
    message: 'Email must be an address such as name@example.com.',
  },
)

/** The twelve flags of an employee as "1"/"0". */
export const flagRow = z.object(
  Object.fromEntries(FLAGS.map((flag) => [flag, flagText])) as Record<Flag, typeof flagText>,
)

export const sessionCalls = {
  first_start: call({
    does: 'Tells whether the owner account is still to be made, and whether making it from here needs the setup code.',
    needs: 'nobody',
    shows: ['employees'],
    takes: nothing,
    answers: z.object({ owner_missing: flagText, setup_code_needed: flagText }),
  }),
  login: call({
    does: 'Signs an employee in by name or email and sets the session cookie.',
    needs: 'nobody',
    changes: ['sessions'],
    takes: z.object({
      email: z.string({ error: () => 'User Name is required.' }).max(254, 'Invalid email or password'),
      password: z.string({ error: () => 'Password is required.' }).max(1024, 'Invalid email or password'),
      /** Of who has switched the second step on: six digits of the authenticator app, or a recovery code. */
      code: z
        .string({ error: () => 'This code is not right.' })
        .max(64, 'This code is not right.')
        .nullish(),
    }),
    answers: z.object({ user_id: text, name: text }),
  }),
  logout: call({
    does: 'Ends the session on the server and clears its cookie.',
    needs: 'nobody',
    changes: ['sessions'],
    takes: nothing,
    answers: done,
  }),
  register: call({
    does: 'Adds an employee; with no employee yet it makes the owner, who has every privilege (rule 4.1).',
    needs: 'nobody',
    changes: ['employees', 'sessions'],
    takes: z.object({
      name: required('Name'),
      phone: phone('Mobile Number'),
      email,
      password: newPassword,
      setup_code: optional('Setup code', 64),
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
      password: z.string({ error: () => 'Enter your password.' }).max(1024, 'The password is not right.'),
    }),
    answers: done,
  }),
  password_confirmed: call({
    does: 'Asks for the password (423) unless it was given within the last 15 minutes; for a link to a file that needs it.',
    needs: 'signed-in',
    shows: ['sessions'],
    confirmed: true,
    takes: nothing,
    answers: done,
  }),
  session_list: call({
    does: 'Lists where one is signed in oneself: from what, since when, last seen when; this session first.',
    needs: 'signed-in',
    shows: ['sessions'],
    takes: nothing,
    answers: z.array(
      z.object({ session_id: text, browser: text, since: text, last_seen: text, this_one: flagText }),
    ),
  }),
  session_end: call({
    does: 'Ends another session of one’s own.',
    needs: 'signed-in',
    changes: ['sessions'],
    anyway: true,
    takes: z.object({ session_id: required('Session', 40) }),
    answers: done,
  }),
  session_end_others: call({
    does: 'Ends all sessions of one’s own but this one.',
    needs: 'signed-in',
    changes: ['sessions'],
    anyway: true,
    takes: nothing,
    answers: done,
  }),
  employee_login_previllage: call({
    does: "Answers the signed-in employee's own privilege flags, and the shop's name for the header.",
    needs: 'signed-in',
    shows: ['employees', 'settings'],
    takes: z.object({ user_id: optionalId('User') }),
    answers: z.array(flagRow.extend({ user_id: text, name: text, shop_name: text })),
  }),
}
