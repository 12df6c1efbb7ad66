import { api } from '../api/client.ts'
import type { EditDeclaration } from '../frames/edit/declaration.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { type EmployeeField, employeeFields } from './employee-fields.ts'
import { words } from './words.ts'

const edit: EditDeclaration<EmployeeField> = {
  back: '/users',
  fields: employeeFields({ required: true, hint: words.password_hint }),
  save: (values, { options }) => api('register', values, options),
  added: { id: 'user_id', edit: (id) => `/editusers/${id}` },
  texts: {
    saved: words.added,
    failed: words.add_failed,
    unreachable: words.add_unreachable,
  },
}

/** /addusers: a new employee, who can log in and has no privileges yet (rule 4.1). */
export default function AddEmployee() {
  return <EditScreen edit={edit} />
}
