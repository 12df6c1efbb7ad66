import { type Insertable, type Selectable, sql } from 'kysely'
import { countChange } from '../database/change-count.ts'
import type { Db } from '../database/database.ts'
import { portions } from '../database/portions.ts'
import type { Schema } from '../database/schema.ts'
import type { WriteContext } from '../dispatcher/handler.ts'
import { raised } from './raised.ts'

const ENTITIES = { customers: 'customer', products: 'product' } as const
type Table = keyof typeof ENTITIES

type Overwritten = { saved: { id: number; created_at: string }; columns: object }

/**
 * Writes new columns over many rows, each its own values, and counts a change of each. The rows exist and are locked, so
 * each insert is an update; one statement carries many.
 */
async function overwrite(db: Db, table: Table, changes: readonly Overwritten[], now: Date): Promise<void> {
  const updated_at = now.toISOString()
  for (const some of portions(changes)) {
    const rows = some.map(({ saved: { id, created_at }, columns }) => ({
      ...columns,
      ...{ id, created_at, deleted_at: null, updated_at },
    }))
    const names = Object.keys(some[0]?.columns ?? {})
    const given = Object.fromEntries(names.map((name) => [name, sql.ref<never>(`excluded.${name}`)]))
    await db
      .insertInto(table)
      .values(rows as never)
      .onConflict((on) => on.column('id').doUpdateSet({ ...given, ...countChange(now, table) }))
      .execute()
  }
}

/** One of many records: its saved row, where there is one, and its columns. */
type OneOfMany<T extends Table, S> = {
  saved: S | undefined
  columns: Omit<Insertable<Schema[T]>, 'created_at' | 'updated_at' | 'deleted_at'> & Partial<S>
  /** What else the row becomes of which the columns say only the id, such as a name. */
  becomes: Partial<S>
  /** Something of the record changes that is in no column: a product's count. */
  besides?: boolean
}

/**
 * Adds and changes many records in few statements; returns the added rows, and how many were changed and unchanged. What
 * an added record has is in no audit row of its own: the import's names them all.
 */
export async function saveMany<T extends Table, S extends Selectable<Schema[Table]>>(
  { db, now, record }: WriteContext,
  table: T,
  records: readonly OneOfMany<T, S>[],
  forAudit: (row: S) => object,
) {
  const at = now.toISOString()
  const news = records.filter(({ saved }) => !saved)
  const added: Selectable<Schema[T]>[] = []
  for (const some of portions(news)) {
    const rows = some.map(({ columns }) => ({ ...columns, created_at: at, updated_at: at, deleted_at: null }))
    const query = db.insertInto<Table>(table).values(rows as never)
    added.push(...((await query.returningAll().execute()) as Selectable<Schema[T]>[]))
  }
  const changes = records.flatMap(({ saved, columns, becomes, besides }) => {
    const changed =
      saved && raised(saved as S & { [column in keyof typeof columns]: unknown }, columns, besides)
    return changed ? [{ saved, columns: changed, after: { ...saved, ...changed, ...becomes } }] : []
  })
  await overwrite(db, table, changes, now)
  for (const { saved, after } of changes)
    record({ entity: ENTITIES[table], id: saved.id, before: forAudit(saved), after: forAudit(after) })
  const updated = changes.length
  return { added, updated, unchanged: records.length - news.length - updated }
}
