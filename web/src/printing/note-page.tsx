import type { Body } from '@kadai/contract/contract'
import type { NoteKind } from '@kadai/domain/kinds'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { NOTE_PATHS } from '../frames/note-paths.ts'
import { PAPER_NAMES } from '../frames/paper-names.ts'
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
      kind={kind === 'estimate_return' ? 'estimate' : 'invoice'}
      document={document}
      instead={problem && <NoPaper text={words.note_failed({ why: problem })} again={again} />}
      title={PAPER_NAMES[kind].one}
      withCopies={kind !== 'estimate_return'}
      delay_ms={2000}
      closeTo={NOTE_PATHS[kind].list}
    />
  )
}
