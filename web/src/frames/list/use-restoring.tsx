import type { CallName } from '@kadai/contract/contract'
import { useCallback, useState } from 'react'
import type { ListDeclaration } from './declaration.ts'
import { DeleteQuestion } from './delete-question.tsx'
import { useRowWrite } from './use-row-write.ts'
import { words } from './words.ts'

/** Restores a deleted row, where the list says so after a question. */
export function useRestoring<N extends CallName, R>({ restore, remove, id }: ListDeclaration<N, R>) {
  const { run } = useRowWrite(restore)
  const [asked, setAsked] = useState<R>()
  const question = asked && restore?.asks?.(asked)
  return {
    restore: useCallback(
      async (row: R) => {
        if (restore?.asks?.(row)) setAsked(row)
        else await run(row)
      },
      [restore, run],
    ),
    question: restore && question && (
      <DeleteQuestion
        remove={{ names: remove?.names ?? id, ...restore, question }}
        row={asked}
        action={words.undo}
        onDone={() => setAsked(undefined)}
      />
    ),
  }
}
