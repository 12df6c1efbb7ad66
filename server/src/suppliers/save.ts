import type { Gets } from '@kadai/contract/contract'
import { answered, columnsFrom } from '@kadai/contract/records/record'
import { SUPPLIER } from '@kadai/contract/records/supplier'
import { stateCode } from '@kadai/domain/gst'
import { nameKey } from '@kadai/domain/names'
import type { WriteContext } from '../dispatcher/handler.ts'
import { invalid } from '../dispatcher/refusal.ts'
import { checkVersion } from '../versions/check-version.ts'
import { raised } from '../versions/raised.ts'
import { lockSupplier } from './supplier.ts'

/** The GST code of a supplier's state: of the typed state, else of the GST number; blank where neither says. */
const codeOf = ({ state, gstin }: { state: string; gstin: string }): string =>
  stateCode(state) ?? stateCode(gstin.slice(0, 2)) ?? ''

/** Adds a supplier, or changes the one with its id; returns the id. Two suppliers never have the same name. */
export async function saveSupplier(context: WriteContext, draft: Gets<'supplier_save'>): Promise<number> {
  const { db, record } = context
  const saved = draft.supplier_id === undefined ? undefined : await lockSupplier(db, draft.supplier_id)
  if (saved) await checkVersion(db, 'supplier', saved, draft.version)
  const own = columnsFrom(SUPPLIER, draft, saved)
  const columns = { ...own, name_key: nameKey(own.name), state_code: codeOf(own) }
  const same = await db
    .selectFrom('suppliers')
    .select('id')
    .where('name_key', '=', columns.name_key)
    .where('id', '!=', saved?.id ?? 0)
    .executeTakeFirst()
  if (same) throw invalid('name', { id: 'suppliers.taken', params: { name: own.name } })
  if (!saved) {
    const { id } = await db.insertInto('suppliers').values(columns).returning('id').executeTakeFirstOrThrow()
    record({ entity: 'supplier', id, after: answered(SUPPLIER, own) })
    return id
  }
  const changed = raised(saved, columns)
  if (!changed) {
    record('nothing')
    return saved.id
  }
  await db.updateTable('suppliers').set(changed).where('id', '=', saved.id).execute()
  record({
    entity: 'supplier',
    id: saved.id,
    before: answered(SUPPLIER, saved),
    after: answered(SUPPLIER, own),
  })
  return saved.id
}
