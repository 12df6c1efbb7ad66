import type { Body } from '@kadai/contract/contract'
import { indian, moneyText } from '@kadai/domain/money'
import { TextInput } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { written } from '../api/up-to-date.ts'
import { useRead } from '../api/use-read.ts'
import { useWrite } from '../api/use-write.ts'
import { QuietButton } from '../frames/buttons.tsx'
import { Confirm } from '../frames/confirm.tsx'
import { DeletedMark } from '../frames/deleted-mark.tsx'
import { BillLines } from '../frames/detail/bill-lines.tsx'
import { DetailScreen, DetailSection, Facts } from '../frames/detail/detail-screen.tsx'
import { FormDialog } from '../frames/form-dialog.tsx'
import { labels } from '../frames/labels/words.ts'
import { LinkButton } from '../frames/link-button.tsx'
import { Money, money, paiseOf } from '../frames/money.tsx'
import { tell } from '../frames/notices/tell.ts'
import { trying } from '../frames/notices/tell-trouble.ts'
import { useParam } from '../frames/use-param.ts'
import { common } from '../frames/words.ts'
import { IconArrowBackUp, IconPencil, IconTrash } from '../theme/icons.ts'
import { sumRows } from './sheet.ts'
import { words } from './words.ts'

type Purchase = Body<'purchase_detail'>

/** /purchase/{purchase_id}: a supplier's bill, or what went back to the supplier. */
export default function PurchaseDetails() {
  const read = useRead('purchase_detail', { purchase_id: useParam('purchase_id') })
  const [asking, setAsking] = useState<'return' | 'delete'>()
  const close = () => setAsking(undefined)
  return (
    <DetailScreen
      back="/purchases"
      read={read}
      head={({ body }) => (
        <>
          {common.paper_of({
            kind: body.kind === 'purchase_return' ? words.purchase_return : words.purchase,
            number: body.sno,
          })}{' '}
          {body.deleted === '1' && <DeletedMark />}
        </>
      )}
      buttons={({ body }) =>
        body.deleted === '0' && (
          <>
            {body.kind === 'purchase' && body.returns.length === 0 && (
              <LinkButton to={`/editpurchase/${body.purchase_id}`} icon={IconPencil} aria-keyshortcuts="E">
                {common.edit}
              </LinkButton>
            )}
            {body.kind === 'purchase' && (
              <QuietButton
                leftSection={<IconArrowBackUp size={18} />}
                aria-keyshortcuts="T"
                onClick={() => setAsking('return')}
              >
                {words.purchase_return}
              </QuietButton>
            )}
            {body.kind !== 'purchase_opening' && (
              <QuietButton leftSection={<IconTrash size={18} />} onClick={() => setAsking('delete')}>
                {common.delete}
              </QuietButton>
            )}
          </>
        )
      }
    >
      {({ body }) => (
        <>
          <DetailSection label={words.bill}>
            <PurchaseFacts purchase={body} />
          </DetailSection>
          <DetailSection label={common.products} flush>
            <BillLines lines={body.lines.map(lineShown)} totals={totalsShown(body)} />
          </DetailSection>
          {asking === 'return' && <ReturnDialog purchase={body} onClose={close} />}
          {asking === 'delete' && <DeleteQuestion purchase={body} onClose={close} />}
        </>
      )}
    </DetailScreen>
  )
}

/** A line as the frame of bills shows it: packs at their rate, with the pieces and what they cost beside the name. */
function lineShown(line: Purchase['lines'][number]) {
  const { packs, per_pack, qty, returned, unit, landed, rate, discount_percentage: off, tax } = line
  const told = [
    `${words.qty_of({ packs, per_pack })} = ${qty} ${unit}`,
    Number(off) > 0 && `${labels['field.discount']} ${common.percent({ rate: off })}`,
    Number(tax) > 0 && `${labels['field.gst']} ${common.percent({ rate: tax })}`,
    landed !== '' && `${words.landed} ${indian(Math.round(paiseOf(landed) / qty))}`,
    returned > 0 && words.returned({ count: returned }),
  ]
  return {
    id: line.purchase_line_id,
    product_name: line.product_name,
    product_code: [line.product_code, ...told.filter((text) => text !== false)].join(' · '),
    qty: packs,
    amount: rate,
    totalamount: line.taxable_value,
  }
}

