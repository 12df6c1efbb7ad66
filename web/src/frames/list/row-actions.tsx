import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { common } from '../words.ts'
import type { RowLink } from './declaration.ts'
import classes from './row-actions.module.css'
import { words } from './words.ts'

type Props = {
  /** The row's name, for screen readers. */
  name: string
  edit?: string | undefined
  /** Why it cannot be edited. */
  editClosed?: string | undefined
  onDelete?: (() => void) | undefined
  /** Why it cannot be deleted. */
  deleteClosed?: string | undefined
  more?: RowLink | undefined
  onRestore?: (() => void) | undefined
}

type Tone = {
  /** `way`: leads to more about the row; `danger`: deletes something. */
  tone?: 'way' | 'danger'
}

type WayProps = Omit<ComponentProps<'a'>, 'href' | 'className'> & Pick<RowLink, 'to' | 'search'>

/** A button in a row. */
export function RowButton({ tone, ...props }: ComponentProps<'button'> & Tone) {
  return <button type="button" {...props} className={classes.action} data-tone={tone} />
}

/** A link in a row to more about it or to an action on it. */
export function RowWay({ tone, search = {}, ...props }: WayProps & Tone) {
  return <Link {...props} search={search} className={classes.action} data-tone={tone} />
}

type RecordProps = Omit<WayProps, 'to'> & { to: WayProps['to'] | false | undefined }

/** A name in a row that links to its record; the name alone where the person may not open it. */
export function RecordLink({ to, ...props }: RecordProps) {
  return to ? <Link {...props} to={to} className="plain-link" /> : props.children
}

/** The link to a row's details. */
export function ViewLink({ to, name }: { to: string; name: string }) {
  return (
    <RowWay to={to} tone="way" aria-label={words.view_of({ name })}>
      {words.view}
    </RowWay>
  )
}

/** Edit, Delete and the other actions of a row; a deleted row has Undo instead. */
export function RowActions({ name, edit, editClosed, onDelete, deleteClosed, more, onRestore }: Props) {
  if (onRestore)
    return (
      <RowButton aria-label={words.undo_deletion({ name })} onClick={onRestore}>
        {common.undo}
      </RowButton>
    )
  return (
    <>
      {edit &&
        (editClosed ? (
          <Closed what={common.edit} spoken={words.edit_closed({ name, why: editClosed })} why={editClosed} />
        ) : (
          <RowWay to={edit} aria-label={words.edit_of({ name })}>
            {common.edit}
          </RowWay>
        ))}
      {onDelete &&
        (deleteClosed ? (
          <Closed
            what={common.delete}
            spoken={words.delete_closed({ name, why: deleteClosed })}
            why={deleteClosed}
          />
        ) : (
          <RowButton data-delete tone="danger" aria-label={words.delete_of({ name })} onClick={onDelete}>
            {common.delete}
          </RowButton>
        ))}
      {more && (
        <RowWay to={more.to} search={more.search} tone="way" aria-label={more.spoken} title={more.spoken}>
          {more.label}
        </RowWay>
      )}
    </>
  )
}

/** A disabled action, with the reason. */
function Closed({ what, spoken, why }: { what: string; spoken: string; why: string }) {
  return (
    <RowButton disabled aria-label={spoken} title={why}>
      {what}
    </RowButton>
  )
}
