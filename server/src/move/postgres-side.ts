import type pg from 'pg'
import { UNFINISHED } from '../database/postgres.ts'
import { AT_ONCE, quoted, type Side, sumsOf, type Table, type Value } from './side.ts'

type Column = { table_name: string; column_name: string; data_type: string; is_identity: string }

const NUMBERS = new Set(['integer', 'bigint', 'smallint'])

/** Reads a Kadai database on PostgreSQL, within `client`'s transaction. */
export function postgresSide(client: pg.Client): Omit<Side, 'close'> {
  const ask = async <R extends object>(text: string, values: unknown[] = []) =>
    (await client.query<R>(text, values)).rows

  let known: Promise<Column[]> | undefined
  // Asked once: these views are slow, and the answer does not change during a move.
  const columnsOf = () => {
    known ??= ask<Column>(
      `select table_name, column_name, data_type, is_identity from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
        where table_schema = current_schema() and table_type = 'BASE TABLE' and is_generated = 'NEVER'
          and table_name not like 'kysely%' and table_name <> $1
        order by table_name, ordinal_position`,
      [UNFINISHED],
    )
    return known
  }

  const identityOf = async (table: Table) =>
    (await columnsOf()).find((it) => it.table_name === table.name && it.is_identity === 'YES')?.column_name

  return {
    async tables() {
      const byTable = Map.groupBy(await columnsOf(), (column) => column.table_name)
      return [...byTable].map(([name, columns]) => ({
        name,
        columns: columns.map((column) => column.column_name),
        numbers: new Set(
          columns.filter(({ data_type }) => NUMBERS.has(data_type)).map((column) => column.column_name),
        ),
      }))
    },

    async migrations() {
      return (await ask<{ name: string }>('select name from kysely_migration order by name')).map(
        ({ name }) => name,
      )
    },

    async *batches(table) {
      const identity = await identityOf(table)
      const order = identity ? `order by ${quoted(identity)}` : ''
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

    async sums(table) {
      const [row] = await ask<Record<string, string>>(sumsOf(table))
      return row ?? {}
    },

    async lastId(table) {
      const identity = await identityOf(table)
      if (!identity) return undefined
      const [row] = await ask<{ last: number | null }>(
        `select pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass) as last`,
        [quoted(table.name), identity],
      )
      return row?.last ?? 0
    },
  }
}
