import type { Body, Sends } from '@kadai/contract/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../api/client.ts'
import { useRead } from '../api/use-read.ts'
import { DeleteQuestion } from '../frames/list/delete-question.tsx'
import { ReadTrouble } from '../frames/list/list-states.tsx'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

type Import = Body<'imports'>[number]

const undo = {
  send: ({ import_id }: Import, options: object) => api('import_undo', { import_id }, options),
  question: words.undo_question,
  names: ({ file, date, time }: Import) => words.undo_of({ file, at: `${date} ${time}` }),
  done: words.undo_done,
  failed: words.undo_failed,
}

/** The last imports, of products or of a price list, each with Undo (rule 4.102). */
export function LastImports({ of }: { of: Sends<'imports'> }) {
  const read = useRead('imports', of)
  const { data, error } = read
  const [asked, setAsked] = useState<Import>()
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
                {row.date} {row.time} · {words.imported_of(row)}
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
