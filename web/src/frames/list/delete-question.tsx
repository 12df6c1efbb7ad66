import type { CallName } from '@kadai/contract/contract'
import { useCallback, useState } from 'react'
import { Confirm } from '../confirm.tsx'
import { common } from '../words.ts'
import type { ListDeclaration } from './declaration.ts'
import { useRowWrite } from './use-row-write.ts'
import { words } from './words.ts'

type Props<R> = {
  remove: NonNullable<ListDeclaration<never, R>['remove']>
  /** The row to delete; undefined while nothing is asked. */
  row: R | undefined
  /** Called when the question is closed. */
  onDone: (row: R | undefined) => void
  /** What is asked, where the row is not deleted. */
  action?: string
}

/** Asks before a row is deleted, and deletes it (rule 1.6). */
export function DeleteQuestion<R>({ remove, row, onDone, action = common.delete }: Props<R>) {
  const { run, busy } = useRowWrite(remove)
  async function yes() {
    if (row !== undefined) await run(row)
    onDone(row)
  }
  return (
    <Confirm
      opened={row !== undefined}
      title={action}
      text={
        <>
          <p>{remove.question}</p>
          {row !== undefined && <Named row={row} remove={remove} />}
        </>
      }
      yes={action}
      danger
      busy={busy}
      onNo={() => onDone(row)}
      onYes={() => void yes()}
    />
  )
}

/** The row's name, what tells it from others, and what to know before it goes. */
function Named<R>({ row, remove }: { row: R; remove: Props<R>['remove'] }) {
  const tells = remove.tells?.(row).filter((text) => text !== '') ?? []
  const warning = remove.warns?.(row)
  return (
    <>
      <strong>{remove.names(row)}</strong>
      {tells.length > 0 && <p className="note breaks">{tells.join(' · ')}</p>}
      {warning && <p className="trouble">{warning}</p>}
    </>
  )
}

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
