import type { Body } from '@kadai/contract/contract'
import { dayIn, wireDate } from '@kadai/domain/dates'
import { rupees } from '@kadai/domain/money'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { useRead } from '../api/use-read.ts'
import type { EditField, FormBody } from '../frames/edit/declaration.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { labels } from '../frames/labels/words.ts'
import { paiseOf } from '../frames/money.tsx'
import { tell } from '../frames/notices/tell.ts'
import { common } from '../frames/words.ts'
import { PurchaseSheet } from './purchase-sheet.tsx'
import { onWire, type SheetField, sheetOf } from './sheet.ts'
import { words } from './words.ts'

const paidTo = [
  { value: 'lorry', label: words.lorry },
  { value: 'supplier', label: words.to_supplier },
]
const credits = [
  { value: 'yes', label: common.yes },
  { value: 'no', label: common.no },
  { value: 'later', label: words.later },
]

const FIELDS: readonly EditField<SheetField>[] = [
  { name: 'their_no', label: labels['field.their_no'], required: true, max: 40 },
  {
    name: 'their_day',
    label: labels['field.their_day'],
    kind: 'day',
    required: true,
    placeholder: common.date_example,
  },
  { name: 'received_day', label: labels['field.received_day'], kind: 'day', required: true },
  { name: 'freight', label: labels['field.freight'], kind: 'money' },
  {
    name: 'freight_paid_to',
    label: words.freight_to,
    kind: 'select',
    required: true,
    options: paidTo,
    start: 'lorry',
  },
  { name: 'freight_taxed', label: labels['field.freight_taxed'], kind: 'check', start: '0' },
  { name: 'other', label: labels['field.other'], kind: 'money' },
  { name: 'total', label: words.bill_total, kind: 'money' },
  { name: 'itc', label: words.itc, kind: 'select', required: true, options: credits, start: 'yes' },
  { name: 'follow', label: words.prices_follow, kind: 'check', start: '1' },
  { name: 'prices_include_tax', label: labels['field.prices_include_tax'], kind: 'check', start: '0' },
  { name: 'lines', label: words.lines },
]

/** /addpurchase and /editpurchase/{purchase_id} */
export default function PurchaseForm() {
  const { purchase_id }: { purchase_id?: string } = useParams({ strict: false })
  const navigate = useNavigate()
  const next = useRef(false)
  const [turn, setTurn] = useState(0)
  const suppliers = useRead('suppliers', {}).data?.body ?? []
  const categories = useRead('category_list', {}).data?.body ?? []
  const named = { value: suppliers.map(({ supplier_id: value, name: label }) => ({ value, label })) }
  const fields: EditField<SheetField>[] = [
    { name: 'supplier_id', label: words.supplier, kind: 'select', required: true, options: named.value },
    ...FIELDS.map((field) =>
      field.name === 'received_day' ? { ...field, start: wireDate(dayIn(new Date())) } : field,
    ),
    {
      ...{ name: 'cid', label: words.category_of_new, kind: 'select' },
      options: categories.map(({ category_id: value, category_name: label }) => ({ value, label })),
    },
  ]

  function done(body: unknown) {
    const { sno, total, warnings, purchase_id } = body as Body<'purchase'>
    tell.success(words.saved({ number: sno, total: rupees(paiseOf(total)) }))
    for (const warning of warnings) tell.failure(warning, { along: true })
    if (next.current) return setTurn((now) => now + 1)
    void navigate({ to: `/purchase/${purchase_id}` })
  }

  return (
    <EditScreen
      key={turn}
      edit={{
        back: purchase_id ? `/purchase/${purchase_id}` : '/purchases',
        fields,
        load:
          purchase_id === undefined
            ? undefined
            : { call: 'purchase_detail', input: { purchase_id }, values: sheetOf },
        save: (values, { options, version }) =>
          purchase_id === undefined
            ? api('purchase', onWire(values), options)
            : api('purchase_update', { purchase_id, version, ...onWire(values) }, options),
        added: { id: 'purchase_id', edit: (id) => `/editpurchase/${id}` },
        done,
        body: (form) => (
          <>
            <KeptDraft form={form} document={purchase_id ?? 'new'} />
            <PurchaseSheet
              {...{ form, fields, suppliers }}
              adds={!purchase_id}
              onNext={(now) => (next.current = now)}
            />
          </>
        ),
        texts: { saved: '', failed: words.failed },
      }}
    />
  )
}

/** Keeps an unsaved sheet in this tab: it survives a reload, and no other tab has it. */
function KeptDraft({ form, document }: { form: FormBody<SheetField>; document: string }) {
  const { user_id } = useSession()
  const name = `kadai.purchase.${user_id}.${document}`
  const { values, dirty, set } = form
  useEffect(() => {
    const kept: Record<string, string> = JSON.parse(sessionStorage.getItem(name) ?? '{}')
    for (const [field, text] of Object.entries(kept)) set(field, text)
    return () => sessionStorage.removeItem(name)
  }, [name, set])
  useEffect(() => {
    if (dirty) sessionStorage.setItem(name, JSON.stringify(values))
  }, [name, dirty, values])
  return null
}
