import { NAMED_FROM } from '@kadai/domain/gst'
import { type Paise, rupees } from '@kadai/domain/money'
import { lazy, Suspense, useState } from 'react'
import { part } from '../../api/part.ts'
import { AwaitedPart } from '../../frames/awaited.tsx'
import type { Customer } from '../catalogue/catalogue.ts'
import { type Delivery, isElsewhere } from '../state/delivery.ts'
import classes from './delivery.module.css'
import { words } from './words.ts'

const DeliveryDialog = lazy(part(() => import('./delivery-dialog.tsx')))

type Props = {
  buyer: Customer
  /** The buyer's GST number; blank if not registered. */
  tax_number: string
  delivery: Delivery | null
  taxable_paise: Paise
  onDelivery: (delivery: Delivery) => void
  /** Returns the cursor to the entry row. */
  onDone: () => void
}

/** Under the buyer: where the goods go if not there, and what a large bill still lacks. */
export function DeliveryLine({ buyer, tax_number, delivery, taxable_paise, onDelivery, onDone }: Props) {
  const [asking, setAsking] = useState(false)
  const elsewhere = isElsewhere(delivery)
  // CGST Rule 46(e).
  const address = elsewhere ? delivery.address : buyer.address
  const state = elsewhere ? delivery.state : buyer.state
  const lacks = tax_number === '' && taxable_paise >= NAMED_FROM && (address === '' || state === '')
  const close = () => {
    setAsking(false)
    onDone()
  }
  return (
    <>
      <p className={classes.line}>
        {elsewhere && (
          <span className="breaks">
            {words.delivered_to({
              place: [delivery.name, delivery.address, delivery.state, delivery.pincode]
                .filter((text) => text !== '')
                .join(', '),
            })}
          </span>
        )}
        <button type="button" className="link-button" onClick={() => setAsking(true)}>
          {elsewhere ? words.change : words.deliver_elsewhere}
        </button>
      </p>
      {lacks && (
        <p className={classes.needs} role="status">
          {words.buyer_lacks({ from: rupees(NAMED_FROM) })}
        </p>
      )}
      {asking && (
        <Suspense fallback={<AwaitedPart />}>
          <DeliveryDialog
            delivery={delivery}
            onDelivery={(next) => {
              onDelivery(next)
              close()
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
