import { CUSTOMER } from '@kadai/contract/records/customer'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { useRead } from '../api/use-read.ts'
import { QuietButton } from '../frames/buttons.tsx'
import type { EditField, Values } from '../frames/edit/declaration.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { formField } from '../frames/edit/record-fields.ts'
import { underMore } from '../frames/edit/under-more.ts'
import { LinkButton } from '../frames/link-button.tsx'
import { useDoing } from '../frames/use-doing.ts'
import { common } from '../frames/words.ts'
import { rich } from '../language/rich.tsx'
import { AccountButton } from '../payments/exports.ts'
import { type CustomerField, customerFields } from './customer-fields.ts'
import { MergeButton } from './merge-customer.tsx'
import { twinDoubt } from './twins.tsx'
import { words } from './words.ts'

type Field = CustomerField | 'agent' | 'credit_limit'

const more: readonly EditField<Field>[] = underMore([
  formField(CUSTOMER, 'credit_limit', { half: true, hint: words.credit_limit_hint }),
])

/** The field of a customer's agent, with the agents to choose from. */
function useAgentField(): EditField<'agent'> {
  const agents = useRead('agent_list', {})
  return formField(CUSTOMER, 'agent', {
    kind: 'suggest',
    half: true,
    options: agents.data?.body.map(({ agent_name }) => ({ value: agent_name, label: agent_name })) ?? [],
    ...(agents.isError && { hint: words.agents_failed_why({ why: agents.error.message }) }),
  })
}

/** Asks where the list has the phone or the name already; a list that cannot be read does not hold up the save. */
async function doubt(values: Values<CustomerField>) {
  const found = await Promise.all(
    [values.telephone, values.name].map((search) => api('customer_list', { search, page: 1 })),
  ).catch(() => [])
  const known = new Map(found.flatMap(({ body }) => body).map((row) => [row.user_id, row]))
  return twinDoubt([...known.values()], values)
}

/**
 * /addcustomer and /viewcustomer/{user_id}. The forms do not ask for the Aadhar number: a new customer's is sent blank
 * (rule 1.10), a known one's stays as it is.
 */
export default function CustomerForm() {
  const { user_id }: Record<string, string | undefined> = useParams({ strict: false })
  const { flags } = useSession()
  const agent = useAgentField()
  const asked = { user_id: user_id ?? '' }
  const known = useRead('customer_detail', asked, { enabled: user_id !== undefined }).data?.body
  const shared = { back: '/customerlist', fields: [...customerFields, agent] }
  if (!user_id)
    return (
      <EditScreen
        edit={{
          ...shared,
          doubt,
          save: (values, { options }) => api('customer_add', { ...values, aadhar_number: '' }, options),
          added: { id: 'user_id', edit: (id) => `/viewcustomer/${id}`, find: 'name' },
          texts: {
            saved: words.add_done,
            failed: words.add_failed,
            refused: (why) => words.add_refused({ why }),
            unreachable: words.add_unreachable,
            missing: words.missing,
          },
        }}
      />
    )
  return (
    <EditScreen<Field, 'customer_detail'>
      // Read again once another person has merged the customer.
      key={known?.merged_into_id ?? ''}
      buttons={
        known?.merged_into_id ? (
          <LinkButton to={`/viewcustomer/${known.merged_into_id}`}>{known.merged_into}</LinkButton>
        ) : (
          <>
            {flags.has('payment_details') && <AccountButton user_id={user_id} />}
            <MergeButton key={user_id} user_id={user_id} />
          </>
        )
      }
      edit={{
        ...shared,
        fields: [...shared.fields, ...more],
        load: {
          call: 'customer_detail',
          input: { user_id },
          closed: (customer) => (customer.merged_into ? words.merged_with(customer) : undefined),
        },
        save: (values, { version, options }) =>
          api('customer_detail_update', { user_id, ...values, version }, options),
        texts: {
          saved: words.edit_done,
          failed: words.edit_failed,
          refused: (why) => words.edit_refused({ why }),
          unreachable: common.update_unreachable,
        },
      }}
    >
      {known?.merged_into_id === '' && <AadhaarPanel user_id={user_id} key={user_id} />}
    </EditScreen>
  )
}

/** In groups of four, as on the card. */
const grouped = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')

/** A customer's Aadhaar number, masked until it is asked for; renders nothing where there is none. */
function AadhaarPanel({ user_id }: { user_id: string }) {
  const masked = useRead('customer_detail', { user_id }).data?.body.aadhar_number
  // The whole number lives only while this screen shows it; it is not cached.
  const [whole, setWhole] = useState<string>()
  const { busy, run } = useDoing()
  if (!masked) return null

  const show = () =>
    run({ failed: words.aadhaar_failed }, async () =>
      setWhole((await api('customer_aadhaar', { user_id })).body.aadhar_number),
    )

  return (
    <section className="panel tight top" aria-label={words.aadhaar}>
      <p>
        {rich(words.aadhaar_is, {
          number: (
            <b className="figures" style={{ marginLeft: 6, letterSpacing: '0.04em' }}>
              {whole === undefined ? masked : grouped(whole)}
            </b>
          ),
        })}
      </p>
      <QuietButton loading={busy} onClick={() => (whole === undefined ? void show() : setWhole(undefined))}>
        {whole === undefined ? words.aadhaar_show : words.aadhaar_hide}
      </QuietButton>
    </section>
  )
}
