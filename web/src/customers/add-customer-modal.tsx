import type { Body } from '@kadai/contract/contract'
import { gstinProblem, stateName } from '@kadai/domain/gst'
import { Button, Modal, Textarea } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { Refusal } from '../api/client.ts'
import { useWrite } from '../api/use-write.ts'
import { Confirm } from '../frames/confirm.tsx'
import { GstField } from '../frames/fields/gst-field.tsx'
import { StateField } from '../frames/fields/state-field.tsx'
import { type Asked, readField } from '../frames/fields/typed.ts'
import { TypedField } from '../frames/fields/typed-field.tsx'
import { KeyCap } from '../frames/key-cap.tsx'
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

/** What its fields are called and take, in their order. */
const ASKED = {
  agent: { label: 'Agent' },
  name: { label: 'Customer Name', max: 120 },
  telephone: { label: 'Phone Number', kind: 'phone' },
  state: { label: 'State', max: 60 },
  address: { label: 'Address', max: 500 },
  tax_number: { label: 'GSTIN/UIN', kind: 'gst' },
  aadhar_number: { label: 'Aadhar number', kind: 'digits', max: 12 },
} as const satisfies Record<string, Asked>
type Field = keyof typeof ASKED
const FIELDS = Object.keys(ASKED) as Field[]
const REQUIRED: readonly Field[] = ['agent', 'name', 'telephone']

/** Adds a customer without leaving the bill (rule 1.10): agent, name and phone are required. */
export default function AddCustomerModal({ wanted, known, onAdded, onClose }: Props) {
  const [first] = useState({
    agent: '',
    name: wanted.name,
    telephone: wanted.mobile,
    address: '',
    state: '',
    tax_number: '',
    aadhar_number: '',
  })
  const [fields, setFields] = useState(first)
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState('')
  /** Saved by a try whose answer was lost, before what stands here was changed. */
  const [before, setBefore] = useState<Customer>()
  /** What was sent and got no answer. */
  const lost = useRef<(typeof fields)[]>([])
  const [wrong, setWrong] = useState<Partial<Record<Field, string | true>>>({})
  const form = useRef<HTMLFormElement>(null)
  const name = useRef<HTMLInputElement>(null)
  /** The field that the question came over. */
  const left = useRef<Element>(null)
  const add = useWrite('customer_add')
  const phone = readField(ASKED.telephone, fields.telephone).value
  const twin = known.find(({ mobile }) => mobile !== '' && mobile === phone)

  function stay() {
    setAsking(false)
    // Once the question is gone it no longer holds the focus.
    requestAnimationFrame(() => left.current instanceof HTMLElement && left.current.focus())
  }

  function close() {
    left.current = document.activeElement
    if (FIELDS.some((field) => fields[field] !== first[field])) setAsking(true)
    else onClose()
  }

  function set(field: Field, value: string) {
    setFields((now) => ({ ...now, [field]: value }))
    setWrong((now) => ({ ...now, [field]: undefined }))
    setProblem('')
  }

  /** The first two digits of a right GST number are the state's: nobody has to type it again. */
  function setGstin(value: string) {
    const { value: gstin = '' } = readField(ASKED.tax_number, value)
    const state = gstinProblem(gstin) === undefined ? stateName(gstin.slice(0, 2)) : undefined
    if (state !== undefined && fields.state === '') set('state', state)
    set('tax_number', value)
  }

  function complain(found: Partial<Record<Field, string | true>>, text: string) {
    setWrong(found)
    setProblem(text)
    const first = FIELDS.find((field) => found[field])
    form.current?.querySelector<HTMLElement>(`[name="${first}"], [data-name="${first}"]`)?.focus()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const blank = REQUIRED.filter((field) => fields[field].trim() === '')
    if (blank.length > 0) return complain(Object.fromEntries(blank.map((field) => [field, true])), EMPTY)
    const readings = FIELDS.map((field) => [field, readField(ASKED[field], fields[field])] as const)
    const troubles = readings.flatMap(([field, { trouble }]) => (trouble ? [[field, trouble]] : []))
    if (troubles.length > 0) return complain(Object.fromEntries(troubles), '')
    if (add.sending) return
    const read = { ...fields, ...Object.fromEntries(readings.map(([field, { value }]) => [field, value])) }
    setBefore(undefined)
    try {
      const { body } = await add.send(read)
      tell.success('Customer added successfully!')
      onAdded(asListed(read, body.user_id))
    } catch (error) {
      setProblem(problemOf(error))
      if (!(error instanceof Refusal)) lost.current.push(read)
      else if (error.details?.saved !== undefined) {
        const { user_id } = error.details.saved as Body<'customer_add'>
        const [only, ...others] = lost.current
        lost.current = []
        // Of several it is not known here which it was.
        setBefore(
          only && others.length === 0 ? asListed(only, user_id) : known.find((it) => it.user_id === user_id),
        )
      }
    }
  }

  function asListed({ aadhar_number: _, telephone, ...rest }: typeof fields, user_id: string): Customer {
    return { ...rest, user_id, mobile: telephone, name: rest.name.trim() }
  }

  return (
    <Modal
      opened
      onClose={close}
      // What was typed is not lost to a click beside it, and Esc asks first.
      closeOnClickOutside={false}
      closeOnEscape={!asking}
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
          error={wrong.agent !== undefined}
        />
        <TypedField
          ref={name}
          asked={ASKED.name}
          name="name"
          withAsterisk
          aria-required
          value={fields.name}
          error={wrong.name}
          onChange={(value) => set('name', value)}
        />
        <div className={classes.phone}>
          <TypedField
            asked={ASKED.telephone}
            name="telephone"
            withAsterisk
            aria-required
            value={fields.telephone}
            error={wrong.telephone}
            onChange={(value) => set('telephone', value)}
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
          name="state"
          value={fields.state}
          error={wrong.state}
          comboboxProps={{ withinPortal: false, shadow: 'sm', transitionProps: { duration: 0 } }}
          onChange={(state) => set('state', state)}
        />
        <Textarea
          className={classes.wide}
          label="Address"
          autosize
          minRows={2}
          maxRows={4}
          name="address"
          value={fields.address}
          error={wrong.address}
          onChange={(event) => set('address', event.currentTarget.value)}
        />
        <GstField
          label={ASKED.tax_number.label}
          name="tax_number"
          value={fields.tax_number}
          error={wrong.tax_number}
          state={fields.state}
          onChange={setGstin}
        />
        <TypedField
          asked={ASKED.aadhar_number}
          name="aadhar_number"
          value={fields.aadhar_number}
          error={wrong.aadhar_number}
          onChange={(value) => set('aadhar_number', value)}
        />
        <div className={classes.end}>
          <p className={classes.problem} role="alert">
            {problem}
            {before && (
              <>
                {' '}
                {before.name} was saved by an earlier try, though its answer was lost.{' '}
                <button type="button" onClick={() => onAdded(before)}>
                  Choose {before.name}
                </button>{' '}
                or add this one as well.
              </>
            )}
          </p>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={add.sending} rightSection={<KeyCap>↵</KeyCap>}>
            Add Customer
          </Button>
        </div>
      </form>
      {/* Made only now: one that waited closed would take the Esc that opens it for its own. */}
      {asking && (
        <Confirm
          opened
          title="Leave this customer out?"
          text="What you typed is not saved yet."
          yes="Discard"
          no="Keep typing"
          danger
          onYes={onClose}
          onNo={stay}
        />
      )}
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
