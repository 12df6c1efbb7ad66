import type { Kysely } from 'kysely'
import type { Engine } from '../database.ts'

/** Two-step sign-in: the authenticator app's secret, sealed, and recovery codes as hashes. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function twoSteps(db: Kysely<any>, engine: Engine): Promise<void> {
  const idType = engine === 'sqlite' ? 'integer' : 'bigint'
  await db.schema
    .createTable('two_steps')
    .addColumn('employee_id', idType, (column) => column.primaryKey().references('employees.id'))
    .addColumn('sealed_secret', 'text', (column) => column.notNull())
    .addColumn('last_step', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('recovery_codes')
    .addColumn('id', idType, (column) =>
      engine === 'sqlite'
        ? column.primaryKey().autoIncrement()
        : column.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('employee_id', idType, (column) => column.notNull().references('employees.id'))
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .execute()
  await db.schema.createIndex('recovery_codes_employee').on('recovery_codes').column('employee_id').execute()
}
