import type { CallName } from '@kadai/contract/contract'
import { indianCount } from '@kadai/domain/money'
import { Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Guarded } from '../guarded.tsx'
import { type KeyHint, useKeyHints, usePageKey } from '../keys.ts'
import { LinkButton } from '../link-button.tsx'
import { TitleCount, TopLine } from '../top-line.tsx'
import { usePhone } from '../use-phone.ts'
import { useTitle } from '../use-title.ts'
import { common } from '../words.ts'
import type { Column, ListDeclaration, ListSelect, RowOf } from './declaration.ts'
import { DeleteQuestion, usePlaceKept, useRestoring } from './delete-question.tsx'
import { DownloadMenu } from './download-menu.tsx'
import { FilterBar } from './filter-bar.tsx'
import { AddButton, MoreButtons } from './list-buttons.tsx'
import { useListColumns } from './list-columns.tsx'
import { ListFrame, ListRows } from './list-rows.tsx'
import classes from './list-screen.module.css'
import { EmptyList, ReadTrouble } from './list-states.tsx'
import { useNewRow } from './new-row.ts'
import { Pager } from './pager.tsx'
import { PAGE_SIZE } from './pages.ts'
import { useMoved } from './rank-column.tsx'
import { type ListRows as FoundRows, useListRows } from './use-list-rows.ts'
import { type ListState, useListState } from './use-list-state.ts'
import { useRoom } from './use-room.ts'
import { words } from './words.ts'

type Props<N extends CallName, R> = {
  list: ListDeclaration<N, R>
  /** Where Back leads, on a list that is not in the menu. */
  back?: string
  /** Replaces the link's navigation; must prevent it. */
  onBack?: (event: MouseEvent) => void
  /** Buttons next to Add that lead elsewhere: Import, Activity. */
  buttons?: ReactNode
  /** The button that saves changes made in the rows. */
  save?: ReactNode
  /** Between the filters and the table. */
  children?: ReactNode
}

const SEARCH: KeyHint = { key: '/', does: words.search_key }
const ADD: KeyHint = { key: 'N', does: words.add_key }

const DELETED: ListSelect = {
  name: 'deleted',
  label: words.saved_or_deleted,
  all: common.saved,
  options: [{ value: '1', label: common.deleted }],
}

/** What a button above the list takes, and how many as wide as it are beside the `ways`: title, Download, Add. */
const ROOM_OF_BUTTON_PX = 140
const BESIDES = 4

/** How many rows a list had when it was last left: its skeleton has as many. */
const lastCounts = new Map<CallName, number>()

/**
 * A list of records: title, search, filters, table of 25 with totals, pager; add, view, edit, delete with its
 * question. Search, filters and page are in the address.
 */
export function ListScreen<N extends CallName, R = RowOf<N>>(props: Props<N, R>) {
  const { list, back, onBack, buttons, save, children } = props
  const screenTitle = useTitle()
  const { title = screenTitle } = list
  const state = useListState()
  const found = useListRows(list, state)
  const phone = usePhone()
  const search = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLElement>(null)
  const room_px = useRoom(frame)
  const [deleting, setDeleting] = useState<R>()
  const keepPlace = usePlaceKept(found.rows, list.id, deleting !== undefined, frame)
  const { moved, follow } = useMoved(list.id, found, state, frame)
  const lit = useNewRow(list.id, found, state, frame)
  const { restore, question } = useRestoring(list)
  const inDeleted = list.restore !== undefined && state.chosen('deleted') === '1'
  // Nothing is added to deleted rows, and nothing that leads to saved ones is beside them.
  const { add, ways = [] }: Partial<typeof list> = inDeleted ? {} : list
  const selects = list.restore ? [...(list.selects ?? []), DELETED] : (list.selects ?? [])
  const narrowed = state.from !== '' || selects.some((select) => state.chosen(select.name) !== '')

  useListKeys(title, add?.to, list.search && search)

  const askToDelete = useCallback(
    (row: R) => {
      keepPlace(row)
      setDeleting(row)
    },
    [keepPlace],
  )
  const listedWhole = !inDeleted && state.typed === ''
  const columns = useListColumns(list, inDeleted, askToDelete, restore, {
    count: listedWhole ? found.count : undefined,
    onMoved: follow,
  })

  if (found.rows) lastCounts.set(list.call, found.rows.length)
  const addButton = add && <AddButton {...add} />
  const lesser = (inMenu: boolean) => (
    <Lesser list={list} ways={ways} found={found} buttons={!inDeleted && buttons} inMenu={inMenu} />
  )
  // On a phone only one button fits next to the title; the others are in the search's row.
  const folded = phone && (list.add !== undefined || list.search === undefined)
  const shownSave = !inDeleted && save
  return (
    <div
      className={`screen ${classes.screen}`}
      data-saves={shownSave ? (folded ? 'filters' : 'top') : undefined}
    >
      <TopLine
        back={back}
        onBack={onBack}
        title={
          <>
            {title} {found.rows && <TitleCount>{indianCount(found.count)}</TitleCount>}
          </>
        }
        buttons={
          folded ? (
            addButton
          ) : (
            <>
              {lesser(ways.length > 0 && room_px < ROOM_OF_BUTTON_PX * (ways.length + BESIDES))}
              {shownSave}
              {addButton}
            </>
          )
        }
      />
      {!found.missing && (
        <FilterBar {...{ list, selects, state, narrowed, phone }} field={search}>
          {folded && (
            <>
              {shownSave}
              {lesser(add !== undefined)}
            </>
          )}
        </FilterBar>
      )}
      {children}
      {found.note && <p className="note breaks">{found.note}</p>}
      <ListFrame ref={frame} aria-label={title}>
        <div className={classes.progress} data-on={found.older || undefined} />
        <ListBody
          {...{ list, title, found, state, columns, addButton }}
          lit={moved ?? lit}
          filtered={state.typed !== '' || narrowed}
        />
      </ListFrame>
      {list.remove && (
        <DeleteQuestion
          remove={list.remove}
          row={deleting}
          // By the time this row is deleted, another may be asked about.
          onDone={(row) => setDeleting((now) => (now === row ? undefined : now))}
        />
      )}
      {question}
    </div>
  )
}

