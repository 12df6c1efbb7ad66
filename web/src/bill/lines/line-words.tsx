import { type Paise, rupees } from '@kadai/domain/money'
import { IconAlertTriangle } from '../../theme/icons.ts'
import type { Line } from '../state/line.ts'
import classes from './line-words.module.css'
import { words } from './words.ts'

/** From this many on, the quantity of a new line is more likely a slip of the hand (rule 4.94). */
const MANY = 1000

export type LineNotes = {
  line: Line
  /** The note on a line that costs nothing. */
  unpriced: string
  left: number | undefined
  /** Today's price where it differs from the quoted one; null where the product is gone. */
  today: Paise | null | undefined
  /** The price is less than the goods cost; said only to those who see costs. */
  under_cost: boolean
  problem: string | undefined
  forbidden: boolean
  discounts: boolean
}

/** What is wrong with a line's quantity; shown apart from its field. */
export const wordsId = ({ key }: Line) => `words-of-line-${key}`

/**
 * The notes on a line: without discount, free, another price today, very many, too few left, or the server's refusal; with a
 * word and an icon, not by colour alone.
 */
export function LineWords({ line, problem = line.qty_trouble, discounts, ...notes }: LineNotes) {
  return (
    <>
      {discounts && line.non_discount && (
        <span className={`pill sunken soft ${classes.word}`}>{words.non_discount}</span>
      )}
      {problem ? (
        <span id={wordsId(line)} className={`pill bad cut ${classes.word}`} title={problem}>
          <IconAlertTriangle size={14} />
          {problem}
        </span>
      ) : (
        <Notes line={line} {...notes} />
      )}
    </>
  )
}

function Notes({
  line,
  unpriced,
  left,
  today,
  forbidden,
  under_cost,
}: Omit<LineNotes, 'problem' | 'discounts'>) {
  return (
    <>
      {line.price_paise === 0 && <Warning text={unpriced} />}
      {under_cost && <Warning text={words.under_cost} />}
      {today !== undefined && (
        <span className={`pill sunken soft ${classes.word}`}>
          {today === null ? words.gone : words.today({ price: rupees(today) })}
        </span>
      )}
      {line.od_id === '' && line.qty >= MANY && <Warning text={words.many} />}
      {left !== undefined && <Warning text={words.left({ count: left, no_more: forbidden })} />}
    </>
  )
}

const Warning = ({ text }: { text: string }) => (
  <span className={`pill warned ${classes.word}`}>
    <IconAlertTriangle size={14} />
    {text}
  </span>
)
