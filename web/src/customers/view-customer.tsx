import { api } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { useRead } from '../api/use-read.ts'
import type { EditField } from '../frames/edit/declaration.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { useParam } from '../frames/use-param.ts'
import { AccountButton } from '../payments/exports.ts'
import { AadhaarPanel } from './aadhaar-panel.tsx'
import { customerFields } from './customer-fields.ts'

/**
 * /viewcustomer/{user_id}. Fields the form does not ask for (Aadhar, credit limit) are not sent and stay as they are.
 */
export default function ViewCustomer() {
  const user_id = useParam('user_id')
  const { flags } = useSession()
  const agents = useRead('agent_list', {})
  const agent: EditField<'agent'> = {
    name: 'agent',
    label: 'Agent',
    kind: 'suggest',
    half: true,
    options: agents.data?.body.map(({ agent_name }) => ({ value: agent_name, label: agent_name })) ?? [],
    ...(agents.isError && { hint: `The agents could not be loaded. ${agents.error.message}` }),
  }
  return (
    <EditScreen
      buttons={flags.has('payment_details') && <AccountButton user_id={user_id} />}
      edit={{
        title: 'View Customer',
        back: '/customerlist',
        fields: [...customerFields, agent],
        load: {
          call: 'customer_detail',
          input: { user_id },
          values: ({ name, address, state, telephone, tax_number, agent }) => ({
            name,
            address,
            state,
            telephone,
            tax_number,
            agent,
          }),
          version: (customer) => customer.version,
          failed: 'Failed to fetch data',
        },
        save: (values, { changed: _, version, ...options }) =>
          api('customer_detail_update', { user_id, ...values, version }, options),
        texts: {
          saved: 'Customer details updated successfully!',
          failed: 'Failed to update customer details: please try again.',
          refused: (message) => `Failed to update customer details: ${message}`,
          unreachable: 'An error occurred while updating. Please try again.',
        },
      }}
    >
      <AadhaarPanel user_id={user_id} key={user_id} />
    </EditScreen>
  )
}
