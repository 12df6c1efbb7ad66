import { CASH_MOVES, type CashMove } from '@kadai/domain/day'
import { about, REQUIRED } from '@kadai/domain/reading'
import { useState } from 'react'
import { useWrite } from '../api/use-write.ts'
import { Choice } from '../frames/choice.tsx'
import { type Asked, readField } from '../frames/fields/typed.ts'
import { TypedField } from '../frames/fields/typed-field.tsx'
import { FormDialog } from '../frames/form-dialog.tsx'
import { inWords } from '../frames/in-words.ts'
import { tell } from '../frames/notices/tell.ts'
import { troubleText } from '../frames/notices/tell-trouble.ts'
import { common } from '../frames/words.ts'
import { NoteField } from './note-field.tsx'
import { moves, words } from './words.ts'

const AMOUNT: Asked = { label: common.amount, kind: 'paid' }

/** Writes down cash that is put into the drawer or taken out of it. */
export function CashMoveDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<CashMove>('float')
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const [wrong, setWrong] = useState('')
  const write = useWrite('cash_move_add')

  async function submit() {
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
    <FormDialog
      title={words.cash_move}
      yes={common.save}
      sending={write.sending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Choice label={common.what} value={kind} of={CASH_MOVES} names={moves} onChange={setKind} />
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
    </FormDialog>
  )
}
