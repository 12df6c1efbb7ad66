import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { api } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { written } from '../api/up-to-date.ts'
import { useRead } from '../api/use-read.ts'
import { useWrite } from '../api/use-write.ts'
import { AwaitedPart } from '../frames/awaited.tsx'
import { Confirm } from '../frames/confirm.tsx'
import type { EditField } from '../frames/edit/declaration.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { NoAccess } from '../frames/no-access.tsx'
import { tell } from '../frames/notices/tell.ts'
import { trying } from '../frames/notices/tell-trouble.ts'
import { useParam } from '../frames/use-param.ts'
import { common } from '../frames/words.ts'
import { OwnAccess } from '../session/exports.ts'
import { type EmployeeField, employeeFields } from './employee-fields.ts'
import { words } from './words.ts'

const OTHERS = employeeFields({ hint: words.password_stays })

/** For oneself the current password is needed to change it (rule 4.2). */
const OWN: readonly EditField<EmployeeField | 'current_password'>[] = [
  ...employeeFields({
    label: words.new_password,
    hint: words.new_password_hint,
  }),
  {
    name: 'current_password',
    label: common.current_password,
    kind: 'password',
    hint: words.current_password_hint,
    half: true,
    autoComplete: 'current-password',
  },
]

/** /editusers/{user_id}: an employee, or oneself; without the privilege only oneself. */
export default function EditEmployee() {
  const user_id = useParam('user_id')
  const { user_id: mine, flags } = useSession()
  const own = user_id === mine
  const holder = flags.has('employee')
  if (!own && !holder) return <NoAccess />
  const fields: readonly EditField<EmployeeField | 'current_password'>[] = own ? OWN : OTHERS
  return (
    <EditScreen
      edit={{
        title: own ? common.my_account : words.edit,
        back: holder ? '/users' : '/home',
        fields: holder
          ? fields
          : fields.map((field) =>
              field.name === 'email' ? { ...field, closed: words.email_closed } : field,
            ),
        load: {
          call: 'employe_detail',
          input: { user_id },
          values: ([employee]) => employee ?? {},
          version: ([employee]) => employee?.version ?? '',
          closed: ([employee]) =>
            own || employee?.editable === '1'
              ? undefined
              : words.holds_more_ask({ name: employee?.name ?? '' }),
        },
        save: ({ current_password, ...values }, { version, options }) => {
          const change = own && values.password !== '' ? { ...values, current_password } : values
          return written(() => api('employe_detail_update', { user_id, ...change, version }, options))
        },
        texts: {
          saved: words.saved,
          failed: words.save_failed,
          unreachable: common.update_unreachable,
        },
      }}
    >
      {own ? (
        <Suspense fallback={<AwaitedPart />}>
          <OwnAccess />
        </Suspense>
      ) : (
        <TwoStepReset user_id={user_id} />
      )}
    </EditScreen>
  )
}

/** Switches off two-step sign-in for an employee who has lost the phone; shown only where it is on. */
function TwoStepReset({ user_id }: { user_id: string }) {
  const read = useRead('employe_detail', { user_id })
  const reset = useWrite('employe_two_step_reset')
  const [asking, setAsking] = useState(false)
  const employee = read.data?.body[0]
  if (employee?.two_step !== '1' || employee.editable !== '1') return null

  async function yes() {
    tell.clearFailures()
    await trying({ failed: words.reset_failed }, async () => {
      await reset.send({ user_id })
      tell.success(words.reset_done({ name: employee?.name ?? '' }))
      setAsking(false)
    })
  }

  return (
    <section className="panel tight top" aria-label={common.two_step}>
      <p>{words.two_step_on({ name: employee.name })}</p>
      <Button variant="default" onClick={() => setAsking(true)}>
        {words.reset_two_step}
      </Button>
      <Confirm
        opened={asking}
        title={words.reset_two_step}
        text={words.reset_asked({ name: employee.name })}
        yes={words.reset}
        danger
        busy={reset.sending}
        onNo={() => setAsking(false)}
        onYes={() => void yes()}
      />
    </section>
  )
}
