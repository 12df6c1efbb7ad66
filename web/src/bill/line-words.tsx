import { type Paise, rupees } from '@kadai/domain/money'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './line-words.module.css'
import { leftWords } from './short-lines.ts'

type Props = {
  left: number | undefined
  /** Today's price, where the estimate was quoted at another; null where the product is no longer in the list. */
  today: Paise | null | undefined
  problem: string | undefined
  forbidden: boolean
}

/** What has to be said of a line: another price today, too few left, or why the server refused it; a word and an icon, never the colour alone. */
export function LineWords({ left, today, problem, forbidden }: Props) {
  if (problem)
    return (
      <span className={classes.problem} title={problem}>
        <IconAlertTriangle size={14} aria-hidden="true" />
        {problem}
      </span>
    )
  return (
    <>
      {today !== undefined && (
        <span className={classes.tag}>
          {today === null ? 'no longer in the list' : `today ${rupees(today)}`}
        </span>
      )}
      {left !== undefined && (
        <span className={classes.short}>
          <IconAlertTriangle size={14} aria-hidden="true" />
          {leftWords(left)}
          {forbidden && ', no more can be sold'}
        </span>
      )}
    </>
  )
}
