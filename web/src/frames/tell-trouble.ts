import { Refusal } from '../api/client.ts'
import { tell } from './tell.ts'

export type TroubleTexts = {
  /** When nothing readable came back, or the server gave no words of its own. */
  failed: string
  /** How the server's words are told: as they are unless told otherwise. */
  refused?: ((message: string) => string) | undefined
  /** When nothing readable came back, where that has words of its own. */
  unreachable?: string | undefined
}

/** Says why a write did not happen, in the catalogue's words. An ended session speaks for itself, in its own dialog. */
export function tellTrouble(error: unknown, texts: TroubleTexts): void {
  if (!(error instanceof Refusal)) tell.failure(texts.unreachable ?? texts.failed)
  else if (error.code !== 401)
    tell.failure(error.message === '' ? texts.failed : (texts.refused?.(error.message) ?? error.message))
}
