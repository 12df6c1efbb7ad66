import { PASSWORD_WANTED, Refusal } from '../api/client.ts'
import { tell } from './tell.ts'

export type TroubleTexts = {
  /** When nothing readable came back, or the server gave no words of its own. */
  failed: string
  /** How the server's words are told: as they are unless told otherwise. */
  refused?: ((message: string) => string) | undefined
  /** When nothing readable came back, where that has words of its own. */
  unreachable?: string | undefined
}

/** Says why a write did not happen, in the catalogue's words. An ended session speaks for itself, in its own dialog, and who would not give the password knows why. Gives the notice, for `tell.read`. */
export function tellTrouble(error: unknown, texts: TroubleTexts): number | undefined {
  if (!(error instanceof Refusal)) return tell.failure(texts.unreachable ?? texts.failed)
  if (error.code === 401 || error.code === PASSWORD_WANTED) return undefined
  return tell.failure(error.message === '' ? texts.failed : (texts.refused?.(error.message) ?? error.message))
}
