import { type Kysely, sql } from 'kysely'

/**
 * Adds the column of a privilege and gives it to those who hold all of `holders`: nobody can grant what nobody holds.
 */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function addPrivilege(db: Kysely<any>, name: string, holders: readonly string[]): Promise<void> {
  const column = sql.ref(`can_${name}`)
  await sql`alter table employees add column ${column} integer not null default 0
    check (${column} in (0, 1))`.execute(db)
  const holds = holders.map((holder) => sql`${sql.ref(`can_${holder}`)} = 1`)
  await sql`update employees set ${column} = 1 where ${sql.join(holds, sql` and `)}`.execute(db)
}
