import type { Body } from '@kadai/contract/contract'
import { correctedGstinProblem } from '@kadai/domain/buyer-doubts'
import { gstinProblem } from '@kadai/domain/gst'
import { about, REQUIRED } from '@kadai/domain/reading'
import { readGstin } from '@kadai/domain/typed-digits'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../api/session.ts'
import { useWrite } from '../api/use-write.ts'
import { FormDialog } from '../frames/form-dialog.tsx'
import { inWords } from '../frames/in-words.ts'
import { RowWay } from '../frames/list/row-actions.tsx'
import { tell } from '../frames/notices/tell.ts'
import { troubleText } from '../frames/notices/tell-trouble.ts'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

type Props = { period: string; problem: Body<'gst_return'>['problems'][number]; onClose: () => void }

/** Corrects a customer's GST number on all bills of a month that have it, and on the customer. */
export function CorrectGstin({ period, problem: of, onClose }: Props) {
  const { user_id, customer_name: name, gst_no, tax_number, papers } = of
  const { flags } = useSession()
  // The customer may have been corrected since.
  const [typed, setTyped] = useState(tax_number && !gstinProblem(tax_number) ? tax_number : gst_no)
  const [wrong, setWrong] = useState('')
  const write = useWrite('gst_number_correct')

  async function save() {
    const { value: gstin = '', trouble } = readGstin(typed)
    // A blank would take the number off the bill, and the bill out of B2B.
    const unread = trouble ?? (gstin === '' ? REQUIRED : undefined)
    const problem = unread ? about(common.gst_number, unread) : correctedGstinProblem(gstin, gst_no)
    if (problem) return setWrong(inWords(problem))
    try {
      const { body } = await write.send({ period, user_id, gst_no, tax_number: gstin })
      tell.success(words.corrected({ name, count: body.invoices }))
      onClose()
    } catch (error) {
      setWrong(troubleText(error, { failed: words.correct_failed }) ?? '')
    }
  }

  return (
    <FormDialog
      title={words.correct_of({ name })}
      yes={common.correct}
      sending={write.sending}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput
        label={common.gst_number}
        description={words.correct_hint({ count: papers, customer: flags.has('customer') })}
        value={typed}
        error={wrong}
        data-autofocus
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          setWrong('')
        }}
      />
      {of.field === 'state' && (
        <p className="note">
          {words.correct_state}{' '}
          {flags.has('customer') && (
            <RowWay tone="way" to={`/viewcustomer/${user_id}`}>
              {name}
            </RowWay>
          )}
          <RowWay tone="way" to={`/editpos/${of.paper_id}`}>
            {of.sno}
          </RowWay>
        </p>
      )}
    </FormDialog>
  )
}
