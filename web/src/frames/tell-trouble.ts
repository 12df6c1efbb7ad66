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

/** Why a write did not happen, in the catalogue's words. An ended session speaks for itself, in its own dialog, and who would not give the password knows why. */
export function troubleText(error: unknown, texts: TroubleTexts): string | undefined {
  if (!(error instanceof Refusal)) return texts.unreachable ?? texts.failed
  if (error.code === 401 || error.code === PASSWORD_WANTED) return undefined
  return error.message === '' ? texts.failed : (texts.refused?.(error.message) ?? error.message)
}

/** Says it in a notice; gives that for `tell.read`. */
export function tellTrouble(error: unknown, texts: TroubleTexts): number | undefined {
  const text = troubleText(error, texts)
  return text === undefined ? undefined : tell.failure(text)
}
