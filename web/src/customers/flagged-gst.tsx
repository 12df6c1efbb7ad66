import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './flagged-gst.module.css'

/** A GST number in a list; where it looks wrong, a sign says why (rule 4.17). */
export function FlaggedGst({ number, problem }: { number: string; problem: string }) {
  if (problem === '') return number
  return (
    <span className={classes.flagged} title={problem}>
      {number}
      <IconAlertTriangle size={16} aria-hidden="true" />
      <span className="spoken">{problem}</span>
    </span>
  )
}
