import { CASH_MOVES, type CashMove } from '@kadai/domain/day'
import { about, REQUIRED } from '@kadai/domain/reading'
import { Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useWrite } from '../api/use-write.ts'
import { Choice } from '../frames/choice.tsx'
import { DialogButtons } from '../frames/dialog-buttons.tsx'
import { type Asked, readField } from '../frames/fields/typed.ts'
import { TypedField } from '../frames/fields/typed-field.tsx'
import { inWords } from '../frames/in-words.ts'
import { tell } from '../frames/notices/tell.ts'
import { troubleText } from '../frames/notices/tell-trouble.ts'
import { common } from '../frames/words.ts'
import { MOVE_NAMES } from './entry-names.ts'
import { NoteField } from './note-field.tsx'
import { words } from './words.ts'

const AMOUNT: Asked = { label: common.amount, kind: 'paid' }

/** Writes down cash that is put into the drawer or taken out of it. */
export function CashMoveDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<CashMove>('float')
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const [wrong, setWrong] = useState('')
  const write = useWrite('cash_move_add')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (write.sending) return
    const { trouble } = readField(AMOUNT, amount)
    const problem = amount.trim() === '' ? inWords(about(AMOUNT.label, REQUIRED)) : (trouble ?? '')
    setWrong(problem)
    if (problem !== '') return
    try {
      const { warning } = (await write.send({ kind, amount, note })).body
      if (warning === '') tell.success(common.saved)
      else tell.failure(warning)
      onClose()
    } catch (error) {
      setWrong(troubleText(error, { failed: words.move_failed }) ?? '')
    }
  }

  return (
    <Modal opened onClose={onClose} closeOnClickOutside={false} title={words.cash_move} size={420}>
      <form className="stack" onSubmit={(event) => void submit(event)} noValidate>
        <Choice label={common.what} value={kind} of={CASH_MOVES} names={MOVE_NAMES} onChange={setKind} />
        <TypedField
          asked={AMOUNT}
          name="amount"
          data-autofocus
          value={amount}
          error={wrong}
          onChange={(text) => {
            setAmount(text)
            setWrong('')
          }}
        />
        <NoteField value={note} onChange={setNote} />
        <DialogButtons yes={common.save} sending={write.sending} onNo={onClose} />
      </form>
    </Modal>
  )
}
