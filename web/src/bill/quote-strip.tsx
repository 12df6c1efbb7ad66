import { percentText, rupees } from '@kadai/domain/money'
import { IconCalculator } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { rich } from '../language/rich.tsx'
import type { Quote } from './kinds/quote.ts'
import { Strip } from './strip.tsx'
import { words } from './words.ts'

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
        {rich(
          (shown: { number: string; total: string }) =>
            words.quoted({ ...shown, discount: onDiscount && discount, changed }),
          {
            number: <Link to={`/estimatedetails/${quote.estimate_id}`}>{quote.sno}</Link>,
            total: <b>{rupees(quote.total_paise)}</b>,
          },
        )}
      </p>
      {onDiscount && (
        <button type="button" className="link-button" onClick={onDiscount}>
          {words.take_off({ percent: discount })}
        </button>
      )}
    </Strip>
  )
}
