import { FLAGS, type Flag } from '@kadai/contract/flags'
import { api } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { written } from '../api/up-to-date.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { privilegeNames } from '../frames/labels/words.ts'
import { useParam } from '../frames/use-param.ts'
import { words } from './words.ts'

/** /previlage/{employee_id}: an employee's privileges, each with what it opens; one can grant only those one holds (rule 4.2). */
export default function Privileges() {
  const employee_id = useParam('employee_id')
  const { flags } = useSession()
  return (
    <EditScreen
      edit={{
        back: '/users',
        fields: FLAGS.map((flag) => ({
          name: flag,
          label: privilegeNames[`privilege.${flag}`],
          kind: 'check' as const,
          half: true,
          hint: words[`opens_${flag}`],
          closed: flags.has(flag) ? undefined : words.not_held,
        })),
        load: {
          call: 'employe_previllage_list',
          input: { employee_id },
          values: ([row]) => row ?? {},
          version: ([row]) => row?.version ?? '',
          about: ([row]) => row?.name,
          closed: ([row]) =>
            row?.editable === '1' ? undefined : words.holds_more_ask({ name: row?.name ?? '' }),
        },
        save: (values, { changed, version, options }) => {
          const flipped = Object.fromEntries([...changed].map((flag): [Flag, string] => [flag, values[flag]]))
          // The menu is updated before the next screen checks the flags.
          return written(() =>
            api('employe_previllage_update', { employee_id, ...flipped, version }, options),
          )
        },
        texts: {
          saved: words.privileges_saved,
          failed: words.privileges_failed,
          refused: (why) => words.privileges_refused({ why }),
          unreachable: words.privileges_failed,
        },
      }}
    />
  )
}
