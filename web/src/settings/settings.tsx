import { SELLER_KINDS } from '@kadai/domain/seller'
import { api } from '../api/client.ts'
import { useSession } from '../api/session.ts'
import { BackupPanel } from '../backups/exports.ts'
import type { EditDeclaration } from '../frames/edit/declaration.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import { LogoPanel } from './logo-panel.tsx'
import { OwnRates } from './own-rates.tsx'
import { type SettingField, settingFields } from './setting-fields.ts'
import { words } from './words.ts'

const edit: EditDeclaration<SettingField, 'setting_detail'> = {
  back: '/home',
  stays: true,
  fields: settingFields,
  load: { call: 'setting_detail', input: {} },
  // Saved papers keep the rates and address they were saved with (rule 4.6).
  save: ({ seller_kind, ...values }, { version, options }) =>
    api(
      'setting_update',
      {
        id: version,
        ...values,
        seller_kind: SELLER_KINDS.find((kind) => kind === seller_kind),
        version,
      },
      options,
    ),
  texts: {
    submit: words.commit,
    saved: words.saved,
    failed: words.failed,
    refused: (why) => words.refused({ why }),
    unreachable: words.unreachable,
  },
}

/** /settings; with the backups below for those who also manage employees (rule 4.4). */
export default function Settings() {
  const { flags } = useSession()
  return (
    <EditScreen edit={edit}>
      <OwnRates />
      <LogoPanel />
      {flags.has('employee') && <BackupPanel />}
    </EditScreen>
  )
}
