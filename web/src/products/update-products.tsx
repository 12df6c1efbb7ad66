import { Button, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { api, Refusal, Unreachable } from '../api/client.ts'
import { written } from '../api/up-to-date.ts'
import { useRead } from '../api/use-read.ts'
import { KeyCap } from '../frames/key-cap.tsx'
import { type KeyHint, useKeyHints, usePageKey } from '../frames/keys.ts'
import { LeaveGuard } from '../frames/leave-guard.tsx'
import { LinkButton } from '../frames/link-button.tsx'
import { SearchBox } from '../frames/list/filters.tsx'
import { EmptyList, ReadTrouble } from '../frames/list/list-states.tsx'
import { tell } from '../frames/notices/tell.ts'
import { useToldWhile } from '../frames/notices/use-told-while.ts'
import { SUBMIT_KEY } from '../frames/submit-key.ts'
import { TopLine } from '../frames/top-line.tsx'
import {
  type BulkChange,
  type BulkEdits,
  type BulkField,
  type BulkProduct,
  type BulkRow,
  changesOf,
  rowsMatching,
  withTyped,
} from './bulk-edit.ts'
import { type BulkFailures, type BulkKeys, saveChanges } from './bulk-save.ts'
import { BulkTable, type Sought } from './bulk-table.tsx'
import { UnitOfAll } from './unit-of-all.tsx'
import classes from './update-products.module.css'
import { useRowScans } from './use-row-scans.ts'
import { words } from './words.ts'

const KEYS: readonly KeyHint[] = [
  { key: '/', does: words.search_products },
  { key: 'Enter ↓ ↑', does: words.same_field },
  { key: 'F8 / Ctrl Enter', does: words.update },
]
const NOTHING: BulkFailures = new Map()

/** The session ended, the privilege was removed, or nobody answers: the other products would fail too. */
const isHopeless = (error: unknown) =>
  error instanceof Unreachable || (error instanceof Refusal && [401, 403, 503].includes(error.code))

/** After a conflict the list is reloaded, so that the field shows both figures. */
function reasonOf(error: unknown): string {
  if (error instanceof Refusal && error.code === 409) return words.changed_meanwhile
  return error instanceof Error ? error.message : String(error)
}

/** What others changed since the list was loaded: counts that were added up, and figures that were not saved. */
type Meanwhile = { moved: string[]; conflicts: Set<string> }

async function send({ product, sends }: BulkChange, key: string, { moved, conflicts }: Meanwhile) {
  try {
    const { msg, body } = await api('update_product_price', sends, { key })
    const name = product.product_name
    if (body.stock_meanwhile !== 0) moved.push(words.stock_told({ name, told: msg }))
  } catch (error) {
    if (error instanceof Refusal && error.code === 409) conflicts.add(product.product_id)
    throw error
  }
}

/** /updateproducts: prices and counts of many products at once; one call per changed product (rule 1.12). */
export default function UpdateProducts() {
  const list = useRead('update_productlist', {})
  const [edits, setEdits] = useState<BulkEdits>(new Map())
  const [failures, setFailures] = useState(NOTHING)
  const [refused, setRefused] = useState<BulkEdits>(new Map())
  const [sought, setSought] = useState<Sought>()
  const [moved, setMoved] = useState<string[]>([])
  const [progress, setProgress] = useState<{ done: number; all: number }>()
  const [typed, setTyped] = useState('')
  const [only, setOnly] = useState<ReadonlySet<string>>()
  const searched = useDeferredValue(typed)
  // With the rows: the search may hide the product until then.
  const shown = useDeferredValue(sought)
  const keys = useRef<BulkKeys>(new Map())
  const search = useRef<HTMLInputElement>(null)

  const groups = list.data?.body.update_productlist
  const rows = useMemo(() => groups && rowsMatching(groups, searched, only), [groups, searched, only])
  const { changes, problems } = useMemo(() => changesOf(groups ?? [], edits), [groups, edits])
  const tellProblems = useToldWhile(problems.length > 0)
  const changed = new Set([...changes, ...problems].map(({ product }) => product.product_id))

  const type = useCallback((product: BulkProduct, field: BulkField, text: string) => {
    setEdits((now) => withTyped(now, product, field, text))
  }, [])

  async function update() {
    if (progress) return
    tell.clearFailures()
    setRefused(edits)
    setSought({ id: problems[0]?.product.product_id })
    if (problems.length > 0) return tellProblems(problemText(problems))
    if (changes.length === 0) return tell.note(words.no_changes)
    setProgress({ done: 0, all: changes.length })
    setMoved([])
    const meanwhile: Meanwhile = { moved: [], conflicts: new Set() }
    // Saved rows then show the server's values; the others keep what was typed.
    const outcome = await written(() =>
      saveChanges(changes, (change, key) => send(change, key, meanwhile), {
        keys: keys.current,
        isHopeless,
        reasonOf,
        onDone: (done) => setProgress({ done, all: changes.length }),
      }),
    )
    setEdits((now) => stillToSave(now, outcome.saved, meanwhile.conflicts))
    setMoved(meanwhile.moved)
    setFailures(outcome.failures)
    setProgress(undefined)
    setOnly(undefined)
    setSought({ id: [...outcome.failures.keys()][0] })
    tellOutcome(outcome.failures, changes.length)
  }

  function showAll() {
    setTyped('')
    setOnly(undefined)
  }

  useRowScans({ groups, rows, showAll, onSought: setSought })
  usePageKey('/', () => search.current?.focus())
  usePageKey('F8', () => void update())
  useKeyHints(words.bulk, KEYS)

  return (
    <div>
      <TopLine back="/products" />
      <div className={`row ${classes.bar}`}>
        <SearchBox ref={search} placeholder={words.search} value={typed} onType={setTyped} />
        <span className={`soft even-digits ${classes.changed}`} role="status">
          {progress ? words.saved_of(progress) : changed.size > 0 && words.changed({ count: changed.size })}
        </span>
        {(only || changed.size > 0) && (
          <Button variant="subtle" onClick={() => setOnly(only ? undefined : changed)}>
            {only ? words.show_all : words.only_these}
          </Button>
        )}
        <Button
          onClick={() => void update()}
          loading={progress !== undefined}
          loaderProps={{ children: words.updating }}
          aria-keyshortcuts={`F8 ${SUBMIT_KEY}`}
        >
          {words.update}
          <KeyCap>F8</KeyCap>
        </Button>
      </div>
      <UnitOfAll rows={rows ?? []} disabled={progress !== undefined} onEdit={setEdits} />
      {moved.length > 0 && <Moved texts={moved} />}
      <BulkList list={list} rows={rows} onClear={typed === '' && !only ? undefined : showAll}>
        {(rows) => (
          <BulkTable
            rows={rows}
            edits={edits}
            failures={failures}
            locked={progress !== undefined}
            sought={shown}
            refused={refused}
            stale={list.error !== null}
            onType={type}
          />
        )}
      </BulkList>
      <LeaveGuard when={changed.size > 0} saving={progress !== undefined} />
    </div>
  )
}

/** Whose stock others moved while a count was typed. */
function Moved({ texts }: { texts: readonly string[] }) {
  return (
    <div className={`warned ${classes.meanwhile}`} role="status">
      <b>{words.moved_meanwhile}</b>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}

type BulkListProps = {
  list: UseQueryResult
  rows: readonly BulkRow[] | undefined
  /** Where a search or a choice is on: removes it. */
  onClear: (() => void) | undefined
  children: (rows: readonly BulkRow[]) => ReactNode
}

/** The rows, or why there are none. */
function BulkList({ list, rows, onClear, children }: BulkListProps) {
  const trouble = <ReadTrouble title={words.bulk} read={list} />
  if (!rows)
    return list.error ? (
      <div className="panel">{trouble}</div>
    ) : (
      <Skeleton height={432} radius="lg" aria-busy="true" />
    )
  return (
    <>
      {trouble}
      {rows.length === 0 ? (
        <div className="panel">
          <EmptyList text={words.empty_bulk} hint={words.empty_bulk_hint} onClear={onClear}>
            <LinkButton to="/addproducts" variant="filled">
              {words.add}
            </LinkButton>
          </EmptyList>
        </div>
      ) : (
        children(rows)
      )}
    </>
  )
}

/** The edits that remain after an Update. In a conflict the person's own count stays as typed. */
function stillToSave(edits: BulkEdits, saved: readonly string[], conflicts: ReadonlySet<string>): BulkEdits {
  const left = [...edits].filter(([id]) => !saved.includes(id))
  return new Map(
    left.map(([id, { stock_seen, ...typed }]) => [
      id,
      stock_seen === undefined || conflicts.has(id) ? typed : { ...typed, stock_seen },
    ]),
  )
}

function problemText(problems: ReturnType<typeof changesOf>['problems']): string {
  const names = problems.slice(0, 3).map(({ product }) => `${product.product_name} ${product.product_code}`)
  const products = `${[...new Set(names)].join(', ')}${problems.length > 3 ? ' …' : ''}`
  return `${words.bulk_failed}\n${words.correct({ products })}`
}

function tellOutcome({ size: failed }: BulkFailures, all: number): void {
  if (failed === 0) tell.success(words.bulk_done)
  else tell.failure(`${words.bulk_failed}\n${words.not_saved_of({ failed, all })}`)
}
