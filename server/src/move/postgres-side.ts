import type pg from 'pg'
import type { Db } from '../database/database.ts'
import { AT_ONCE, quoted, readsOver, type Side, type Value } from './side.ts'

/** Reads a Kadai database on PostgreSQL, within the transaction of `client`, which `db` uses too. */
export async function postgresSide(client: pg.Client, db: Db): Promise<Omit<Side, 'close'>> {
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
