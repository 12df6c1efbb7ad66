import { Suspense } from 'react'
import { api } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { written } from '../api/up-to-date.ts'
import { AwaitedPart } from '../frames/awaited.tsx'
import type { EditField } from '../frames/edit/declaration.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { NoAccess } from '../frames/no-access.tsx'
import { useParam } from '../frames/use-param.ts'
import { OwnAccess } from '../session/exports.ts'
import { type EmployeeField, employeeFields } from './employee-fields.ts'
import { TwoStepReset } from './two-step-reset.tsx'

const OTHERS = employeeFields({ hint: 'Blank: it stays as it is.' })

/** For oneself the current password is needed to change it (rule 4.2). */
const OWN: readonly EditField<EmployeeField | 'current_password'>[] = [
  ...employeeFields({
    label: 'New password',
    hint: 'At least 8 characters. Blank: it stays as it is.',
    half: true,
  }),
  {
    name: 'current_password',
    label: 'Current password',
    kind: 'password',
    hint: 'Needed to change your password.',
    half: true,
    autoComplete: 'current-password',
  },
]

const EMAIL_CLOSED = 'Whoever looks after the employees can change it.'

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
        title: own ? 'My account' : 'Edit Employee',
        back: holder ? '/users' : '/home',
        fields: holder
          ? fields
          : fields.map((field) => (field.name === 'email' ? { ...field, closed: EMAIL_CLOSED } : field)),
        load: {
          call: 'employe_detail',
          input: { user_id },
          values: ([employee]) => ({ name: employee?.name, email: employee?.email, phone: employee?.phone }),
          version: ([employee]) => employee?.version ?? '',
          closed: ([employee]) =>
            own || employee?.editable === '1'
              ? undefined
              : `${employee?.name} holds privileges that you do not hold. Ask the owner to make the change.`,
          failed: 'Failed to fetch data',
        },
        save: ({ current_password, ...values }, { changed: _, version, ...options }) => {
          const change = own && values.password !== '' ? { ...values, current_password } : values
          return written(() => api('employe_detail_update', { user_id, ...change, version }, options))
        },
        texts: {
          saved: 'Employee detail Updated Succeefully',
          failed: 'Failed to update employee',
          unreachable: 'An error occurred while updating. Please try again.',
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
