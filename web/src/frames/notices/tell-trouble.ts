import { PASSWORD_WANTED, Refusal } from '../../api/client.ts'
import { tell } from './tell.ts'

export type TroubleTexts = {
  /** The text when no readable answer came, or the server gave no words. */
  failed: string
  /** Rewords the server's message; unchanged by default. */
  refused?: ((message: string) => string) | undefined
  /** The text when no readable answer came, where it has its own. */
  unreachable?: string | undefined
}

/**
 * Returns why a write failed, in the specification's words; undefined for an ended session, which has its own dialog,
 * and for a password the person did not give.
 */
export function troubleText(error: unknown, texts: TroubleTexts): string | undefined {
  if (!(error instanceof Refusal)) return texts.unreachable ?? texts.failed
  if (error.code === 401 || error.code === PASSWORD_WANTED) return undefined
  return error.message === '' ? texts.failed : (texts.refused?.(error.message) ?? error.message)
}

/** Does something and tells why it failed; returns whether it succeeded. */
export async function trying(texts: TroubleTexts, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    tellTrouble(error, texts)
    return false
  }
}

/** Shows it as a notice; returns its id for `tell.read`. */
export function tellTrouble(error: unknown, texts: TroubleTexts): number | undefined {
  const text = troubleText(error, texts)
  return text === undefined ? undefined : tell.failure(text)
}
