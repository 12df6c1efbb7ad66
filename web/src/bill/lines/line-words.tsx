import { type Paise, rupees } from '@kadai/domain/money'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Line } from '../state/line.ts'
import { leftWords } from '../state/short-lines.ts'
import classes from './line-words.module.css'

type Props = {
  line: Line
  /** What is said of a line that costs nothing. */
  unpriced: string
  left: number | undefined
  /** Today's price, where the estimate was quoted at another; null where the product is no longer in the list. */
  today: Paise | null | undefined
  problem: string | undefined
  forbidden: boolean
}

/** What is wrong with a line's quantity stands apart from its field. */
export const wordsId = ({ key }: Line) => `words-of-line-${key}`

/** What has to be said of a line: that it costs nothing, another price today, too few left, or why the server refused it; a word and an icon, never the colour alone. */
export function LineWords({ line, unpriced, left, today, problem = line.qty_trouble, forbidden }: Props) {
  if (problem)
    return (
      <span id={wordsId(line)} className={classes.problem} title={problem}>
        <IconAlertTriangle size={14} aria-hidden="true" />
        {problem}
      </span>
    )
  return (
    <>
      {line.price_paise === 0 && (
        <span className={classes.short}>
          <IconAlertTriangle size={14} aria-hidden="true" />
          {unpriced}
        </span>
      )}
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
