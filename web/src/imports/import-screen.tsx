import type { Sends } from '@kadai/contract/contract'
import type { RowNote } from '@kadai/contract/imports'
import { Button, Checkbox } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useWrite } from '../api/use-write.ts'
import { Form } from '../frames/form.tsx'
import { handOver } from '../frames/hand-over.ts'
import { LeaveGuard } from '../frames/leave-guard.tsx'
import { tell } from '../frames/notices/tell.ts'
import { TopLine } from '../frames/top-line.tsx'
import { useIsOpen } from '../frames/use-is-open.ts'
import { useTitle } from '../frames/use-title.ts'
import { common } from '../frames/words.ts'
import { rich } from '../language/rich.tsx'
import { IconAlertTriangle, IconCircleCheck } from '../theme/icons.ts'
import { FileDrop } from './file-drop.tsx'
import {
  answered,
  fileProblem,
  type ImportTrouble,
  importTrouble,
  isLost,
  reportFile,
} from './import-answer.ts'
import { ImportRows } from './import-rows.tsx'
import classes from './import-screen.module.css'
import { words } from './words.ts'

export type ImportDeclaration = {
  call: 'import_excell' | 'import_excell_customer' | 'price_list_import' | 'import_openings'
  columns: readonly ImportColumn[]
  /** What is to know of the columns. */
  about?: string
  /** Where a success leads, and Back where nothing else is said; and the label of the link. */
  list: { path: string; goTo: string }
  back?: string
  /** The way to another import. */
  buttons?: ReactNode
  /** What is sent with the file. */
  sends?: { price_list_id: string }
  /** A checkbox sent with the file (rule 4.16). */
  option?: { name: 'set_stock' | 'only'; label: string; hint: string }
  /** It shows first what it would do, and can be undone: the last ones (rules 4.102 and 4.104). */
  last?: ComponentType<{ of: Sends<'imports'> }>
  /** What the rows shown first are, where they are no changes of records. */
  shows?: ShownFirst
}

type ShownFirst = { label: string; column: string; reason: string; value: string }

const CHANGES: ShownFirst = {
  label: words.would_change,
  column: words.column,
  reason: words.now,
  value: words.in_file,
}

/** Choose a file, Import, Back (rule 2.13). Shows mistakes by row, column and reason. */
export function ImportScreen({ screen }: { screen: ImportDeclaration }) {
  const navigate = useNavigate()
  const title = useTitle()
  const isOpen = useIsOpen()
  const [file, setFile] = useState<File>()
  const [ticked, setTicked] = useState(false)
  const [trouble, setTrouble] = useState<ImportTrouble & { name: string }>()
  const [done, setDone] = useState<Done>()
  const write = useWrite(screen.call)
  const { option, last: Last } = screen
  const problem = file && fileProblem(file)
  const sending = useRef(false)
  // What had no answer is sent again as it was, so that its own answer comes.
  const sent = useRef('0')

  function choose(chosen: File | undefined) {
    tell.clearFailures()
    setFile(chosen)
    setTrouble(undefined)
    setDone(undefined)
  }

  async function send(seen: string) {
    if (sending.current) return
    tell.clearFailures()
    if (!file) return void tell.failure(words.no_file)
    if (problem) return tell.failedInPlace()
    setTrouble(undefined)
    sending.current = true
    try {
      const input = { import: 'Import', price_list_id: '', ...screen.sends, ...(screen.last && { seen }) }
      const fields = { ...input, ...(ticked && option && { [option.name]: '1' }) }
      const { body, msg } = await answered(file, () => write.send(fields, { file })).finally(() => {
        sending.current = false
      })
      tell.success(msg)
      // Without warnings the screen returns to the list; warnings stay until the person leaves.
      if (!isOpen()) return
      if (body.warnings.length === 0) return void navigate({ to: screen.list.path })
      setDone({ msg, warnings: body.warnings })
      setFile(undefined)
    } catch (error) {
      const found = importTrouble(error)
      sent.current = isLost(error) ? seen : '0'
      setTrouble({ ...found, name: file.name })
      if (found.rows.length === 0) tell.failure(found.message)
      else tell.failedInPlace()
    }
  }

  return (
    <div className="screen" style={{ maxWidth: 960 }}>
      <TopLine back={screen.back ?? screen.list.path} title={title} buttons={screen.buttons} />
      {!done && (
        <Form className="panel padded stack wide" onSubmit={() => send(sent.current)} aria-label={title}>
          <ColumnList columns={screen.columns} about={screen.about} />
          <FileDrop
            label={words.choose_file}
            file={file}
            problem={problem}
            disabled={write.sending}
            onChoose={choose}
          />
          {option && (
            <Checkbox
              size="md"
              label={option.label}
              description={option.hint}
              checked={ticked}
              disabled={write.sending}
              onChange={(event) => setTicked(event.currentTarget.checked)}
            />
          )}
          {!trouble?.seen && (
            <div>
              <Button type="submit" size="md" loading={write.sending}>
                {words.import}
              </Button>
            </div>
          )}
        </Form>
      )}
      {trouble && trouble.rows.length > 0 && (
        <Trouble
          trouble={trouble}
          shows={screen.shows ?? CHANGES}
          onImport={send}
          onCancel={() => choose(undefined)}
        />
      )}
      {done && <Imported done={done} list={screen.list} />}
      {Last && <Last of={screen.sends ?? {}} />}
      <LeaveGuard when={() => sending.current} saving />
    </div>
  )
}

