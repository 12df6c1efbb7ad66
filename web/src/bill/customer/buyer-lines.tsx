import { buyerDoubts } from '@kadai/domain/buyer-doubts'
import { NAMED_FROM } from '@kadai/domain/gst'
import { type Paise, rupees, sumOf } from '@kadai/domain/money'
import { lazy, Suspense, useState } from 'react'
import { part } from '../../api/part.ts'
import { useSession } from '../../api/session.ts'
import { AwaitedPart } from '../../frames/awaited.tsx'
import { Flag } from '../../frames/fields/flag.tsx'
import { inWords } from '../../frames/in-words.ts'
import { TextButton } from '../../frames/plain-buttons.tsx'
import type { Customer } from '../catalogue/catalogue.ts'
import { useEditor } from '../editor/editor.ts'
import type { Totals } from '../kinds/bill-kind.ts'
import { isElsewhere } from '../state/delivery.ts'
import classes from './delivery.module.css'
import { words } from './words.ts'

const DeliveryDialog = lazy(part(() => import('./delivery-dialog.tsx')))

/** Under the buyer: what may make the tax wrong, where the goods go if not there, and what a large bill still lacks. */
export function BuyerLines({ buyer }: { buyer: Customer }) {
  const { model, handles } = useEditor()
  const { store, catalogue } = model
  const { delivery } = model.bill
  const [asking, setAsking] = useState(false)
  const elsewhere = isElsewhere(delivery)
  // CGST Rule 46(e).
  const address = elsewhere ? delivery.address : buyer.address
  const state = elsewhere ? delivery.state : buyer.state
  // A bill made from an estimate does not have the GST number.
  const known = catalogue?.customers.find(({ user_id }) => user_id === buyer.user_id)
  const unregistered = (buyer.tax_number || known?.tax_number || '') === ''
  const lacks = unregistered && goodsOf(model.totals) >= NAMED_FROM && (address === '' || state === '')
  const close = () => {
    setAsking(false)
    handles.toEntry()
  }
  return (
    <>
      <CustomerDoubts customer={buyer} />
      <p className={`ends ${classes.line}`}>
        {elsewhere && (
          <span className="breaks">
            {words.delivered_to({
              place: [delivery.name, delivery.address, delivery.state, delivery.pincode]
                .filter((text) => text !== '')
                .join(', '),
            })}
          </span>
        )}
        <TextButton onClick={() => setAsking(true)}>
          {elsewhere ? words.change : words.deliver_elsewhere}
        </TextButton>
      </p>
      {lacks && (
        <p className="caution" style={{ marginTop: 6 }} role="status">
          {words.buyer_lacks({ from: rupees(NAMED_FROM) })}
        </p>
      )}
      {asking && (
        <Suspense fallback={<AwaitedPart />}>
          <DeliveryDialog
            delivery={delivery}
            onDelivery={(next) => {
              store.act({ type: 'setDelivery', delivery: next })
              close()
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

/** The value of a bill's goods without tax, less its discount. */
const goodsOf = ({ rows }: Totals): Paise =>
  sumOf(rows, ({ id, amount_paise }) => (id === 'subtotal' || id === 'discount' ? amount_paise : 0))

/** What may make the tax of a bill for this customer wrong. */
function CustomerDoubts({ customer: { state, tax_number: gstin } }: { customer: Customer }) {
  const { shop_gstin } = useSession()
  return buyerDoubts({ state, gstin }, shop_gstin).map(({ field, message }) => (
    <Flag key={field} role="status" text={inWords(message)} />
  ))
}
