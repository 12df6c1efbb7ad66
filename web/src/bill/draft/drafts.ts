import { BILL_KINDS, type WrittenKind } from '@kadai/domain/kinds'
import type { BillContent } from '../state/bill-state.ts'

/** A bill being typed, as the browser keeps it (rule 7.2). */
export type Draft = {
  id: string
  employee: string
  kind: WrittenKind
  /** The id of the saved bill that is being edited; "" for a new one. */
  document: string
  /** The Idempotency-Key of its save, so that a save repeated after a crash is done once. */
  key: string
  /** Its save was sent, and no answer has come: it may be saved. */
  sent?: boolean
  /** When it was last kept, in milliseconds since 1970. */
  at: number
  content: BillContent
}

export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The key prefix of drafts in this format; raise the number when the format changes. */
const PREFIX = 'kadai.draft.1.'
const KEPT_DAYS = 14
const DAY_MS = 86_400_000

type Owner = Pick<Draft, 'employee' | 'kind' | 'document'>

function nameOf({ employee, kind, id }: Pick<Draft, 'employee' | 'kind' | 'id'>): string {
  return `${PREFIX}${employee}.${kind}.${id}`
}

/** Keeps a draft under its own name, so that tabs never overwrite each other; false when the browser refuses. */
export function keepDraft(store: DraftStore, draft: Draft): boolean {
  try {
    store.setItem(nameOf(draft), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** Removes a draft that was saved or discarded. */
export function dropDraft(store: DraftStore, draft: Pick<Draft, 'employee' | 'kind' | 'id'>): void {
  store.removeItem(nameOf(draft))
}

/**
 * Returns an employee's drafts for one kind of bill and document, newest first; removes unreadable ones and those two
 * weeks old.
 */
export function draftsOf(store: DraftStore, owner: Owner, now: number): Draft[] {
  const drafts: Draft[] = []
  for (const name of draftNames(store)) {
    const draft = readDraft(store.getItem(name))
    if (!draft || now - draft.at > KEPT_DAYS * DAY_MS) store.removeItem(name)
    else if (
      draft.employee === owner.employee &&
      draft.kind === owner.kind &&
      draft.document === owner.document
    )
      drafts.push(draft)
  }
  return drafts.sort((a, b) => b.at - a.at)
}

const draftNames = (store: DraftStore): string[] =>
  Array.from({ length: store.length }, (_, at) => store.key(at) ?? '').filter((name) =>
    name.startsWith(PREFIX),
  )

/** Reads a draft as it was written; undefined for what an older version or a damaged browser profile left behind. */
function readDraft(text: string | null): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(text ?? 'null')
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const draft = value as Partial<Draft>
  const texts = [draft.id, draft.employee, draft.document, draft.key, draft.content?.discount_text]
  return (
    texts.every((text) => typeof text === 'string') &&
    BILL_KINDS.some((kind) => kind === draft.kind) &&
    typeof draft.at === 'number' &&
    Array.isArray(draft.content?.lines) &&
    draft.content.lines.every(
      (line) =>
        typeof line?.product_name === 'string' &&
        Number.isSafeInteger(line.qty) &&
        Number.isSafeInteger(line.price_paise),
    )
  )
}
