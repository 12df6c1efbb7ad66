import type { Body } from '@kadai/contract/contract'
import { isTaxed, type NoteKind } from '@kadai/domain/kinds'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { PAPER_KINDS } from '../frames/paper-kinds.ts'
import { printedLike } from './paper/paper-size.ts'
import { NoPaper, PaperScreen } from './paper-screen.tsx'
import { notePaper } from './papers/note-paper.tsx'
import { usePaper } from './use-paper.ts'
import { words } from './words.ts'

type Props = { kind: NoteKind; read: UseQueryResult<{ body: Body<'print_credit_note'> }> }

/** A note's print page. */
export function NotePage({ kind, read }: Props) {
  const { body, problem, again } = usePaper(read)
  const document = useMemo(() => body && notePaper(kind, body), [kind, body])
  return (
    <PaperScreen
      kind={printedLike(kind)}
      document={document}
      instead={problem && <NoPaper text={words.note_failed({ why: problem })} again={again} />}
      title={PAPER_KINDS[kind].one}
      withCopies={isTaxed(kind)}
      delay_ms={2000}
      closeTo={PAPER_KINDS[kind].list}
    />
  )
}
