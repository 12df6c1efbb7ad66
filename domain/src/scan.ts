/** Precedes the code in a label's barcode. No number contains it, so a scan is recognized in every field. */
const MARK = ';'

/** The text of a label's barcode, as a scanner types it before Enter or Tab. */
export const labelText = (code: string): string => MARK + code

/** A text into which a label was scanned: what the field held before, and the code; undefined without a scan. */
export function readScan(text: string): { before: string; code: string } | undefined {
  const at = text.lastIndexOf(MARK)
  return at < 0 ? undefined : { before: text.slice(0, at).trim(), code: text.slice(at + 1).trim() }
}

/** A scanner presses a key this soon after the last, and holds none longer: a cable's and a slow wireless one's keys. */
const SOON_MS = 80
const HELD_MS = 40
/** No hand types so fast, nor so many figures without a pause: these are a scan also where no product has their code. */
const FAST_MS = 30
const LONG = 8
/** A barcode of another shop that has letters, and needs that speed. */
const LETTERED = /^[\dA-Z-]{4,}$/i
/** Nobody lays down a scanner or lifts it this soon: a code whose keys begin so soon after another key goes with that key. */
const HAND_MS = 300
/** Shorter codes are left alone: figures of one and two digits are what clerks type most. */
const SHORTEST = 3

/**
 * Keys that came as a scanner types them: `held` is the key that is still down or was held as a hand holds it, `torn`
 * that a part of the text may stand before, `fast` that no hand is so fast.
 */
export type Burst = { text: string; at: number; held: string; torn: boolean; fast: boolean }

export const NO_BURST: Burst = { text: '', at: Number.NEGATIVE_INFINITY, held: '', torn: false, fast: true }

/** A key event: the text, the key of the keyboard (blank from some devices), and the time in milliseconds. */
type Key = { key: string; code: string; timeStamp: number }

const nameOf = ({ code, key }: Key) => code || key

const continues = ({ at, held }: Burst, { timeStamp }: Pick<Key, 'timeStamp'>) =>
  held === '' && timeStamp - at <= SOON_MS

/** The burst after a text key went down: longer, or a new one of this key alone. */
export function keyDown(burst: Burst, key: Key): Burst {
  const now = { at: key.timeStamp, held: nameOf(key) }
  const pause_ms = key.timeStamp - burst.at
  if (!continues(burst, key)) return { ...now, text: key.key, torn: pause_ms <= HAND_MS, fast: true }
  return { ...now, text: burst.text + key.key, torn: burst.torn, fast: burst.fast && pause_ms <= FAST_MS }
}

/** The burst after a key came up. */
export const keyUp = (burst: Burst, key: Key): Burst =>
  nameOf(key) === burst.held && key.timeStamp - burst.at <= HELD_MS ? { ...burst, held: '' } : burst

/** A text that keys typed, and whether it is a scan even where it is no product's code. */
export type Scanned = { text: string; surely: boolean }

/** What a scanner ends with this Enter or Tab; undefined where a hand typed it (rule 4.100). */
export function scannedText(burst: Burst, end: Pick<Key, 'timeStamp'>): Scanned | undefined {
  const { text, torn } = burst
  if (!continues(burst, end) || torn || text.length < SHORTEST) return undefined
  const fast = burst.fast && end.timeStamp - burst.at <= FAST_MS
  if (text.startsWith(MARK)) return { text: text.slice(MARK.length), surely: true }
  return { text, surely: /^\d+$/.test(text) ? fast || text.length >= LONG : fast && LETTERED.test(text) }
}
