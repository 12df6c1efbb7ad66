import { type Kysely, sql } from 'kysely'
import type { Engine } from '../database.ts'
import { keepByTrigger } from './kept-by-trigger.ts'

/** Moves the counts of products into a table of their own, which is kept in the background: all movements are counted. */
// biome-ignore lint/suspicious/noExplicitAny: a migration must not follow later changes of the schema's type
export async function productCounts(db: Kysely<any>, engine: Engine): Promise<void> {
  const key = engine === 'sqlite' ? 'integer' : 'bigint'
  await sql`create table product_counts (
    product_id ${sql.raw(key)} primary key references products (id), stock bigint not null default 0,
    sold bigint not null default 0, moves bigint not null default 0, moved_at text not null default ''
  )`.execute(db)
  await sql`insert into product_counts (product_id, stock, sold) select id, stock, sold from products`.execute(
    db,
  )
  await sql`insert into server_notes (name, value, at)
    select 'goods counted', cast(coalesce(max(id), 0) as text), ${new Date().toISOString()} from stock_movements`.execute(
    db,
  )
  await sql`drop index products_low`.execute(db)
  for (const column of ['stock', 'sold'])
    await sql`alter table products drop column ${sql.ref(column)}`.execute(db)
  await keepByTrigger(db, engine, {
    on: 'products',
    trigger: 'products_counted',
    does: 'count_product',
    counting: () => ['insert into product_counts (product_id) values (new.id);'],
  })
  if (engine !== 'sqlite') return
  await sql`insert into sqlite_stat1 (tbl, idx, stat) values ('product_counts', null, '10000')`.execute(db)
  await sql`analyze sqlite_schema`.execute(db)
}
