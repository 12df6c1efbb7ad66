import { api } from '../api/client.ts'
import type { EditDeclaration } from '../frames/edit/declaration.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { type EmployeeField, employeeFields } from './employee-fields.ts'

const edit: EditDeclaration<EmployeeField> = {
  title: 'Add Employee',
  back: '/users',
  fields: employeeFields({ required: true, hint: 'At least 8 characters.' }),
  save: (values, { changed: _, version: __, ...options }) => api('register', values, options),
  added: { id: 'user_id', edit: (id) => `/editusers/${id}` },
  texts: {
    saved: 'Employee registered successfully!',
    failed: 'Registration failed!',
    unreachable: 'An error occurred while registering',
  },
}

/** /addusers: a new employee, who can log in and has no privileges yet (rule 4.1). */
export default function AddEmployee() {
  return <EditScreen edit={edit} />
}
