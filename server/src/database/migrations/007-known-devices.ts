import type { Kysely } from 'kysely'
import type { Engine } from '../database.ts'

/** The browsers that an employee has signed in from, and the browser of each failed sign-in. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function knownDevices(db: Kysely<any>, engine: Engine): Promise<void> {
  const idType = engine === 'sqlite' ? 'integer' : 'bigint'
  await db.schema
    .createTable('known_devices')
    .addColumn('device_hash', 'text', (column) => column.notNull())
    .addColumn('employee_id', idType, (column) => column.notNull().references('employees.id'))
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_devices_key', ['device_hash', 'employee_id'])
    .execute()
  await db.schema
    .createIndex('known_devices_employee')
    .on('known_devices')
    .columns(['employee_id', 'seen_at'])
    .execute()
  await db.schema
    .alterTable('failed_sign_ins')
    .addColumn('device_hash', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createIndex('failed_sign_ins_device')
    .on('failed_sign_ins')
    .columns(['device_hash', 'at'])
    .execute()
}
