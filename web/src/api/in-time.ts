import { words } from './words.ts'
/** How long a screen's script may take to load (rule 1.13). */
export const SCRIPT_MS = 120_000

/** The script did not load in time. */
export class Late extends Error {}

/** Loads a screen's script; fails after the time limit, so that a stalled connection does not leave a blank page. */
export function inTime<T>(load: () => Promise<T>, most_ms = SCRIPT_MS): () => Promise<T> {
  return async () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_resolve, fail) => {
      timer = setTimeout(() => fail(new Late(words.part_late)), most_ms)
    })
    try {
      return await Promise.race([load(), late])
    } finally {
      clearTimeout(timer)
    }
  }
}