type Done = { msg: string; warnings: readonly RowNote[] }

/** What was imported, with what is to be checked. */
function Imported({ done, list }: Pick<ImportDeclaration, 'list'> & { done: Done }) {
  const navigate = useNavigate()
  return (
    <section className="panel clipped" aria-label={words.imported}>
      <div className={`wrap good ${classes.head}`}>
        <IconCircleCheck size={22} />
        <p className="breaks grows" style={{ minWidth: 200 }}>
          {done.msg}
        </p>
        <Button autoFocus onClick={() => void navigate({ to: list.path })}>
          {list.goTo}
        </Button>
      </div>
      <ImportRows label={words.to_check} rows={done.warnings} all={done.warnings.length} />
    </section>
  )
}

type TroubleProps = {
  trouble: ImportTrouble & { name: string }
  shows: ShownFirst
  onImport: (seen: string) => Promise<void>
  onCancel: () => void
}

/** What is wrong in a file, or what it would change: then it is asked whether to import it. */
function Trouble({ trouble, shows, onImport, onCancel }: TroubleProps) {
  const { message, rows, mistakes, report, seen, name } = trouble
  const panel = useRef<HTMLElement>(null)
  // On a phone it would be out of view below.
  useEffect(() => {
    if (trouble) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [trouble])
  return (
    <section
      ref={panel}
      className="panel clipped"
      style={{ scrollMargin: 'calc(var(--header-height) + 12px) 0 72px' }}
      aria-label={seen ? shows.label : words.wrong}
    >
      <div className={`wrap ${seen ? 'warned' : 'bad'} ${classes.head}`}>
        <IconAlertTriangle size={22} />
        <p className="breaks grows" style={{ minWidth: 200 }} role="alert">
          {message}
        </p>
        {seen !== '' && (
          <>
            <Button onClick={() => void onImport(seen)}>{words.import}</Button>
            <Button variant="default" onClick={onCancel} autoFocus>
              {common.cancel}
            </Button>
          </>
        )}
        {report !== '' && (
          <Button variant="default" onClick={() => handOver(reportFile(name, report))}>
            {words.download_reasons}
          </Button>
        )}
      </div>
      <ImportRows
        label={seen ? shows.label : words.mistakes}
        rows={rows}
        all={mistakes}
        {...(seen ? { heads: shows } : { more: words.reasons_have_all })}
      />
    </section>
  )
}

/** A column of the file: its heading, what it takes, and whether it can be left out. */
type ImportColumn = { heading: string; example: string; optional?: true }

/** The columns as the first row of a sheet, with an example row. */
function ColumnList({ columns, about }: Pick<ImportDeclaration, 'columns' | 'about'>) {
  const optional = columns.filter((column) => column.optional).map((column) => column.heading)
  const always = columns.filter((column) => !column.optional)
  return (
    <div>
      <p>
        {rich(words.columns, {
          columns: <strong lang="en">{always.map((column) => column.heading).join(', ')}</strong>,
        })}
        {optional.length > 0 && (
          <> {rich(words.optional_columns, { columns: <span lang="en">{optional.join(', ')}</span> })}</>
        )}
      </p>
      {about && <p className="note breaks">{about}</p>}
      <dl className={`panel ${classes.sheet}`}>
        {columns.map(({ heading, example, optional }) => (
          <div key={heading} lang="en" data-optional={optional}>
            <dt>{heading}</dt>
            <dd>{example}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
