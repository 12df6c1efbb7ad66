import { CUSTOMER } from '@kadai/contract/records/customer'
import { api } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { formField } from '../frames/edit/record-fields.ts'
import { underMore } from '../frames/edit/under-more.ts'
import { useParam } from '../frames/use-param.ts'
import { common } from '../frames/words.ts'
import { AccountButton } from '../payments/exports.ts'
import { AadhaarPanel } from './aadhaar-panel.tsx'
import { customerFields } from './customer-fields.ts'
import { MergeButton } from './merge-customer.tsx'
import { useAgentField } from './use-agent-field.ts'
import { words } from './words.ts'

const creditLimit = formField(CUSTOMER, 'credit_limit', { half: true, hint: words.credit_limit_hint })

/**
 * /viewcustomer/{user_id}. The Aadhar number, which the form does not ask for, is not sent and stays as it is.
 */
export default function ViewCustomer() {
  const user_id = useParam('user_id')
  const { flags } = useSession()
  const agent = useAgentField()
  return (
    <EditScreen
      buttons={
        <>
          {flags.has('payment_details') && <AccountButton user_id={user_id} />}
          <MergeButton key={user_id} user_id={user_id} />
        </>
      }
      edit={{
        back: '/customerlist',
        fields: [...customerFields, agent, ...underMore([creditLimit])],
        load: {
          call: 'customer_detail',
          input: { user_id },
          values: (customer) => customer,
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
      <AadhaarPanel user_id={user_id} key={user_id} />
    </EditScreen>
  )
}
