/** Precedes the code in a label's barcode. No number contains it, so a scan is recognized in every field. */
const MARK = ';'

/** The text of a label's barcode, as a scanner types it before Enter or Tab. */
export const labelText = (code: string): string => MARK + code

/** A text into which a label was scanned: what the field held before, and the code; undefined without a scan. */
export function readScan(text: string): { before: string; code: string } | undefined {
  const at = text.lastIndexOf(MARK)
  return at < 0 ? undefined : { before: text.slice(0, at).trim(), code: text.slice(at + 1).trim() }
}

/** A scanner presses a key this soon after the last, which it has released. A hand that fast still holds the last. */
const SOON_MS = 30
/** Nobody lays down a scanner or lifts it this soon: a code whose keys begin so soon after another key goes with that key. */
const HAND_MS = 300
/** Shorter codes are left alone: figures of one and two digits are what clerks type most. */
const SHORTEST = 3

/** Keys that came as a scanner types them: `held` is the key that is still down, `torn` that a part of the text may stand before. */
export type Burst = { text: string; at: number; held: string; torn: boolean }

export const NO_BURST: Burst = { text: '', at: Number.NEGATIVE_INFINITY, held: '', torn: false }

/** A key event: the text, the key of the keyboard, and the time in milliseconds. */
type Key = { key: string; code: string; timeStamp: number }

const continues = ({ at, held }: Burst, { timeStamp }: Pick<Key, 'timeStamp'>) =>
  held === '' && timeStamp - at <= SOON_MS

/** The burst after a text key went down: longer, or a new one of this key alone. */
export function keyDown(burst: Burst, key: Key): Burst {
  const now = { at: key.timeStamp, held: key.code }
  if (continues(burst, key)) return { ...now, text: burst.text + key.key, torn: burst.torn }
  return { ...now, text: key.key, torn: key.timeStamp - burst.at <= HAND_MS }
}

/** The burst after a key came up. */
export const keyUp = (burst: Burst, { code }: Pick<Key, 'code'>): Burst =>
  code === burst.held ? { ...burst, held: '' } : burst

/** The text that a scanner ends with this Enter or Tab; undefined where a hand typed it (rule 4.100). */
export function scannedText(burst: Burst, end: Pick<Key, 'timeStamp'>): string | undefined {
  return continues(burst, end) && !burst.torn && burst.text.length >= SHORTEST ? burst.text : undefined
}
