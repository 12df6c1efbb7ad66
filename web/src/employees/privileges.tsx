import { FLAGS, type Flag } from '@kadai/contract/call'
import { api } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { written } from '../api/up-to-date.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { useParam } from '../frames/use-param.ts'
import { FLAG_NAMES } from './flag-names.ts'

const NOT_HELD = 'You do not hold it, so you cannot give it.'

/** /previlage/{employee_id}: an employee's twelve privileges; one can grant only those one holds (rule 4.2). */
export default function Privileges() {
  const employee_id = useParam('employee_id')
  const { flags } = useSession()
  return (
    <EditScreen
      edit={{
        title: 'User Privilege Management',
        back: '/users',
        fields: FLAGS.map((flag) => ({
          name: flag,
          label: FLAG_NAMES[flag].label,
          kind: 'check' as const,
          half: true,
          hint: FLAG_NAMES[flag].opens,
          closed: flags.has(flag) ? undefined : NOT_HELD,
        })),
        load: {
          call: 'employe_previllage_list',
          input: { employee_id },
          values: ([row]) => row ?? {},
          version: ([row]) => row?.version ?? '',
          about: ([row]) => row?.name,
          closed: ([row]) =>
            row?.editable === '1'
              ? undefined
              : `${row?.name} holds privileges that you do not hold. Ask the owner to make the change.`,
          failed: 'Failed to fetch data',
        },
        save: (values, { changed, version, ...options }) => {
          const flipped = Object.fromEntries([...changed].map((flag): [Flag, string] => [flag, values[flag]]))
          // The menu is updated before the next screen checks the flags.
          return written(() =>
            api('employe_previllage_update', { employee_id, ...flipped, version }, options),
          )
        },
        texts: {
          saved: 'Privileges updated successfully!',
          failed: 'Update Failed',
          refused: (message) => `Update Failed\n${message}`,
          unreachable: 'Update Failed',
        },
      }}
    />
  )
}
