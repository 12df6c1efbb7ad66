import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { newDatabase } from '../../test/database.ts'
import { readConfig } from '../config.ts'
import { openForCommand } from './command-database.ts'
import { openDatabase } from './open.ts'

test('a database changed by a newer Kadai is refused and left unchanged, by the server and by commands', async () => {
  const storage = await newDatabase()
  onTestFinished(() => storage.drop())
  const config = readConfig({
    DATA_DIR: storage.dataDir,
    ...(storage.databaseUrl && { DATABASE_URL: storage.databaseUrl }),
  })
  const open = () => openDatabase(config, async () => {})
  const database = await open()
  await database.transact((db) =>
    sql`insert into kysely_migration (name, timestamp) values ('900-of-next-year', '2027-11-21')`.execute(db),
  )
  await database.close()
  await expect(open()).rejects.toThrow(/newer version of Kadai/)
  await expect(openForCommand(config)).rejects.toThrow(/newer version of Kadai/)
})
