import { type Kysely, sql } from 'kysely'

type Made = { name: string; sql: string }

// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
async function asked<R>(db: Kysely<any>, query: ReturnType<typeof sql<R>>): Promise<R[]> {
  return (await query.execute(db)).rows
}

/**
 * Recreates a table on SQLite, which cannot change a foreign key: from its own SQL with some text replaced. `values`
 * gives new values for columns. Keeps its rows, indexes, triggers, last id and planner statistics. Foreign keys must be
 * off (`migrate.ts`).
 */
export async function rebuild(
  // biome-ignore lint/suspicious/noExplicitAny: as above
  db: Kysely<any>,
  table: string,
  words: readonly (readonly [from: string, to: string])[],
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  const [made] = await asked(
    db,
    sql<Made>`select name, sql from sqlite_schema where type = 'table' and name = ${table}`,
  )
  if (!made) throw new Error(`There is no table ${table}.`)
  const beside = await asked(
    db,
    sql<Made>`select name, sql from sqlite_schema where tbl_name = ${table} and type in ('index', 'trigger')
      and sql is not null`,
  )
  const figures = await asked(
    db,
    sql<{ idx: string; stat: string }>`select idx, stat from sqlite_stat1 where tbl = ${table}`,
  )
  const fresh = `new_${table}`
  let text = made.sql
  for (const [from, to] of [[`"${table}"`, `"${fresh}"`] as const, ...words]) {
    if (!text.includes(from)) throw new Error(`${table} was not made with ${from}.`)
    text = text.replace(from, to)
  }
  await sql.raw(text).execute(db)
  const columns = (await asked(db, sql<{ name: string }>`select name from pragma_table_info(${fresh})`)).map(
    ({ name }) => name,
  )
  const as = columns.map((name) => values[name] ?? `"${name}"`)
  await sql
    .raw(
      `insert into ${fresh} (${columns.map((name) => `"${name}"`).join()}) select ${as.join()} from ${table} order by id`,
    )
    .execute(db)
  await sql`delete from sqlite_sequence where name = ${fresh}`.execute(db)
  await sql`insert into sqlite_sequence (name, seq) select ${fresh}, seq from sqlite_sequence where name = ${table}`.execute(
    db,
  )
  await sql.raw(`drop table ${table}`).execute(db)
  await sql.raw(`alter table ${fresh} rename to ${table}`).execute(db)
  const orphans = await asked(db, sql<{ parent: string }>`pragma foreign_key_check(${sql.table(table)})`)
  if (orphans[0]) throw new Error(`${orphans.length} rows of ${table} point at no ${orphans[0].parent}.`)
  for (const { sql: again } of beside) await sql.raw(again).execute(db)
  for (const { idx, stat } of figures)
    await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${table}, ${idx}, ${stat})`.execute(db)
}
