import { Refusal, Unreachable } from '../api/client.ts'
import { PrivilegeTrouble } from '../api/session.ts'
import { words } from './words.ts'

/** The text of a failed sign-in, in the specification's words (rule 1.15). */
export function signInTrouble(error: unknown): string {
  if (error instanceof PrivilegeTrouble) return error.message
  if (error instanceof Refusal) return error.message || words.refused
  if (error instanceof Unreachable && error.why === 'answer') return error.message
  return words.failed
}
