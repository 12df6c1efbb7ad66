import type { Body } from '@kadai/contract/contract'
import { CUSTOMER } from '@kadai/contract/records/customer'
import { stateOfGstin } from '@kadai/domain/gst'
import { readGstin } from '@kadai/domain/typed-digits'
import { Button, Modal } from '@mantine/core'
import { useRef, useState } from 'react'
import { api } from '../api/client.ts'
import { Confirm } from '../frames/confirm.tsx'
import type { EditField, Values } from '../frames/edit/declaration.ts'
import { DoubtQuestion } from '../frames/edit/doubt-question.tsx'
import { FieldInput } from '../frames/edit/edit-field.tsx'
import { formFields } from '../frames/edit/record-fields.ts'
import { type EditFormDeclaration, useEditForm } from '../frames/edit/use-edit-form.ts'
import { readField } from '../frames/fields/typed.ts'
import { Form } from '../frames/form.tsx'
import { KeyCap } from '../frames/key-cap.tsx'
import { common } from '../frames/words.ts'
import { rich } from '../language/rich.tsx'
import classes from './add-customer-modal.module.css'
import { AgentSelect } from './agent-select.tsx'
import { twinDoubt } from './twins.tsx'
import { words } from './words.ts'

/** What was typed in the search that found no customer. */
export type Wanted = { name: string; mobile: string }

/** A customer as the bill screens list them. */
type Customer = Omit<Body<'pos_api/pos_product_list'>['customer_list'][number], 'changes'>

type Props = {
  /** What was typed when the customer was not found. */
  wanted: Wanted
  /** The existing customers, so that nobody is added twice. */
  known: readonly Customer[]
  onAdded: (customer: Customer) => void
  onClose: () => void
}

type Field = Exclude<keyof typeof CUSTOMER, 'credit_limit'>

const FIELDS: readonly EditField<Field>[] = formFields(
  CUSTOMER,
  {
    agent: { required: true },
    name: { label: common.customer_name },
    telephone: {},
    state: { required: false },
    address: { required: false },
    tax_number: { label: words.gstin },
  },
  ['credit_limit'],
)

const BLANK = Object.fromEntries(FIELDS.map(({ name }) => [name, ''])) as Values<Field>

const edit: EditFormDeclaration<Field> = {
  fields: FIELDS,
  save: (values, { options }) => api('customer_add', values, options),
  texts: {
    saved: words.add_done,
    failed: words.add_refused({ why: '' }),
    refused: (why) => words.add_refused({ why }),
    missing: words.missing,
  },
}

/** Adds a customer from a bill (rule 1.10): agent, name and phone are required. */
export default function AddCustomerModal({ wanted, known, onAdded, onClose }: Props) {
  const [base] = useState({
    values: { ...BLANK, name: wanted.name, telephone: wanted.mobile },
    version: undefined,
  })
  const [problem, setProblem] = useState('')
  const element = useRef<HTMLFormElement>(null)
  const focus = (field: Field) =>
    element.current?.querySelector<HTMLElement>(`[name="${field}"], [data-name="${field}"]`)?.focus()
  const chooser = (customer: Customer) => (
    <button type="button" className="link-button" onClick={() => onAdded(customer)}>
      {words.choose({ name: customer.name })}
    </button>
  )
  const form = useEditForm({
    edit: { ...edit, doubt: async (values) => twinDoubt(known, values, chooser) },
    base,
    reload: async () => undefined,
    leave: (saved, body) => onAdded(asListed(saved, idIn(body))),
    focus,
    say: setProblem,
  })
  const { values, set, earlier } = form
  const { asking, question, close } = useDiscarding(form.dirty, onClose)
  const phone = readField({ label: '', kind: 'phone' }, values.telephone).value
  const twin = known.find(({ mobile }) => mobile !== '' && mobile === phone)
  /** A try whose answer was lost was saved, and the form was changed since. */
  const before = earlier && customerOf(earlier)

  function customerOf({ values, body }: NonNullable<typeof earlier>) {
    return values ? asListed(values, idIn(body)) : known.find(({ user_id }) => user_id === idIn(body))
  }

  /** A valid GST number names the state. */
  function setGstin(name: string, value: string) {
    const state = stateOfGstin(readGstin(value).value ?? '')
    if (state !== undefined && values.state === '') set('state', state)
    set(name, value)
  }

  return (
    <Modal
      opened
      onClose={close}
      // A click outside must not lose what was typed, and Esc asks first.
      closeOnClickOutside={false}
      closeOnEscape={!asking && !form.doubt}
      title={common.add_customer}
      size={560}
      returnFocus={false}
    >
      <Form ref={element} className="pairs" onSubmit={() => form.submit()}>
        <AgentSelect
          value={values.agent}
          onChange={(agent) => set('agent', agent)}
          onFirst={() => focus('name')}
          error={form.wrong.agent}
        />
        {FIELDS.slice(1).map((field) => (
          <div key={field.name} className={field.kind === 'textarea' ? 'whole' : undefined}>
            <FieldInput
              compact
              field={field}
              value={values[field.name]}
              wrong={form.wrong[field.name]}
              state={field.kind === 'gst' ? values.state : ''}
              saved={false}
              onSet={field.kind === 'gst' ? setGstin : set}
            />
            {field.name === 'telephone' && twin && (
              <p className={`caution ${classes.twin}`} role="status">
                {words.known_number({ name: twin.name })} {chooser(twin)}
              </p>
            )}
          </div>
        ))}
        <div className={`row whole ${classes.end}`}>
          <p className={`trouble ${classes.problem}`} role="alert">
            {problem}
            {before && (
              <>
                {' '}
                {rich(words.saved_before, {
                  name: before.name,
                  choose: chooser(before),
                })}
              </>
            )}
          </p>
          <Button variant="default" onClick={close}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={form.saving} rightSection={<KeyCap>Enter</KeyCap>}>
            {common.add_customer}
          </Button>
        </div>
      </Form>
      <DoubtQuestion form={form} />
      {question}
    </Modal>
  )
}

/** Asks before what was typed is lost; `close` asks, or closes where nothing was typed. */
function useDiscarding(dirty: boolean, onClose: () => void) {
  const [asking, setAsking] = useState(false)
  /** The field that was focused when the question opened. */
  const left = useRef<Element>(null)

  function stay() {
    setAsking(false)
    // Once the question is closed it no longer holds the focus.
    requestAnimationFrame(() => left.current instanceof HTMLElement && left.current.focus())
  }

  function close() {
    left.current = document.activeElement
    if (dirty) setAsking(true)
    else onClose()
  }

  // Mounted only now: a closed one would take the Esc that opens it as its own.
  const question = asking && (
    <Confirm
      opened
      title={words.leave}
      text={words.not_saved}
      yes={common.discard}
      no={words.keep_typing}
      danger
      onYes={onClose}
      onNo={stay}
    />
  )
  return { asking, question, close }
}

function asListed(values: Values<Field>, user_id: string): Customer {
  const { aadhar_number: _, telephone, ...rest } = values
  return { ...rest, user_id, mobile: telephone, name: rest.name.trim() }
}

const idIn = (body: unknown) => (body as Body<'customer_add'>).user_id
