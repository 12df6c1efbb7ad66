import type { TestProject } from 'vitest/node'
import { openPostgres } from '../src/database/postgres.ts'
import { createOn, dropOn, nameOf } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that a new shop's is a copy of: on PostgreSQL, where the migrations take a second. */
    prepared?: string
  }
}

/** Migrates one database for a whole run. */
export default async function prepare({ provide }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const server = process.env.KADAI_TEST_DATABASE
  if (!server) return undefined
  const url = await createOn(server)
  const remove = () => dropOn(server, url)
  try {
    // PostgreSQL copies only a database that nobody has open.
    await (await openPostgres(url, async () => {})).close()
  } catch (error) {
    await remove()
    throw error
  }
  provide('prepared', nameOf(url))
  return remove
}
