import type { EditField } from '../frames/edit/declaration.ts'
import { common } from '../frames/words.ts'

export type EmployeeField = 'name' | 'email' | 'phone' | 'password'

/** The fields of an employee (rule 1.10), with a password field that differs by form. */
export const employeeFields = (
  password: Partial<EditField<'password'>>,
): readonly EditField<EmployeeField>[] => [
  { name: 'name', label: common.name, required: true, max: 120 },
  { name: 'email', label: common.email, kind: 'email', required: true, max: 254, half: true },
  { name: 'phone', label: common.mobile_number, kind: 'phone', required: true, half: true },
  { name: 'password', label: common.password, kind: 'password', max: 128, half: true, ...password },
]
