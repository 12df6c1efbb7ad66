import { type Paise, rupees } from '@kadai/domain/money'
import { Button } from '@mantine/core'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { QuietButton } from '../../frames/buttons.tsx'
import { KeyCap } from '../../frames/key-cap.tsx'
import { cashWarning, type PayerBalance } from '../../frames/payer-balance.ts'
import { QrCode } from '../../frames/print/qr-code.tsx'
import { settlementOf } from '../../frames/settlement/settlement.ts'
import { SettlementFields } from '../../frames/settlement/settlement-fields.tsx'
import { common } from '../../frames/words.ts'
import { aboveLimit, upiLink } from '../../printing/exports.ts'
import type { ShopRates } from '../catalogue/catalogue.ts'
import { BillDialog } from '../dialogs/bill-dialog.tsx'
import { useEditor } from '../editor/editor.ts'
import type { Pay } from '../editor/use-save.ts'
import { focusField } from '../fields/focus.ts'
import { GrandTotal } from '../layout/totals-box.tsx'
import { words as saveWords } from '../save/words.ts'
import type { Bill } from '../state/bill-state.ts'
import { isCounterSale } from '../state/counter-sale.ts'
import { BalanceNote, useBalance } from './balance-note.tsx'
import classes from './settlement.module.css'
import { words } from './words.ts'

const dueOf = (bill: Bill, total_paise: Paise) => Math.max(0, total_paise - bill.paid_paise)
const readOf = (bill: Bill, total_paise: Paise, { open_paise }: PayerBalance) =>
  settlementOf(bill.payment, dueOf(bill, total_paise), {
    open_paise,
    ...(isCounterSale(bill.customer) && { missing: words.unpaid }),
  })

/** The settlement of a bill: what is paid of it now and how, what stays due, and the change. */
export default function SettlementDialog() {
  const { opened: saved, narrow, model, saves, settlement } = useEditor()
  const { store, bill, totals, catalogue } = model
  const { settling, hurried, closeSettlement } = settlement
  const balance = useBalance()
  const to = payee(catalogue?.shop)
  // Opened to type, the cursor goes to the first field: on a phone that would bring up the keyboard.
  const typing = !narrow || settling === 'by-key'
  const last = useRef<HTMLButtonElement>(null)
  const [asked, setAsked] = useState(false)
  const read = readOf(bill, totals.total_paise, balance)
  const pay: Pay = (it, total_paise) => readOf(it, total_paise, balance).parts
  const upi = read.wrong?.surely ? undefined : read.parts.find(({ mode }) => mode === 'upi')
  const cash_paise = read.parts.find(({ mode }) => mode === 'cash')?.amount_paise ?? 0
  const forbidden = cashWarning(cash_paise, balance)
  const link = upi && upiLink({ payee: to, amount_paise: upi.amount_paise, number: saved?.sno ?? '' })

  function save(print: boolean) {
    if (read.wrong) {
      setAsked(true)
      focusField(read.wrong.field)
      return
    }
    closeSettlement()
    void saves.save(print, { pay })
  }
  const pressed = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.repeat || (event.key !== 'F8' && event.key !== 'F9')) return
    event.preventDefault()
    save(event.key === 'F9')
  })
  const opened = useEffectEvent(() => {
    if (hurried.current !== undefined) save(hurried.current)
  })
  // Before it is painted: a key pressed from then on is meant for it.
  useLayoutEffect(() => {
    opened()
    const onKey = (event: globalThis.KeyboardEvent) => pressed(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (
    <BillDialog
      onClose={closeSettlement}
      fullScreen={narrow}
      size={to.upi_id === '' ? 532 : 760}
      title={
        <>
          {common.payment} <span className="note">{bill.customer?.name}</span>
        </>
      }
    >
      <div className="stack">
        <GrandTotal />
        <div className="wrap" style={{ alignItems: 'stretch', gap: '16px 32px' }}>
          <SettlementFields
            payment={bill.payment}
            read={read}
            asked={asked}
            first={typing}
            paid_paise={bill.paid_paise}
            note={
              <>
                {forbidden && (
                  <p className="warned remark small" role="status">
                    {forbidden}
                  </p>
                )}
                <BalanceNote balance={balance} due_paise={read.due_paise + read.credit_paise} />
              </>
            }
            onType={(mode, typed) => {
              setAsked(false)
              store.act({ type: 'typePayment', mode, typed })
            }}
            onLast={() => last.current?.focus()}
          />
          {upi && link && (
            <figure className={`stack near ${classes.scan}`}>
              <QrCode text={link} label={words.scan({ amount: rupees(upi.amount_paise) })} />
              <figcaption className="centred">
                <b>{words.scan({ amount: rupees(upi.amount_paise) })}</b>
                <span className="note">{to.upi_id}</span>
                <span className="note">{aboveLimit(upi.amount_paise)}</span>
              </figcaption>
            </figure>
          )}
        </div>
        <div className={`dialog-buttons ${classes.buttons}`}>
          <QuietButton rightSection={<KeyCap>Esc</KeyCap>} onClick={closeSettlement}>
            {common.back}
          </QuietButton>
          <QuietButton rightSection={<KeyCap>F8</KeyCap>} onClick={() => save(false)}>
            {common.save}
          </QuietButton>
          <Button
            rightSection={<KeyCap>F9</KeyCap>}
            ref={last}
            data-autofocus={!typing || undefined}
            onClick={() => save(true)}
          >
            {saveWords.save_print}
          </Button>
        </div>
      </div>
    </BillDialog>
  )
}

/** Whom a UPI code pays; an older answer that this browser kept does not say it. */
function payee(shop: Partial<ShopRates> | undefined) {
  return { upi_id: shop?.upi_id ?? '', upi_name: shop?.upi_name ?? '', shop_name: shop?.shopname ?? '' }
}
