import { common } from './words.ts'
/** Marks the number of a deleted paper. */
export function DeletedMark() {
  return <span className="pill sunken">{common.deleted}</span>
}
