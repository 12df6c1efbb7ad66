import { MOST_OF_REMARK, NOTE_REASONS, type NoteReason, SETTLES, type Settle } from '@kadai/domain/returns'
import { NativeSelect, TextInput } from '@mantine/core'
import { ModeSelect } from '../frames/mode-select.tsx'
import { paiseOf } from '../frames/money.tsx'
import { doubtOf, modeName } from '../frames/payment-modes.ts'
import { REASON_NAMES } from './reasons.ts'
import type { Returnable, What } from './taking-back.ts'
import type { NoteTerms } from './use-note.ts'
import { words } from './words.ts'

/** The reason of a note unless something else is chosen. */
const REASONS: Readonly<Record<What, NoteReason>> = { goods: '01', less: '02', more: '04' }

const WHATS: readonly { value: What; label: string }[] = [
  { value: 'goods', label: words.goods_back },
  { value: 'less', label: words.less },
  { value: 'more', label: words.more },
]
const SETTLE_NAMES: Readonly<Record<Settle, string>> = {
  set_off: words.set_off,
  refund: words.refund,
  keep: words.keep,
}

/** What becomes of the money unless something else is chosen. */
function usualSettle(paper: Returnable): Settle {
  if (paper.counter_sale === '1') return 'refund'
  if (paper.taxed === '0') return 'keep'
  return paiseOf(paper.due) > 0 ? 'set_off' : 'keep'
}

/** The terms of a note before anything is chosen. */
export const usualTerms = (paper: Returnable): NoteTerms => ({
  reason: REASONS.goods,
  remark: '',
  settle: usualSettle(paper),
  mode: 'cash',
  reference: '',
})

type Props = {
  paper: Returnable
  ofEstimate: boolean
  what: What
  terms: NoteTerms
  onWhat: (what: What) => void
  onChange: (terms: NoteTerms) => void
}

/** The fields of what a note is for, why it is written, and what becomes of the money. */
export function NoteTermsFields({ paper, ofEstimate, what, terms, onWhat, onChange }: Props) {
  const { reason, remark, settle, mode, reference } = terms
  const set = (changed: Partial<NoteTerms>) => onChange({ ...terms, ...changed })
  const settles = SETTLES.filter((one) => paper.counter_sale === '0' || one === 'refund')
  return (
    <>
      {!ofEstimate && (
        <NativeSelect
          label={words.what}
          value={what}
          data={[...WHATS]}
          onChange={(event) => {
            const now = WHATS.find(({ value }) => value === event.currentTarget.value)?.value ?? 'goods'
            onWhat(now)
            set({ reason: REASONS[now] })
          }}
        />
      )}
      <NativeSelect
        label={words.reason}
        value={reason}
        data={NOTE_REASONS.map((value) => ({ value, label: REASON_NAMES[value] }))}
        onChange={(event) =>
          set({ reason: NOTE_REASONS.find((one) => one === event.currentTarget.value) ?? '01' })
        }
      />
      <TextInput
        label={words.remark}
        value={remark}
        maxLength={MOST_OF_REMARK}
        autoComplete="off"
        onChange={(event) => set({ remark: event.currentTarget.value })}
      />
      {what !== 'more' && (
        <NativeSelect
          label={words.money}
          value={settle}
          data={settles.map((value) => ({
            value,
            label: ofEstimate && value === 'keep' ? words.stays : SETTLE_NAMES[value],
          }))}
          onChange={(event) =>
            set({ settle: SETTLES.find((one) => one === event.currentTarget.value) ?? settle })
          }
        />
      )}
      {settle === 'refund' && what !== 'more' && (
        <>
          <ModeSelect
            label={words.paid_out}
            none={modeName('')}
            value={mode}
            onChange={(chosen) => set({ mode: chosen })}
          />
          {mode !== '' && mode !== 'cash' && (
            <TextInput
              label={words.reference}
              description={doubtOf(mode, reference)}
              value={reference}
              maxLength={40}
              autoComplete="off"
              onChange={(event) => set({ reference: event.currentTarget.value })}
            />
          )}
        </>
      )}
    </>
  )
}
