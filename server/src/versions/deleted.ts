import { type Selectable, sql } from 'kysely'
import { countChange } from '../database/change-count.ts'
import type { Db } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { conflict, notFound } from '../dispatcher/refusal.ts'

/** The tables whose deleted rows are hidden, not destroyed, and can be restored (rule 4.21). */
type Hidden = 'agents' | 'categories' | 'customers' | 'employees' | 'expenses' | 'products'

/**
 * Whether somebody deleted a row: what only an import made, and was never sold, went with the import's undo (rule
 * 4.102).
 */
export const deletedByHand = (table: Hidden) => {
  const deleted_at = sql.ref(`${table}.deleted_at`)
  return sql<boolean>`${deleted_at} is not null and not exists
    (select 1 from audit where audit.at = ${deleted_at} and audit.call = 'import_undo')`
}

/** Writes when a row was deleted; null restores the row. */
async function mark(db: Db, table: Hidden, id: number, deleted_at: string | null, now: Date): Promise<void> {
  // Catalogues count the changes of these two.
  const counted = table === 'customers' || table === 'products' ? countChange(now) : {}
  await db
    .updateTable(table)
    .set({ deleted_at, ...counted })
    .where('id', '=', id)
    .execute()
}

/** Hides a row; records that refer to it keep its name. */
export const hideRow = (db: Db, table: Hidden, id: number, now: Date) =>
  mark(db, table, id, now.toISOString(), now)

/** Returns a deleted row, locked until the transaction ends; refused where it is not deleted. */
export async function lockDeleted<T extends Hidden>(
  db: Db,
  table: T,
  id: number,
): Promise<Selectable<Schema[T]>> {
  const row = await db
    .selectFrom<Hidden>(table)
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound({ id: `${table as Hidden}.none` })
  if (row.deleted_at === null) throw conflict({ id: 'deleted.not', params: { name: row.name } })
  return row as Selectable<Schema[T]>
}

/** Restores a row that `lockDeleted` returned. */
export const restoreRow = (db: Db, table: Hidden, id: number, now: Date) => mark(db, table, id, null, now)
