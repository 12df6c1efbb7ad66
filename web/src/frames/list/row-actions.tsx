import { Link } from '@tanstack/react-router'
import type { RowLink } from './declaration.ts'
import classes from './row-actions.module.css'

type Props = {
  /** Which row, for whoever hears the page instead of seeing it. */
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

/** The link to a row's details. */
export function ViewLink({ to, name }: { to: string; name: string }) {
  return (
    <Link to={to} className={classes.view} aria-label={`View ${name}`}>
      View
    </Link>
  )
}

/** Edit and Delete of a row, and what else it can lead to; a deleted row has Undo in their place. */
export function RowActions({ name, edit, editClosed, onDelete, deleteClosed, more, onRestore }: Props) {
  if (onRestore)
    return (
      <button
        type="button"
        className={classes.action}
        aria-label={`Undo the deletion of ${name}`}
        onClick={onRestore}
      >
        Undo
      </button>
    )
  return (
    <>
      {edit &&
        (editClosed ? (
          <Closed what="Edit" name={name} why={editClosed} />
        ) : (
          <Link to={edit} className={classes.action} aria-label={`Edit ${name}`}>
            Edit
          </Link>
        ))}
      {onDelete &&
        (deleteClosed ? (
          <Closed what="Delete" name={name} why={deleteClosed} />
        ) : (
          <button
            type="button"
            data-delete
            className={classes.delete}
            aria-label={`Delete ${name}`}
            onClick={onDelete}
          >
            Delete
          </button>
        ))}
      {more && (
        <Link
          to={more.to}
          search={more.search ?? {}}
          className={classes.more}
          aria-label={more.spoken}
          title={more.spoken}
        >
          {more.label}
        </Link>
      )}
    </>
  )
}

/** An action that this row does not take, with the reason. */
function Closed({ what, name, why }: { what: string; name: string; why: string }) {
  return (
    <button
      type="button"
      className={classes.closed}
      disabled
      aria-label={`${what} ${name}: ${why}`}
      title={why}
    >
      {what}
    </button>
  )
}
