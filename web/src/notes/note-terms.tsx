import { MOST_OF_REMARK, NOTE_REASONS, type NoteReason, SETTLES, type Settle } from '@kadai/domain/returns'
import { PAYMENT_MODES } from '@kadai/domain/settlement'
import { TextInput } from '@mantine/core'
import { Choice } from '../frames/choice.tsx'
import { labels } from '../frames/labels/words.ts'
import { paiseOf } from '../frames/money.tsx'
import { doubtOf, MODE_NAMES } from '../frames/payment-modes.ts'
import { common } from '../frames/words.ts'
import type { Returnable, What } from './taking-back.ts'
import type { NoteTerms } from './use-note.ts'
import { reasons, settles, whats, words } from './words.ts'

/** The reason of a note unless something else is chosen. */
const REASONS: Readonly<Record<What, NoteReason>> = { goods: '01', less: '02', more: '04' }

const WHATS = ['goods', 'less', 'more'] as const

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
  return (
    <>
      {!ofEstimate && (
        <Choice
          label={common.what}
          value={what}
          of={WHATS}
          names={whats}
          onChange={(now) => {
            onWhat(now)
            set({ reason: REASONS[now] })
          }}
        />
      )}
      <Choice
        label={labels['field.reason']}
        value={reason}
        of={NOTE_REASONS}
        names={reasons}
        onChange={(chosen) => set({ reason: chosen })}
      />
      <TextInput
        label={labels['field.remark']}
        value={remark}
        maxLength={MOST_OF_REMARK}
        autoComplete="off"
        onChange={(event) => set({ remark: event.currentTarget.value })}
      />
      {what !== 'more' && (
        <Choice
          label={words.money}
          value={settle}
          of={SETTLES.filter((one) => paper.counter_sale === '0' || one === 'refund')}
          names={ofEstimate ? { ...settles, keep: words.stays } : settles}
          onChange={(chosen) => set({ settle: chosen })}
        />
      )}
      {settle === 'refund' && what !== 'more' && (
        <>
          <Choice
            label={words.paid_out}
            value={mode}
            of={PAYMENT_MODES}
            names={MODE_NAMES}
            onChange={(chosen) => set({ mode: chosen })}
          />
          {mode !== 'cash' && (
            <TextInput
              label={common.reference}
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
