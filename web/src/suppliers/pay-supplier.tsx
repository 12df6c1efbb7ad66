import { PAYMENT_MODES } from '@kadai/domain/settlement'
import { api } from '../api/client.ts'
import { useRead } from '../api/use-read.ts'
import type { EditField } from '../frames/edit/declaration.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { ReadTrouble } from '../frames/list/list-states.tsx'
import { doubtOf, keepMode, lastMode, MODE_NAMES } from '../frames/payment-modes.ts'
import { useParam } from '../frames/use-param.ts'
import { common } from '../frames/words.ts'
import { standing } from './standing.ts'
import { words } from './words.ts'

const modeOf = (text: string | undefined) => PAYMENT_MODES.find((mode) => mode === text)

const fields = (owed: string): EditField<'amount' | 'mode' | 'reference' | 'day'>[] => [
  { name: 'amount', label: common.amount, kind: 'paid', required: true, half: true, hint: owed },
  {
    name: 'mode',
    label: common.paid_by,
    kind: 'select',
    required: true,
    half: true,
    options: PAYMENT_MODES.map((mode) => ({ value: mode, label: MODE_NAMES[mode] })),
    start: lastMode('out'),
  },
  {
    name: 'reference',
    label: common.reference,
    max: 40,
    half: true,
    flag: (text, { mode }) => doubtOf(modeOf(mode) ?? 'cash', text),
  },
  { name: 'day', label: common.date, kind: 'day', half: true, hint: words.today },
]

/** /paysupplier/{supplier_id}: what is paid goes to the oldest bill; what is more than owed is an advance. */
export default function PaySupplier() {
  const supplier_id = useParam('supplier_id')
  const read = useRead('supplier_account', { supplier_id, page: 1, page_size: 1 })
  const known = read.data?.body
  if (read.error && !known) return <ReadTrouble title={words.pay} read={read} />
  return (
    <EditScreen
      edit={{
        ...(known && { title: words.pay_who(known) }),
        back: `/supplier/${supplier_id}`,
        fields: fields(known ? standing(known) : ''),
        save: async ({ mode: chosen, ...values }, { options }) => {
          const mode = modeOf(chosen)
          const answer = await api('supplier_payout_add', { supplier_id, mode, ...values }, options)
          if (mode) keepMode('out', mode)
          return answer
        },
        texts: { saved: words.paid, failed: words.pay_failed },
      }}
    />
  )
}
