import classes from './deleted-mark.module.css'

/** Marks the number of a deleted paper. */
export function DeletedMark() {
  return <span className={classes.deleted}>Deleted</span>
}
