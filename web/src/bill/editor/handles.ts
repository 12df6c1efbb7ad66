import { useMemo, useRef } from 'react'

/** What the rest of the screen calls on the entry row. */
type EntryHandle = {
  /** The field where a bill begins. */
  focus(): void
  complain(text: string): void
  /** Takes a code that was scanned into the focused field, wherever on the bill. */
  scan(code: string): void
  /** Says that the text here is not on the bill, and how to add or remove it. */
  remind(): void
  /** Whether there is text here that is not on the bill. */
  pending(): boolean
  clear(): void
}

type CustomerHandle = {
  /** Opens the search and focuses it. */
  open(): void
  complain(text: string): void
}

type LinesHandle = {
  /** Focuses the quantity of a line; -1 is the last one. False when there is none. */
  focusLine(at: number): boolean
}

/** The parts of the screen that other parts send the person to; the same object at every render. */
export type Handles = ReturnType<typeof useHandles>

export function useHandles() {
  const entry = useRef<EntryHandle>(null)
  const customer = useRef<CustomerHandle>(null)
  const lines = useRef<LinesHandle>(null)
  return useMemo(
    () => ({
      entry,
      customer,
      lines,
      /** The next key is a code or a name. */
      toEntry: () => entry.current?.focus(),
      complain: (text: string) => entry.current?.complain(text),
      /** Takes a code that was scanned. */
      scan: (code: string) => entry.current?.scan(code),
    }),
    [],
  )
}
