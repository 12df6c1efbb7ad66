import { Link } from '@tanstack/react-router'
import classes from './row-actions.module.css'

type Props = {
  /** Which row, for whoever hears the page instead of seeing it. */
  name: string
  edit?: string | undefined
  /** Why it cannot be edited. */
  editClosed?: string | undefined
  onDelete?: (() => void) | undefined
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

/** Edit and Delete of a row; a deleted row has Undo in their place. */
export function RowActions({ name, edit, editClosed, onDelete, onRestore }: Props) {
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
          <button
            type="button"
            className={classes.closed}
            disabled
            aria-label={`Edit ${name}: ${editClosed}`}
            title={editClosed}
          >
            Edit
          </button>
        ) : (
          <Link to={edit} className={classes.action} aria-label={`Edit ${name}`}>
            Edit
          </Link>
        ))}
      {onDelete && (
        <button type="button" className={classes.delete} aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </button>
      )}
    </>
  )
}
