import { rupees } from '@kadai/domain/money'
import { Link } from '@tanstack/react-router'
import { rich } from '../language/rich.tsx'
import { IconCalculator } from '../theme/icons.ts'
import type { Quote } from './kinds/quote.ts'
import { Strip } from './strip.tsx'
import { words } from './words.ts'

type Props = {
  quote: Quote
  /** How many of the quoted prices differ today. */
  changed: number
}

/** Which estimate the order is made from, and what it was quoted at. */
export function QuoteStrip({ quote, changed }: Props) {
  return (
    <Strip icon={IconCalculator}>
      <p>
        {rich((shown: { number: string; total: string }) => words.quoted({ ...shown, changed }), {
          number: <Link to={`/estimatedetails/${quote.estimate_id}`}>{quote.sno}</Link>,
          total: <b>{rupees(quote.total_paise)}</b>,
        })}
      </p>
    </Strip>
  )
}
