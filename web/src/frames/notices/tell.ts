import { observed } from '../../api/observed.ts'
import { whenPersonLeaves } from '../../api/session.ts'
import { words } from '../words.ts'

/** A link of a notice to a page in a new tab. */
type NoticeLink = { label: string; href: string }

/** A notice on the screen; failures stay until they are closed, resolved, or their screen is left. */
export type Notice = {
  id: number
  kind: 'success' | 'note' | 'failure'
  text: string
  link: NoticeLink | undefined
  /** It is shown while moving to another screen, and stays there. */
  along: boolean
}

/** How long notices that are no failures stay. */
const SHOWN_MS = 4_000
const MOST = 4

const notices = observed<readonly Notice[]>([])
/** The current notices, for the component that renders them. */
export const useNotices = notices.use
let next = 1

const keep = (which: (notice: Notice) => boolean) => notices.become(notices.now().filter(which))

function show(kind: Notice['kind'], text: string, link?: NoticeLink, along = false): number {
  // A repeated text renews its notice instead of adding another.
  const others = notices.now().filter((notice) => notice.kind !== kind || notice.text !== text)
  const notice: Notice = { id: next++, kind, text, link, along }
  notices.become([...others, notice].slice(-MOST))
  return notice.id
}

function showBriefly(kind: Notice['kind'], text: string): void {
  const id = show(kind, text)
  setTimeout(() => tell.read(id), SHOWN_MS)
}

/** Alerts of the specification, with exactly the text given. */
export const tell = {
  /** Goes away by itself. */
  success: (text: string): void => showBriefly('success', text),
  /** What is neither done nor failed; goes away by itself. */
  note: (text: string): void => showBriefly('note', text),
  /**
   * Stays until it is read, the next try, or another screen; returns the id that `read` takes. `along`: it is said of
   * what succeeded, on this screen and the next.
   */
  failure(text: string, { along = false }: { along?: boolean } = {}): number {
    if (!along) tell.failedInPlace()
    return show('failure', text, undefined, along)
  },
  /** A field or a panel says what failed: an earlier success is no longer news. */
  failedInPlace(): void {
    keep(({ kind }) => kind !== 'success')
  },
  /** Removes the failures from the screen, before a new try. */
  clearFailures(): void {
    keep(({ kind }) => kind !== 'failure')
  },
  /** Another screen opens: failures stay behind with theirs. */
  leaveScreen(): void {
    notices.become(
      notices
        .now()
        .filter((notice) => notice.kind !== 'failure' || notice.along)
        .map((notice) => ({ ...notice, along: false })),
    )
  },
  /** Takes a notice off the screen. */
  read(id: number): void {
    keep((notice) => notice.id !== id)
  },
}

whenPersonLeaves(() => notices.become([]))

/**
 * The tab of a paper did not open: the browser blocked it as a pop-up, or it was closed before the paper was saved. The
 * link opens it.
 */
export function tellUnopened(why: 'blocked' | 'closed', href: string, along = false): void {
  const text = why === 'blocked' ? words.print_blocked : words.print_closed
  show('failure', text, { label: words.open_print, href }, along)
}
