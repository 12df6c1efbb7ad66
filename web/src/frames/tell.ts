/** A notice on the screen; failures stay until they are read. */
export type Notice = { id: number; kind: 'success' | 'failure'; text: string; times: number }

/** Success goes away by itself after this long (look). */
const SUCCESS_MS = 4_000
const MOST = 4

let notices: readonly Notice[] = []
let next = 1
const listeners = new Set<() => void>()

function become(now: readonly Notice[]): void {
  notices = now
  for (const listener of listeners) listener()
}

function show(kind: Notice['kind'], text: string): number {
  // The same words twice are one notice, told again, not a pile of them.
  const same = notices.find((notice) => notice.kind === kind && notice.text === text)
  const notice: Notice = { id: next++, kind, text, times: (same?.times ?? 0) + 1 }
  become([...notices.filter((other) => other !== same), notice].slice(-MOST))
  return notice.id
}

/** Alerts of the specification, with exactly the text given. */
export const tell = {
  /** Goes away by itself. */
  success(text: string): void {
    const id = show('success', text)
    setTimeout(() => tell.read(id), SUCCESS_MS)
  },
  /** Stays until it is read. */
  failure(text: string): void {
    show('failure', text)
  },
  /** Takes the failures off the screen: whoever tries again has read them. */
  clearFailures(): void {
    become(notices.filter((notice) => notice.kind !== 'failure'))
  },
  /** Takes a notice off the screen. */
  read(id: number): void {
    become(notices.filter((notice) => notice.id !== id))
  },
}

/** The notices on the screen, for the part that draws them. */
export const noticesNow = () => notices
export function whenNoticesChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
