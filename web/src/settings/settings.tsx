import { api } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { BackupPanel } from '../backups/exports.ts'
import type { EditDeclaration } from '../frames/edit/declaration.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { type SettingField, settingFields } from './setting-fields.ts'

const edit: EditDeclaration<SettingField, 'setting_detail'> = {
  title: 'Settings',
  back: '/home',
  stays: true,
  fields: settingFields,
  load: {
    call: 'setting_detail',
    input: {},
    values: (settings) => settings,
    version: (settings) => settings.version,
    failed: 'Failed to fetch data',
  },
  // Saved papers keep the rates and address they were saved with (rule 4.6).
  save: ({ forbid_negative_stock, ...values }, { changed: _, version, ...options }) =>
    api(
      'setting_update',
      { id: version, ...values, forbid_negative_stock: forbid_negative_stock === '1' ? '1' : '0', version },
      options,
    ),
  texts: {
    submit: 'Commit Changes',
    saved: 'Details Updated Successfully',
    failed: 'Update failed: please try again.',
    refused: (message) => `Update failed: ${message}`,
    unreachable: 'Update failed: the shop’s computer cannot be reached. It is safe to try again.',
  },
}

/** /settings; with the backups below for those who also manage employees (rule 4.4). */
export default function Settings() {
  const { flags } = useSession()
  return <EditScreen edit={edit}>{flags.has('employee') && <BackupPanel />}</EditScreen>
}
