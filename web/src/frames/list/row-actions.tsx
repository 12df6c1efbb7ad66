import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { RowLink } from './declaration.ts'
import classes from './row-actions.module.css'

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

/** A name in a row that links to its record. */
export function RecordLink(props: WayProps) {
  return <Link {...props} className={classes.record} />
}

/** The link to a row's details. */
export function ViewLink({ to, name }: { to: string; name: string }) {
  return (
    <RowWay to={to} tone="way" aria-label={`View ${name}`}>
      View
    </RowWay>
  )
}

/** Edit, Delete and the other actions of a row; a deleted row has Undo instead. */
export function RowActions({ name, edit, editClosed, onDelete, deleteClosed, more, onRestore }: Props) {
  if (onRestore)
    return (
      <RowButton aria-label={`Undo the deletion of ${name}`} onClick={onRestore}>
        Undo
      </RowButton>
    )
  return (
    <>
      {edit &&
        (editClosed ? (
          <Closed what="Edit" name={name} why={editClosed} />
        ) : (
          <RowWay to={edit} aria-label={`Edit ${name}`}>
            Edit
          </RowWay>
        ))}
      {onDelete &&
        (deleteClosed ? (
          <Closed what="Delete" name={name} why={deleteClosed} />
        ) : (
          <RowButton data-delete tone="danger" aria-label={`Delete ${name}`} onClick={onDelete}>
            Delete
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
function Closed({ what, name, why }: { what: string; name: string; why: string }) {
  return (
    <RowButton disabled aria-label={`${what} ${name}: ${why}`} title={why}>
      {what}
    </RowButton>
  )
}
