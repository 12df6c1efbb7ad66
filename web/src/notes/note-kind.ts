import { NOTE_KINDS, type NoteKind } from '@kadai/domain/kinds'
import { useMatch } from '@tanstack/react-router'
import { PAPER_KINDS } from '../frames/paper-kinds.ts'

/** The kind of note that a list or a note's screen is of, by the screen's address. */
export function useNoteKind(): NoteKind {
  const { path = '' } = useMatch({ strict: false }).staticData.screen ?? {}
  const kind = NOTE_KINDS.find((each) =>
    [PAPER_KINDS[each].list, `${PAPER_KINDS[each].details}/{${each}_id}`].includes(path),
  )
  if (!kind) throw new Error(`No kind of note has the address ${path}.`)
  return kind
}
