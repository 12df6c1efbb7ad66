import type { Config } from '../config.ts'
import type { Database } from './database.ts'
import type { Surroundings } from './shop-file.ts'

/** Opens the database from the settings; loads only the driver of its engine. */
export async function openDatabase(
  config: Config,
  backUp: () => Promise<void>,
  around?: Surroundings,
): Promise<Database> {
  if (config.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(config.databaseUrl, backUp)
  }
  const { openSqlite } = await import('./sqlite.ts')
  return openSqlite(config.dataDir, backUp, around)
}
