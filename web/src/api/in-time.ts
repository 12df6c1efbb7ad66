/** How long a screen's script may be on its way (rule 1.13). */
export const SCRIPT_MS = 120_000

/** It did not come in time. */
export class Late extends Error {}

/** Loads a screen's script, and fails where it has not come in time: a line that hangs must not leave a blank page. */
export function inTime<T>(load: () => Promise<T>, most_ms = SCRIPT_MS): () => Promise<T> {
  return async () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_resolve, fail) => {
      timer = setTimeout(() => fail(new Late('The page did not come within two minutes.')), most_ms)
    })
    try {
      return await Promise.race([load(), late])
    } finally {
      clearTimeout(timer)
    }
  }
}
