import { gstinStateProblem, pincodeProblem, stateOfGstin, stateProblem } from '@kadai/domain/gst'
import { readGstin } from '@kadai/domain/typed-digits'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { QuietButton } from '../../frames/buttons.tsx'
import type { EditField } from '../../frames/edit/declaration.ts'
import { FieldInput } from '../../frames/edit/edit-field.tsx'
import { readField } from '../../frames/fields/typed.ts'
import { Form } from '../../frames/form.tsx'
import { inWords } from '../../frames/in-words.ts'
import { KeyCap } from '../../frames/key-cap.tsx'
import { common } from '../../frames/words.ts'
import { BillDialog } from '../dialogs/bill-dialog.tsx'
import { type Delivery, isElsewhere, NOWHERE_ELSE } from '../state/delivery.ts'
import { words } from './words.ts'

type Field = keyof Delivery

const FIELDS: readonly EditField<Field>[] = [
  { name: 'name', label: common.name, max: 120 },
  { name: 'tax_number', label: common.gst_number, kind: 'gst' },
  { name: 'address', label: common.address, kind: 'textarea', required: true, max: 500 },
  { name: 'state', label: common.state, kind: 'state', required: true, max: 60 },
  { name: 'pincode', label: words.delivery_pincode, kind: 'digits', max: 10 },
]

type Props = {
  delivery: Delivery | null
  onDelivery: (delivery: Delivery) => void
  onClose: () => void
}

/** Asks where a bill's goods go, if not to the buyer's address. */
export default function DeliveryDialog({ delivery, onDelivery, onClose }: Props) {
  const [values, setValues] = useState(delivery ?? NOWHERE_ELSE)
  const [wrong, setWrong] = useState<Partial<Record<Field, string>>>({})
  const element = useRef<HTMLFormElement>(null)
  const [set] = useState(() => (name: string, value: string) => {
    setValues((before) => ({ ...before, ...stateFrom(name, value, before), [name]: value }))
    setWrong((before) => ({ ...before, [name]: undefined }))
  })

  function submit() {
    const read = FIELDS.map((field) => ({ field, ...readField(field, values[field.name]) }))
    const troubles = read.flatMap(({ field, value = '', trouble }) => {
      const says =
        trouble ??
        (field.required && value.trim() === '' ? words.needed(field) : undefined) ??
        problemOf(field.name, value, values.state)
      return says === undefined ? [] : [[field.name, says] as const]
    })
    setWrong(Object.fromEntries(troubles))
    const [first] = troubles
    if (first) return element.current?.querySelector<HTMLElement>(`[name="${first[0]}"]`)?.focus()
    onDelivery({
      ...NOWHERE_ELSE,
      ...Object.fromEntries(read.map(({ field, value = '' }) => [field.name, value.trim()])),
    })
  }

  return (
    <BillDialog onClose={onClose} title={words.delivery} size={560}>
      <Form ref={element} className="pairs" onSubmit={submit}>
        {FIELDS.map((field, at) => (
          <div key={field.name} className={field.kind === 'textarea' ? 'whole' : undefined}>
            <FieldInput
              compact
              first={at === 0}
              field={field}
              value={values[field.name]}
              wrong={wrong[field.name]}
              state={values.state}
              saved={false}
              onSet={set}
            />
          </div>
        ))}
        <p className="note whole">{words.delivery_hint}</p>
        <div className="dialog-buttons whole" style={{ marginTop: 6 }}>
          {isElsewhere(delivery) && (
            <QuietButton onClick={() => onDelivery(NOWHERE_ELSE)}>{words.delivery_remove}</QuietButton>
          )}
          <QuietButton onClick={onClose}>{common.cancel}</QuietButton>
          <Button type="submit" rightSection={<KeyCap>Enter</KeyCap>}>
            {words.delivery_take}
          </Button>
        </div>
      </Form>
    </BillDialog>
  )
}

/** Why the server would refuse it: a state that is not known, or not that of the GST number there, or no PIN code. */
function problemOf(name: Field, value: string, state: string): string | undefined {
  const problems: { readonly [name in Field]?: ReturnType<typeof stateProblem> } = {
    state: stateProblem(value),
    tax_number: gstinStateProblem(value, state),
    pincode: pincodeProblem(value),
  }
  const problem = problems[name]
  return problem && inWords(problem)
}

/** A valid GST number names the state. */
function stateFrom(name: string, value: string, before: Delivery): Partial<Delivery> {
  if (name !== 'tax_number' || before.state !== '') return {}
  const state = stateOfGstin(readGstin(value).value ?? '')
  return state === undefined ? {} : { state }
}
