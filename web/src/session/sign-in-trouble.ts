import { Refusal, Unreachable } from '../api/client.ts'
import { PrivilegeTrouble } from '../api/session.ts'

/** The text of a failed sign-in, in the specification's words (rule 1.15). */
export function signInTrouble(error: unknown): string {
  if (error instanceof PrivilegeTrouble) return error.message
  if (error instanceof Refusal) return error.message || 'Invalid email or password'
  if (error instanceof Unreachable && error.why === 'answer') return error.message
  return 'An error occurred while logging in'
}

/** Splits a refusal into what concerns the code, the password, and the whole form. */
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
