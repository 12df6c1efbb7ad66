import { percentText, rupees } from '@kadai/domain/money'
import { IconCalculator } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Quote } from './kinds/quote.ts'
import { Strip } from './strip.tsx'

type Props = {
  quote: Quote
  /** How many of the quoted prices differ today. */
  changed: number
  /** Applies the estimate's discount to the prices; undefined where there is none left to apply. */
  onDiscount: (() => void) | undefined
}

/** Which estimate the order is made from, what it was quoted at, and what an order does not take over. */
export function QuoteStrip({ quote, changed, onDiscount }: Props) {
  const discount = percentText(quote.discount_bp)
  return (
    <Strip icon={IconCalculator}>
      <p>
        From estimate <Link to={`/estimatedetails/${quote.estimate_id}`}>{quote.sno}</Link>, quoted at{' '}
        <b>{rupees(quote.total_paise)}</b>
        {onDiscount && `, with a discount of ${discount} % that is not in these prices`}
        {changed > 0 && `. ${changed === 1 ? 'One price is' : `${changed} prices are`} different today`}.
      </p>
      {onDiscount && (
        <button type="button" className="link-button" onClick={onDiscount}>
          Take {discount} % off
        </button>
      )}
    </Strip>
  )
}
