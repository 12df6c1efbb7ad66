import type { Body } from '@kadai/contract/contract'
import { gstinProblem, stateName } from '@kadai/domain/gst'
import { Button, Modal, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { Refusal } from '../api/client.ts'
import { useWrite } from '../api/use-write.ts'
import { GstField } from '../frames/gst-field.tsx'
import { KeyCap } from '../frames/key-cap.tsx'
import { StateField } from '../frames/state-field.tsx'
import { tell } from '../frames/tell.ts'
import classes from './add-customer-modal.module.css'
import { AgentSelect } from './agent-select.tsx'

/** What somebody typed who looked for a customer that is not there yet. */
export type Wanted = { name: string; mobile: string }

/** A customer as the bill screens list them. */
type Customer = Omit<Body<'pos_api/pos_product_list'>['customer_list'][number], 'changes'>

type Props = {
  /** What was typed when the customer was not found. */
  wanted: Wanted
  /** The customers that are there already, so that nobody is added twice. */
  known: readonly Customer[]
  onAdded: (customer: Customer) => void
  onClose: () => void
}

const digits = (text: string, most: number) => text.replace(/\D/g, '').slice(0, most)

/** Adds a customer without leaving the bill (spec part 2 §2, §5): agent, name and phone are required. */
export default function AddCustomerModal({ wanted, known, onAdded, onClose }: Props) {
  const [fields, setFields] = useState({
    agent: '',
    name: wanted.name,
    telephone: wanted.mobile,
    address: '',
    state: '',
    tax_number: '',
    aadhar_number: '',
  })
  const [problem, setProblem] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const name = useRef<HTMLInputElement>(null)
  const add = useWrite('customer_add', { after: ['pos_api/pos_product_list', 'customer_list'] })
  const twin = known.find(({ mobile }) => mobile !== '' && mobile === fields.telephone)
  const missing = problem === EMPTY

  function set(field: keyof typeof fields, value: string) {
    setFields((now) => ({ ...now, [field]: value }))
    setProblem('')
  }

  /** The first two digits of a right GST number are the state's: nobody has to type it again. */
  function setGstin(value: string) {
    const state = gstinProblem(value) === undefined ? stateName(value.slice(0, 2)) : undefined
    setFields((now) => ({ ...now, tax_number: value, state: now.state || (state ?? '') }))
    setProblem('')
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const blank = (['agent', 'name', 'telephone'] as const).find((field) => fields[field].trim() === '')
    if (blank) {
      setProblem(EMPTY)
      form.current?.querySelector<HTMLElement>(`[name="${blank}"], [data-name="${blank}"]`)?.focus()
      return
    }
    if (add.sending) return
    try {
      const { body } = await add.send(fields)
      tell.success('Customer added successfully!')
      const { aadhar_number: _, telephone, ...rest } = fields
      onAdded({ ...rest, user_id: body.user_id, mobile: telephone, name: fields.name.trim() })
    } catch (error) {
      setProblem(problemOf(error))
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      // What was typed is not lost to a click beside it.
      closeOnClickOutside={false}
      title="Add Customer"
      size={560}
      returnFocus={false}
      classNames={{ title: classes.title }}
    >
      <form ref={form} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <AgentSelect
          value={fields.agent}
          onChange={(agent) => set('agent', agent)}
          onFirst={() => name.current?.focus()}
          error={missing && fields.agent === ''}
        />
        <TextInput
          ref={name}
          label="Customer Name"
          name="name"
          withAsterisk
          aria-required
          maxLength={120}
          autoComplete="off"
          value={fields.name}
          error={missing && fields.name.trim() === ''}
          onChange={(event) => set('name', event.currentTarget.value)}
        />
        <div className={classes.phone}>
          <TextInput
            label="Phone Number"
            name="telephone"
            withAsterisk
            aria-required
            inputMode="numeric"
            autoComplete="off"
            value={fields.telephone}
            error={missing && fields.telephone === ''}
            onChange={(event) => set('telephone', digits(event.currentTarget.value, 10))}
          />
          {twin && (
            <p className={classes.twin} role="status">
              {twin.name} has this number.{' '}
              <button type="button" onClick={() => onAdded(twin)}>
                Choose {twin.name}
              </button>
            </p>
          )}
        </div>
        <StateField
          value={fields.state}
          comboboxProps={{ withinPortal: false, shadow: 'sm', transitionProps: { duration: 0 } }}
          onChange={(state) => set('state', state)}
        />
        <Textarea
          className={classes.wide}
          label="Address"
          autosize
          minRows={2}
          maxRows={4}
          maxLength={500}
          value={fields.address}
          onChange={(event) => set('address', event.currentTarget.value)}
        />
        <GstField label="GSTIN/UIN" value={fields.tax_number} state={fields.state} onChange={setGstin} />
        <TextInput
          label="Aadhar number"
          inputMode="numeric"
          autoComplete="off"
          value={fields.aadhar_number}
          onChange={(event) => set('aadhar_number', digits(event.currentTarget.value, 12))}
        />
        <div className={classes.end}>
          <p className={classes.problem} role="alert">
            {problem}
          </p>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={add.sending} rightSection={<KeyCap>↵</KeyCap>}>
            Add Customer
          </Button>
        </div>
      </form>
    </Modal>
  )
}

const EMPTY = 'Required field is empty'

/** The catalogue's words for what the server says; a lost connection is called one. */
function problemOf(error: unknown): string {
  if (error instanceof Refusal) return `Failed to add customer. Error: ${error.message}`
  if (error instanceof Error) return error.message
  throw error
}
