import { useMemo, useRef } from 'react'
import type { EntryHandle } from '../entry/use-entry.ts'
import type { LinesHandle } from '../lines/use-rows.ts'

type CustomerHandle = {
  /** Opens the search and focuses it. */
  open(): void
  complain(text: string): void
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
