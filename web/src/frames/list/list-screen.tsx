import type { CallName } from '@kadai/contract/contract'
import { indianCount } from '@kadai/domain/money'
import { Button, Group } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { Guarded } from '../guarded.tsx'
import { type KeyHint, useKeyHints, usePageKey } from '../keys.ts'
import { TitleCount, TopLine } from '../top-line.tsx'
import { usePhone } from '../use-phone.ts'
import { common } from '../words.ts'
import { AddButton } from './add-button.tsx'
import type { Column, ListDeclaration, ListSelect, RowOf } from './declaration.ts'
import { DeleteQuestion } from './delete-question.tsx'
import { DownloadMenu } from './download-menu.tsx'
import { FilterBar } from './filter-bar.tsx'
import { ListFrame, ListRows } from './list-rows.tsx'
import classes from './list-screen.module.css'
import { EmptyList, FailedList, StaleList } from './list-states.tsx'
import { MoreButtons } from './more-buttons.tsx'
import { useNewRow } from './new-row.ts'
import { Pager } from './pager.tsx'
import { PAGE_SIZE } from './pages.ts'
import { RowActions, ViewLink } from './row-actions.tsx'
import { useListRows } from './use-list-rows.ts'
import { useListState } from './use-list-state.ts'
import { usePlaceKept } from './use-place-kept.ts'
import { useRowWrite } from './use-row-write.ts'
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
  all: words.saved,
  options: [{ value: '1', label: common.deleted }],
}

/** The width of a row's actions in pixels. */
const actionWidth = (list: { edit?: unknown; more?: unknown }) => (list.edit ? 98 : 45) + (list.more ? 64 : 0)

/** How many rows a list had when it was last left: its skeleton has as many. */
const lastCounts = new Map<CallName, number>()

/**
 * A list of records: title, search, filters, table of 25 with totals, pager; add, view, edit, delete with its
 * question. Search, filters and page are in the address.
 */
export function ListScreen<N extends CallName, R = RowOf<N>>({
  list,
  back,
  onBack,
  buttons,
  save,
  children,
}: Props<N, R>) {
  const state = useListState()
  const found = useListRows(list, state)
  const navigate = useNavigate()
  const phone = usePhone()
  const search = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLElement>(null)
  const [deleting, setDeleting] = useState<R>()
  const keepPlace = usePlaceKept(found.rows, list.id, deleting !== undefined, frame)
  const lit = useNewRow(list.id, found, state, frame)
  const restoring = useRowWrite(list.restore)
  const { add } = list
  const inDeleted = list.restore !== undefined && state.chosen('deleted') === '1'
  const selects = list.restore ? [...(list.selects ?? []), DELETED] : (list.selects ?? [])
  const narrowed = state.from !== '' || selects.some((select) => state.chosen(select.name) !== '')
  const filtered = state.typed !== '' || narrowed

  usePageKey('n', add ? () => void navigate({ to: add.to }) : undefined)
  usePageKey('/', list.search ? () => search.current?.focus() : undefined)
  useKeyHints(
    list.title,
    useMemo(() => [...(list.search ? [SEARCH] : []), ...(add ? [ADD] : [])], [list.search, add]),
  )

  const { run: restore } = restoring
  const actions = useMemo(() => {
    const { edit, remove, more } = list
    if (!edit && !remove && !more) return undefined
    return (row: R) => {
      const name = remove?.names(row) ?? list.id(row)
      return (
        <RowActions
          name={name}
          edit={edit?.to(row)}
          editClosed={edit?.closed?.(row)}
          onDelete={
            remove &&
            (() => {
              keepPlace(row)
              setDeleting(row)
            })
          }
          deleteClosed={remove?.closed?.(row)}
          more={more?.(row)}
          onRestore={inDeleted ? () => void restore(row) : undefined}
        />
      )
    }
  }, [list, inDeleted, restore, keepPlace])

  const viewed = useMemo(() => {
    const { view } = list
    const name = view?.name ?? list.remove?.names ?? list.id
    return view && ((row: R) => <ViewLink to={view.to(row)} name={name(row)} />)
  }, [list])

  const columns = useMemo((): readonly Column<R>[] => {
    const more: Column<R>[] = []
    if (viewed) more.push({ head: words.view, width: 34, under: common.action, card: 'action', cell: viewed })
    if (actions) more.push({ head: common.action, width: actionWidth(list), card: 'action', cell: actions })
    const own = inDeleted ? list.columns.filter(({ only }) => only !== 'saved') : list.columns
    return [...own, ...more]
  }, [list, viewed, actions, inDeleted])

  if (found.rows) lastCounts.set(list.call, found.rows.length)
  const empty = found.rows?.length === 0
  const addButton = add && <AddButton {...add} />
  const lesser = (list.download || buttons) && (
    <>
      {list.download && <DownloadMenu name={list.download} filters={{ ...list.input, ...found.filters }} />}
      {buttons}
    </>
  )
  // On a phone only one button fits next to the title; the others are in the search's row.
  const folded = phone && (add !== undefined || list.search === undefined)
  return (
    <div className="screen">
      <TopLine
        back={back}
        onBack={onBack}
        title={
          <>
            {list.title} {found.rows && <TitleCount>{indianCount(found.count)}</TitleCount>}
          </>
        }
        buttons={
          folded ? (
            addButton
          ) : (
            <>
              {lesser}
              {save}
              {addButton}
            </>
          )
        }
      />
      <FilterBar
        search={list.search}
        dates={list.dates}
        undated={list.undated}
        selects={selects}
        state={state}
        narrowed={narrowed}
        phone={phone}
        field={search}
      >
        {folded && (
          <>
            {save}
            {lesser && add ? <MoreButtons>{lesser}</MoreButtons> : lesser}
          </>
        )}
      </FilterBar>
      {children}
      {found.note && <p className="note breaks">{found.note}</p>}
      <ListFrame ref={frame} aria-label={list.title}>
        <div className={classes.progress} data-on={found.older || undefined} />
        {!found.rows && found.error ? (
          <FailedList
            title={list.title}
            error={found.error}
            retrying={found.retrying}
            onRetry={found.retry}
          />
        ) : (
          <>
            {found.error && <StaleList error={found.error} retrying={found.retrying} onRetry={found.retry} />}
            {empty ? (
              <EmptyList
                text={list.empty.text}
                hint={list.empty.hint}
                onClear={filtered ? state.clear : undefined}
              >
                <Group justify="center" gap="xs">
                  {addButton}
                  {list.empty.other && (
                    <Button
                      variant="default"
                      renderRoot={(props) => <Link to={list.empty.other?.to} {...props} />}
                    >
                      {list.empty.other.label}
                    </Button>
                  )}
                </Group>
              </EmptyList>
            ) : (
              <Guarded name={list.title}>
                {() => (
                  <ListRows
                    columns={columns}
                    rows={found.rows}
                    id={list.id}
                    first={(found.page - 1) * PAGE_SIZE + 1}
                    sums={found.pages > 1 ? found.sums : undefined}
                    awaited={lastCounts.get(list.call) || undefined}
                    caption={list.title}
                    lit={lit}
                    paged={found.pages > 1}
                  />
                )}
              </Guarded>
            )}
            <Pager
              page={found.page}
              pages={found.pages}
              count={found.count}
              onOpen={state.open}
              of={list.title}
            />
          </>
        )}
      </ListFrame>
      {list.remove && (
        <DeleteQuestion
          remove={list.remove}
          row={deleting}
          // By the time this row is deleted, another may be asked about.
          onDone={(row) => setDeleting((now) => (now === row ? undefined : now))}
        />
      )}
    </div>
  )
}
