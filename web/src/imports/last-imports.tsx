import type { Body, Sends } from '@kadai/contract/contract'
import { rupees } from '@kadai/domain/money'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../api/client.ts'
import { useRead } from '../api/use-read.ts'
import { DeleteQuestion } from '../frames/list/delete-question.tsx'
import { ReadTrouble } from '../frames/list/list-states.tsx'
import { paiseOf } from '../frames/money.tsx'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

type Import = Pick<Body<'imports'>[number], 'import_id' | 'file' | 'date' | 'time' | 'undone'>

const undoing = (call: 'import_undo' | 'opening_import_undo', question: string) => ({
  send: ({ import_id }: Import, options: object) => api(call, { import_id }, options),
  question,
  names: ({ file, date, time }: Import) => words.undo_of({ file, at: `${date} ${time}` }),
  done: words.undo_done,
  failed: words.undo_failed,
})

const OF_RECORDS = undoing('import_undo', words.undo_question)
const OF_OPENINGS = undoing('opening_import_undo', words.undo_openings_question)

/** The last imports, of products or of a price list, each with Undo (rule 4.102). */
export const LastImports = ({ of }: { of: Sends<'imports'> }) => (
  <Imports read={useRead('imports', of)} undo={OF_RECORDS} did={words.imported_of} />
)

/** The imports of what was open, each with Undo (rule 4.104). */
export const LastOpenings = () => (
  <Imports
    read={useRead('opening_imports', {})}
    undo={OF_OPENINGS}
    did={({ papers, owed, credit }) =>
      words.brought_in({ count: papers, owed: rupees(paiseOf(owed)), credit: rupees(paiseOf(credit)) })
    }
  />
)

type Props<I> = {
  read: UseQueryResult<{ body: readonly I[] }>
  undo: ReturnType<typeof undoing>
  did: (row: I) => string
}

function Imports<I extends Import>({ read, undo, did }: Props<I>) {
  const { data, error } = read
  const [asked, setAsked] = useState<I>()
  if (!error && !data?.body.length) return null
  return (
    <section className="panel padded stack" aria-label={words.last_imports}>
      <h2>{words.last_imports}</h2>
      <ReadTrouble title={words.last_imports} read={read} />
      <ul className="list ruled">
        {data?.body.map((row) => (
          <li key={row.import_id} className="ends" style={{ padding: '8px 0' }}>
            <p className="breaks">
              <b>{row.file}</b>
              <span className="soft" style={{ display: 'block' }}>
                {row.date} {row.time} · {did(row)}
              </span>
            </p>
            {row.undone === '1' ? (
              <span className="soft">{words.undone}</span>
            ) : (
              <Button variant="default" aria-label={undo.names(row)} onClick={() => setAsked(row)}>
                {common.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <DeleteQuestion remove={undo} row={asked} action={common.undo} onDone={() => setAsked(undefined)} />
    </section>
  )
}
