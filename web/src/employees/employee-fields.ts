import type { EditField } from '../frames/edit/declaration.ts'

export type EmployeeField = 'name' | 'email' | 'phone' | 'password'

/** The fields of an employee (rule 1.10), with a password field that differs by form. */
export const employeeFields = (
  password: Partial<EditField<'password'>>,
): readonly EditField<EmployeeField>[] => [
  { name: 'name', label: 'Name', required: true, max: 120 },
  { name: 'email', label: 'Email', kind: 'email', required: true, max: 254 },
  { name: 'phone', label: 'Mobile Number', kind: 'phone', required: true },
  { name: 'password', label: 'Password', kind: 'password', max: 128, ...password },
]
