import { z } from 'zod'
import { call, FLAGS, type Flag, writesOf } from './call.ts'
import { carried } from './carried.ts'
import {
  asTyped,
  deleted,
  flagText,
  id,
  named,
  optional,
  optionalYesNo,
  phone,
  required,
  text,
  texts,
  version,
  yesNo,
} from './fields.ts'
import {
  email,
  flagRow,
  PASSWORD,
  PASSWORD_LEAST,
  PASSWORD_MOST,
  PASSWORD_TOO_LONG,
  PASSWORD_TOO_SHORT,
} from './session.ts'

const employee = z.object({
  ...texts('user_id', 'name', 'email', 'phone'),
  /** "1": may log in. */
  user_status: flagText,
  cid: text,
  /** "1" where the caller may change this employee: nobody changes a person who holds more (rule 4.2). */
  editable: flagText,
  version: text,
})

/** A new password; blank or absent: it stays as it is (rule 3.6). */
const changedPassword = z
  .string({ error: () => carried({ id: 'field.not_text', params: { field: PASSWORD } }) })
  .nullish()
  .transform((value, ctx) => {
    if (!value) return undefined
    if (value.length < PASSWORD_LEAST) ctx.addIssue({ code: 'custom', message: PASSWORD_TOO_SHORT })
    if (value.length > PASSWORD_MOST) ctx.addIssue({ code: 'custom', message: carried(PASSWORD_TOO_LONG) })
    return value
  })

type FlagFields = Record<Flag, ReturnType<typeof optionalYesNo>>
const flagFields = Object.fromEntries(FLAGS.map((flag) => [flag, optionalYesNo(named(flag))])) as FlagFields

const removal = writesOf({ user_id: id('field.employee') }, ['employee'], ['employees', 'sessions'])

export const employeeCalls = {
  employe_list: call({
    does: 'Lists the employees by name.',
    needs: ['employee'],
    shows: ['employees'],
    takes: z.object({ deleted }),
    answers: z.array(employee),
  }),
  employe_list_update: call({
    does: 'Sets whether an employee may log in; who may not is signed out at once.',
    needs: ['employee'],
    changes: ['employees', 'sessions'],
    takes: z.object({ user_id: id('field.employee'), user_status: yesNo('field.login_status') }),
  }),
  employe_list_delete: removal({
    does: 'Deletes an employee and signs them out; what they did stays on record under their name.',
  }),
  employe_list_restore: call({
    does: 'Takes back the deletion of an employee, with password and privileges; refused while another signs in with the name or email.',
    needs: ['employee'],
    changes: ['employees'],
    takes: z.object({ user_id: id('field.employee') }),
  }),
  employe_detail: call({
    does: "Answers one employee: one's own, or anybody's to holders of employee.",
    needs: 'signed-in',
    shows: ['employees'],
    takes: z.object({ user_id: id('field.employee') }),
    answers: z.array(
      employee.extend({
        /** "1": signing in asks for a code of an authenticator app. */
        two_step: flagText,
      }),
    ),
  }),
  employe_detail_update: call({
    does: "Changes an employee: one's own name, phone and password, or anybody's for holders of employee.",
    needs: 'signed-in',
    changes: ['employees', 'sessions'],
    secrets: ['password', 'current_password'],
    savesSecret: 'password',
    takes: z.object({
      user_id: id('field.employee'),
      name: required('field.name').optional(),
      email: email.optional(),
      phone: phone('field.mobile_number').optional(),
      password: changedPassword,
      /** Needed to change one's own password. */
      current_password: asTyped({ id: 'session.wrong_current_password' }, 1024).nullish(),
      cid: optional(named('cid'), 40),
      version,
    }),
    answers: z.object({ version: text }),
  }),
  employe_two_step_reset: removal({
    does: 'Takes the second step off the sign-in of an employee who has lost their phone and their recovery codes.',
  }),
  employe_previllage_list: call({
    does: "Answers an employee's privilege flags.",
    needs: ['employee'],
    shows: ['employees'],
    takes: z.object({ employee_id: id('field.employee') }),
    answers: z.array(flagRow.extend({ employee_id: text, name: text, editable: flagText, version: text })),
  }),
  employe_previllage_update: call({
    does: 'Gives and takes privileges; only those that the giver holds.',
    needs: ['employee'],
    changes: ['employees'],
    takes: z.object({ employee_id: id('field.employee'), ...flagFields, version }),
    answers: z.object({ version: text }),
  }),
}
