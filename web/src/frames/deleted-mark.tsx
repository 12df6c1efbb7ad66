import classes from './deleted-mark.module.css'

/** Stands beside the number of a paper that was deleted. */
export function DeletedMark() {
  return <span className={classes.deleted}>Deleted</span>
}