/** The keys of a list: N adds, / searches. */
function useListKeys(
  title: string,
  add: string | undefined,
  search: RefObject<HTMLInputElement | null> | undefined,
) {
  const navigate = useNavigate()
  usePageKey('n', add === undefined ? undefined : () => void navigate({ to: add }))
  usePageKey('/', search && (() => search.current?.focus()))
  useKeyHints(
    title,
    useMemo(() => [...(search ? [SEARCH] : []), ...(add ? [ADD] : [])], [search, add]),
  )
}

type LesserProps<N extends CallName, R> = {
  list: ListDeclaration<N, R>
  ways: NonNullable<ListDeclaration<N, R>['ways']>
  found: FoundRows<R>
  buttons: ReactNode
  inMenu: boolean
}

/** Download and what leads to other screens. */
function Lesser<N extends CallName, R>({ list, ways, found, buttons, inMenu }: LesserProps<N, R>) {
  if (found.missing || (!list.download && ways.length === 0 && !buttons)) return null
  const shown = (
    <>
      {list.download && <DownloadMenu name={list.download} filters={{ ...list.input, ...found.filters }} />}
      {ways.map(({ label, to, icon }) => (
        <LinkButton key={to} to={to} icon={icon}>
          {label}
        </LinkButton>
      ))}
      {buttons}
    </>
  )
  return inMenu ? <MoreButtons>{shown}</MoreButtons> : shown
}

type BodyProps<N extends CallName, R> = {
  list: ListDeclaration<N, R>
  title: string
  found: FoundRows<R>
  state: ListState
  columns: readonly Column<R>[]
  lit: ReturnType<typeof useNewRow>
  addButton: ReactNode
  /** A search, a date or a choice leaves rows out. */
  filtered: boolean
}

/** The rows of a page with its pager, or why there are none. */
function ListBody<N extends CallName, R>(props: BodyProps<N, R>) {
  const { list, title, found, state, columns, lit, addButton, filtered } = props
  const trouble = <ReadTrouble title={title} read={found.read} />
  if (!found.rows && found.read.error) return trouble
  return (
    <>
      {trouble}
      {found.rows?.length === 0 ? (
        <EmptyList text={list.empty.text} hint={list.empty.hint} onClear={filtered ? state.clear : undefined}>
          <Group justify="center" gap="xs">
            {addButton}
            {list.empty.other && <LinkButton to={list.empty.other.to}>{list.empty.other.label}</LinkButton>}
          </Group>
        </EmptyList>
      ) : (
        <Guarded name={title}>
          {() => (
            <ListRows
              columns={columns}
              rows={found.rows}
              id={list.id}
              first={(found.page - 1) * PAGE_SIZE + 1}
              sums={found.pages > 1 ? found.sums : undefined}
              awaited={lastCounts.get(list.call) || undefined}
              caption={title}
              lit={lit}
              paged={found.pages > 1}
            />
          )}
        </Guarded>
      )}
      <Pager page={found.page} pages={found.pages} count={found.count} onOpen={state.open} of={title} />
    </>
  )
}
