import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './line-words.module.css'
import { leftWords } from './short-lines.ts'

type Props = { left: number | undefined; problem: string | undefined; forbidden: boolean }

/** What has to be said of a line: too few left, or why the server refused it; a word and an icon, never the colour alone. */
export function LineWords({ left, problem, forbidden }: Props) {
  if (problem)
    return (
      <span className={classes.problem} title={problem}>
        <IconAlertTriangle size={14} aria-hidden="true" />
        {problem}
      </span>
    )
  if (left === undefined) return null
  return (
    <span className={classes.short}>
      <IconAlertTriangle size={14} aria-hidden="true" />
      {leftWords(left)}
      {forbidden && ', no more can be sold'}
    </span>
  )
}