function totalsShown(purchase: Purchase) {
  const rows = sumRows({
    ...purchase,
    taxable_paise: paiseOf(purchase.taxable_value),
    cgst_paise: paiseOf(purchase.cgst),
    sgst_paise: paiseOf(purchase.sgst),
    igst_paise: paiseOf(purchase.igst),
    round_off_paise: paiseOf(purchase.round_off),
  }).map(({ label, paise }) => ({ id: label, label, amount: moneyText(paise) }))
  return [...rows, { id: 'total', label: common.total, amount: purchase.total }].map((row) => ({
    ...row,
    note: '',
  }))
}

function PurchaseFacts({ purchase }: { purchase: Purchase }) {
  const { freight, freight_paid_to, returns } = purchase
  return (
    <Facts
      facts={[
        { name: words.supplier, value: purchase.supplier_name },
        { name: labels['field.their_no'], value: purchase.their_no },
        { name: labels['field.their_day'], value: purchase.their_day },
        { name: labels['field.received_day'], value: purchase.received_day },
        { name: words.due, value: purchase.due_day },
        { name: common.paid, value: purchase.due_day !== '' && money(purchase.paid) },
        { name: words.owed, value: purchase.due_day !== '' && money(purchase.owed) },
        {
          name: words.freight_to_lorry,
          value: freight_paid_to === 'lorry' && paiseOf(freight) > 0 && money(freight),
        },
        { name: words.difference, value: paiseOf(purchase.difference) !== 0 && money(purchase.difference) },
        {
          name: words.of,
          value: purchase.of_id !== '' && <Link to={`/purchase/${purchase.of_id}`}>{purchase.of_sno}</Link>,
        },
        {
          name: words.returns,
          value: returns.length > 0 && (
            <ul className="list">
              {returns.map(({ purchase_id, sno, received_day, total }) => (
                <li key={purchase_id}>
                  <Link to={`/purchase/${purchase_id}`}>{sno}</Link>{' '}
                  <span style={{ whiteSpace: 'nowrap' }}>{received_day}</span> <Money value={total} />
                </li>
              ))}
            </ul>
          ),
        },
      ]}
    />
  )
}

type AskedProps = { purchase: Purchase; onClose: () => void }

/** Which packs go back. */
function ReturnDialog({ purchase, onClose }: AskedProps) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const { send, sending } = useWrite('purchase_return')
  const navigate = useNavigate()
  async function save() {
    const lines = Object.entries(typed)
      .filter(([, packs]) => packs.trim() !== '')
      .map(([purchase_line_id, packs]) => ({ purchase_line_id, packs }))
    await trying({ failed: words.return_failed }, async () => {
      const { body } = await written(() => send({ purchase_id: purchase.purchase_id, lines }))
      tell.success(words.saved({ number: body.sno, total: indian(paiseOf(body.total)) }))
      onClose()
      await navigate({ to: `/purchase/${body.purchase_id}` })
    })
  }
  return (
    <FormDialog
      title={words.return_of({ number: purchase.sno })}
      yes={common.save}
      sending={sending}
      onSubmit={save}
      onClose={onClose}
    >
      {purchase.lines.map((line, at) => (
        <TextInput
          key={line.purchase_line_id}
          label={`${line.product_name} ${words.packs_left({ left: line.packs - line.returned })}`}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus={at === 0 || undefined}
          disabled={line.packs === line.returned}
          value={typed[line.purchase_line_id] ?? ''}
          onChange={(event) => {
            const { value } = event.currentTarget
            setTyped((now) => ({ ...now, [line.purchase_line_id]: value }))
          }}
        />
      ))}
    </FormDialog>
  )
}

function DeleteQuestion({ purchase, onClose }: AskedProps) {
  const { send, sending } = useWrite('purchase_delete')
  const navigate = useNavigate()
  async function remove() {
    const done = await trying({ failed: words.delete_failed }, () =>
      send({ purchase_id: purchase.purchase_id }),
    )
    onClose()
    if (!done) return
    tell.success(words.delete_done)
    await navigate({ to: '/purchases' })
  }
  return (
    <Confirm
      opened
      danger
      title={common.delete}
      text={
        <>
          <p>{words.delete_asked}</p>
          <b>
            {purchase.sno} {purchase.supplier_name}
          </b>
        </>
      }
      yes={common.delete}
      busy={sending}
      onYes={() => void remove()}
      onNo={onClose}
    />
  )
}
