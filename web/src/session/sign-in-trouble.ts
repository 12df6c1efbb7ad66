import { Refusal, Unreachable } from '../api/client.ts'
import { PrivilegeTrouble } from '../api/session.ts'

/** What a failed sign-in says under the form, in the words of the catalogue (rule 1.15). */
export function signInTrouble(error: unknown): string {
  if (error instanceof PrivilegeTrouble) return error.message
  if (error instanceof Refusal) return error.message || 'Invalid email or password'
  if (error instanceof Unreachable && error.why === 'answer') return error.message
  return 'An error occurred while logging in'
}

/** What a refusal says of the form's code and password, and what of the whole. */
export function wrongFields(error: Refusal | Unreachable | null): {
  code?: string | undefined
  current_password?: string | undefined
  other: string
} {
  const fields = error instanceof Refusal ? (error.details?.fields ?? []) : []
  const said = (path: string) => fields.find((field) => field.path === path)?.msg
  const [code, current_password] = [said('code'), said('current_password')]
  return { code, current_password, other: code || current_password ? '' : (error?.message ?? '') }
}
