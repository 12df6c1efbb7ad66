import type { Body } from '@kadai/contract/contract'
import { parsePercent, percentText } from '@kadai/domain/money'
import { SELLER_KINDS } from '@kadai/domain/seller'
import { Link } from '@tanstack/react-router'
import { api } from '../api/client.ts'
import { useMay } from '../api/session.ts'
import { useRead } from '../api/use-read.ts'
import { BackupPanel } from '../backups/exports.ts'
import type { EditDeclaration } from '../frames/edit/declaration.ts'
import { EditScreen } from '../frames/edit/edit-screen.tsx'
import type { Column } from '../frames/list/declaration.ts'
import { ListRows } from '../frames/list/list-rows.tsx'
import { common } from '../frames/words.ts'
import { LogoPanel } from './logo-panel.tsx'
import { type SettingField, settingFields } from './setting-fields.ts'
import { words } from './words.ts'

const edit: EditDeclaration<SettingField, 'setting_detail'> = {
  back: '/home',
  stays: true,
  fields: settingFields,
  load: { call: 'setting_detail', input: {} },
  // Saved papers keep the rates and address they were saved with (rule 4.6).
  save({ seller_kind: chosen, ...values }, { version, options }) {
    const seller_kind = SELLER_KINDS.find((kind) => kind === chosen)
    return api('setting_update', { id: version, ...values, seller_kind, version }, options)
  },
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
  return (
    <EditScreen edit={edit}>
      <OwnRates />
      <LogoPanel />
      {useMay(['employee']) && <BackupPanel />}
    </EditScreen>
  )
}

const columnsFor = (seesProducts: boolean): Column<Body<'own_rates'>[number]>[] => [
  { head: common.gst_rate, width: 80, cell: ({ tax }) => common.percent({ rate: tax }) },
  {
    head: common.product_name,
    card: 'title',
    cell: ({ product_id, product_name }) =>
      seesProducts ? <Link to={`/editproducts/${product_id}`}>{product_name}</Link> : product_name,
  },
  { head: common.code, width: 96, card: 'beside', cell: ({ product_code }) => product_code },
  { head: common.hsn_code, width: 96, cell: ({ hsn_code }) => hsn_code },
]

/** The products with a GST rate of their own, for the owner to check before the rates count (rule 4.45). */
function OwnRates() {
  const products = useRead('own_rates', {}).data?.body
  const any = products !== undefined && products.length > 0
  const settings = useRead('setting_detail', {}, { enabled: any }).data?.body
  const seesProducts = useMay(['product'])
  if (!any || !settings) return null
  const counts = settings.product_rates === '1'
  const shops = percentText((parsePercent(settings.cgst) ?? 0) + (parsePercent(settings.sgst) ?? 0))
  const others = products.filter(({ tax }) => tax !== shops)
  const same = products.length - others.length
  return (
    <section className="panel padded stack" aria-label={words.own_rates}>
      <h2>{words.own_rates}</h2>
      <p className={counts ? 'note' : 'warned remark'}>{counts ? words.own_rates_on : words.own_rates_off}</p>
      {others.length > 0 && (
        <ListRows
          columns={columnsFor(seesProducts)}
          rows={others}
          id={({ product_id }) => product_id}
          caption={words.own_rates}
        />
      )}
      {same > 0 && <p className="note">{words.same_rate({ count: same, rate: shops })}</p>}
    </section>
  )
}
