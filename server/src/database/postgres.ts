import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import { CommitFailed, type Database, type Db } from './database.ts'
import { codeOf } from './error-code.ts'
import { Health } from './health.ts'
import { migrate, schemaAge } from './migrate.ts'
import { isStale, readingOver, transactOver } from './postgres-dialect.ts'
import { openPool } from './postgres-pool.ts'
import { figuresAsNumbers } from './postgres-types.ts'
import type { Schema } from './schema.ts'

/** Marks a database that a shop is being moved into: no server opens it, and the next move starts over. */
export const UNFINISHED = 'kadai_move_unfinished'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
// Two wrote the same code or name at once: on retry, the second sees the first one's row and is refused with a message.
const UNIQUE_VIOLATION = '23505'
const MOST_TRIES = 10

const mayTryAgain = (error: unknown): boolean =>
  [SERIALIZATION_FAILURE, DEADLOCK, UNIQUE_VIOLATION].includes(codeOf(error)) || isStale(error)

// Saves waiting for each other must not use up the connections that lookups need.
const WRITERS = 10
const READERS = 10
// A save waits this long for a lock, held by other saves or another program.
const PATIENCE_MS = 5000

const poolOf = (url: string, config: pg.PoolConfig) => openPool(url, { ...config, types: figuresAsNumbers })

async function refuseHalfMoved(db: Db): Promise<void> {
  const { rows } = await sql<{ mark: string | null }>`select to_regclass(${UNFINISHED}) as mark`.execute(db)
  if (rows[0]?.mark)
    throw new Error(
      'A move of a shop into this database was not finished. Begin it again with npm run move, or use another database.',
    )
}

/** Opens a PostgreSQL database and migrates it, after `backUp`; any number of servers may share it. */
export async function openPostgres(url: string, backUp: () => Promise<void>): Promise<Database> {
  const database = connectPostgres(url)
  try {
    await refuseHalfMoved(database.read)
    if ((await schemaAge(database.read, 'postgres')) !== 'this') await migratePatiently(url, backUp)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** A starting server waits for another that is migrating, however long that takes. */
async function migratePatiently(url: string, backUp: () => Promise<void>): Promise<void> {
  const patient = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: poolOf(url, { max: 2 }) }) })
  try {
    await migrate(patient, 'postgres', backUp)
  } finally {
    await patient.destroy()
  }
}

/** Opens a PostgreSQL database without migrating it. */
export function connectPostgres(url: string): Database {
  const reader = readingOver(poolOf(url, { max: READERS }))
  const writers = poolOf(url, { max: WRITERS, lock_timeout: PATIENCE_MS, pipeline: true })
  const once = transactOver(writers)
  return {
    engine: 'postgres',
    read: reader,
    reports: reader,
    health: new Health(),
    snapshot: (read) =>
      once(async (db) => {
        await sql`set transaction isolation level repeatable read, read only`.execute(db)
        return read(db)
      }),
    async transact(work) {
      for (let tries = 1; ; tries++) {
        try {
          return await once(work)
        } catch (error) {
          const cause = error instanceof CommitFailed ? error.cause : error
          if (!mayTryAgain(cause) || tries >= MOST_TRIES) throw error
        }
      }
    },
    async close() {
      await reader.destroy()
      await writers.end()
    },
  }
}
