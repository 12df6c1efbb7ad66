import { Refusal, Unreachable } from '../api/client.ts'
import { PrivilegeTrouble } from '../api/session.ts'

/** What a failed sign-in says under the form, in the words of the catalogue (spec part 1 §8). */
export function signInTrouble(error: unknown): string {
  if (error instanceof PrivilegeTrouble) return error.message
  if (error instanceof Refusal) return error.message || 'Invalid email or password'
  if (error instanceof Unreachable && error.why === 'answer') return error.message
  return 'An error occurred while logging in'
}
