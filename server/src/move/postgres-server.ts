import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { proveBooks } from '../books/exports.ts'
import type { Db } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { UNFINISHED } from '../database/postgres.ts'
import { findPrimary } from '../database/postgres-hosts.ts'
import { figuresAsNumbers } from '../database/postgres-types.ts'
import type { Schema } from '../database/schema.ts'
import { AT_ONCE, quoted, readsOver, type Side, type Target, type Value } from './side.ts'

async function connect(url: string): Promise<pg.Client> {
  const { address } = await findPrimary(url)
  const client = new pg.Client({
    connectionString: address,
    application_name: 'kadai move',
    types: figuresAsNumbers,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** A Kysely on one connection, which stays open afterwards. */
function kyselyOn(client: pg.Client) {
  const connection = { query: client.query.bind(client), release: () => {} } as unknown as PostgresPoolClient
  const pool = { connect: async () => connection, end: async () => {}, options: {} }
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
}

/** Opens the shop in a PostgreSQL database for reading one consistent state; refuses while a server runs on it. */
export async function fromServer(url: string): Promise<Side> {
  const client = await connect(url)
  const { rows } = await client.query(
    `select client_addr from pg_stat_activity
      where datname = current_database() and application_name = 'kadai live'`,
  )
  if (rows.length > 0) {
    await client.end()
    throw new Error(
      'A Kadai is running on this database. Stop it, then move the shop: what it saves meanwhile would be left behind.',
    )
  }
  await client.query('begin isolation level repeatable read read only')
  return { ...(await postgresSide(client, kyselyOn(client))), close: () => client.end() }
}

const FOREIGN_KEYS = `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`

// Objects of extensions do not count.
const RELATIONS = `select relname as name from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
    and not exists (select 1 from pg_depend where objid = pg_class.oid and deptype = 'e') order by 1`

const FUNCTIONS = `select oid::regprocedure::text as name from pg_proc
  where pronamespace = current_schema()::regnamespace
    and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')`

async function namesIn(client: pg.Client, text: string): Promise<string[]> {
  return (await client.query<{ name: string }>(text)).rows.map(({ name }) => name)
}

/** Empties the database of what an unfinished move left; refuses one with anything else in it. */
async function begin(client: pg.Client): Promise<void> {
  const relations = await namesIn(client, RELATIONS)
  if (relations.length > 0 && !relations.includes(UNFINISHED))
    throw new Error(
      `This database is not empty (it has the tables ${relations.slice(0, 3).join(', ')} …). Make a new one: create database kadai`,
    )
  await client.query('begin')
  for (const name of relations) await client.query(`drop table ${quoted(name)} cascade`)
  if (relations.length > 0)
    for (const name of await namesIn(client, FUNCTIONS)) await client.query(`drop function ${name} cascade`)
  await client.query(`create table ${UNFINISHED} (begun_at text not null)`)
  await client.query(`insert into ${UNFINISHED} values ($1)`, [new Date().toISOString()])
  await client.query('commit')
}

/**
 * Creates the tables of a shop in an empty PostgreSQL database. The move is one transaction; until it is kept, a mark
 * in the database stops servers from taking it for a new shop.
 */
export async function toServer(url: string): Promise<Target> {
  const client = await connect(url)
  const db = kyselyOn(client)
  try {
    await begin(client)
    await migrate(db, 'postgres')
    await client.query('begin')
  } catch (error) {
    await client.end()
    throw error
  }
  let references: { table: string; name: string; definition: string }[] = []
  let moved: readonly string[] = []
  return {
    ...(await postgresSide(client, db)),
    async clear(tables) {
      moved = tables.map(({ name }) => quoted(name))
      references = (await client.query(FOREIGN_KEYS)).rows
      for (const { table, name } of references)
        await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
      for (const name of moved) await client.query(`alter table ${name} disable trigger user`)
      await client.query(`truncate ${moved.join(', ')}`)
    },
    async write(table, rows) {
      const columns = table.columns.map(quoted).join(', ')
      const objects = rows.map((row) => Object.fromEntries(table.columns.map((name, at) => [name, row[at]])))
      await client.query(
        `insert into ${quoted(table.name)} (${columns})
          select ${columns} from json_populate_recordset(null::${quoted(table.name)}, $1::json)`,
        [JSON.stringify(objects)],
      )
    },
    async setLastId({ name, identity }, id) {
      // Where a table never had a row, its first id is 1.
      await client.query('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [
        ...[quoted(name), identity],
        ...[Math.max(id, 1), id > 0],
      ])
    },
    async settle() {
      for (const { table, name, definition } of references)
        await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
      for (const name of moved) await client.query(`alter table ${name} enable trigger user`)
    },
    prove: () => proveBooks(db),
    async keep() {
      await client.query(`drop table ${UNFINISHED}`)
      await client.query('commit')
      // Without statistics the first reports would be planned for empty tables.
      await client.query('analyze')
    },
    close: () => client.end(),
  }
}

/** Reads a Kadai database on PostgreSQL, within the transaction of `client`, which `db` uses too. */
async function postgresSide(client: pg.Client, db: Db): Promise<Omit<Side, 'close'>> {
  const { rows } = await client.query<{ schema: string }>('select current_schema() as schema')
  return {
    ...readsOver(db, rows[0]?.schema),

    async *batches(table) {
      const order = table.identity ? `order by ${quoted(table.identity)}` : ''
      const columns = table.columns.map(quoted).join(', ')
      await client.query(
        `declare moving no scroll cursor for select ${columns} from ${quoted(table.name)} ${order}`,
      )
      try {
        for (;;) {
          const { rows } = await client.query<Value[]>({
            text: `fetch ${AT_ONCE} from moving`,
            rowMode: 'array',
          })
          if (rows.length === 0) return
          yield rows
        }
      } finally {
        await client.query('close moving')
      }
    },

    async lastId({ name, identity }) {
      const { rows } = await client.query<{ last: number | null }>(
        `select pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass) as last`,
        [quoted(name), identity],
      )
      return rows[0]?.last ?? 0
    },
  }
}
