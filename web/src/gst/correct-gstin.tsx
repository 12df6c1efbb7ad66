import { gstinProblem } from '@kadai/domain/gst'
import { REQUIRED, told } from '@kadai/domain/reading'
import { readGstin } from '@kadai/domain/typed-digits'
import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useWrite } from '../api/use-write.ts'
import { inWords } from '../frames/in-words.ts'
import { tell } from '../frames/tell.ts'
import { troubleText } from '../frames/tell-trouble.ts'
import { common } from '../frames/words.ts'
import { words } from './words.ts'

type Props = { paper_id: string; sno: string; onClose: () => void }

/** Corrects the buyer's GST number on one bill. */
export function CorrectGstin({ paper_id, sno, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState('')
  const write = useWrite('pos_api/pos_order_edit')

  async function save(event: FormEvent) {
    event.preventDefault()
    if (write.sending) return
    const { value: gstin = '', trouble } = readGstin(typed)
    // A blank would take the number off the bill, and the bill out of B2B.
    const unread = trouble ?? (gstin === '' ? REQUIRED : undefined)
    const problem = unread ? told(common.gst_number, unread) : gstinProblem(gstin)
    if (problem) return setWrong(inWords(problem))
    try {
      await write.send({ order_id: paper_id, billing_gstin: gstin })
      tell.success(words.corrected({ number: sno }))
      onClose()
    } catch (error) {
      setWrong(troubleText(error, { failed: words.correct_failed }) ?? '')
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={words.correct_of({ number: sno })}
      size={420}
    >
      <form className="stack" onSubmit={(event) => void save(event)} noValidate>
        <TextInput
          label={common.gst_number}
          description={words.correct_hint}
          value={typed}
          error={wrong}
          data-autofocus
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            setWrong('')
          }}
        />
        <div className="dialog-buttons">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={write.sending}>
            {words.correct}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
