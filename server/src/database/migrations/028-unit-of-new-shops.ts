import type { Kysely } from 'kysely'
import type { Engine } from '../database.ts'
import { mayChange, onlyGrows } from './only-grows.ts'

// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
type Any = Kysely<any>

/**
 * Free-text lines of a shop in which nobody has an account yet are pieces, because each line needs a unit (CGST Rule
 * 46(i)). Other shops chose theirs, or none.
 */
export async function unitOfNewShops(db: Any, engine: Engine): Promise<void> {
  const somebody = await db.selectFrom('employees').select('id').limit(1).executeTakeFirst()
  if (somebody) return
  await mayChange(db, engine, 'settings')
  await db.updateTable('settings').set({ default_unit: 'Pcs' }).execute()
  await onlyGrows(db, engine, 'settings')
}
