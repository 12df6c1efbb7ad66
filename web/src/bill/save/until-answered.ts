import type { BillKind, SavedAs } from '../kinds/bill-kind.ts'
import { backOff_ms, NO_CONNECTION, passing, type SaveTrouble, troubleOf } from './save-trouble.ts'

/** A save that ended without success; no trouble means that the person called it off. */
export class NotSaved extends Error {
  readonly trouble: SaveTrouble | undefined

  constructor(trouble: SaveTrouble | undefined) {
    super('not saved')
    this.trouble = trouble
  }
}

type Trying = {
  send: () => Promise<SavedAs>
  kind: Pick<BillKind, 'readSaved' | 'words'>
  signal: AbortSignal
  /** No answer came, or what kept it passes by itself: the save goes on being tried. */
  onLost: (why: string) => void
  pause: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Sends the same save again and again until the server takes or refuses it, or the person calls it off; throws NotSaved (rule 7.1). */
export async function untilAnswered({ send, kind, signal, onLost, pause }: Trying): Promise<SavedAs> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send()
    } catch (error) {
      if (signal.aborted) throw new NotSaved(undefined)
      const trouble = troubleOf(error, kind)
      if (trouble) throw new NotSaved(trouble)
      onLost(passing(error) ?? NO_CONNECTION)
      await pause(backOff_ms(tries), signal)
      if (signal.aborted) throw new NotSaved(undefined)
    }
  }
}
