import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'

export type TestDatabase = { dataDir: string; databaseUrl: string | undefined; drop(): Promise<void> }

/** The engine under test: PostgreSQL where KADAI_TEST_DATABASE names a server, else SQLite. */
export const engine = process.env.KADAI_TEST_DATABASE ? 'postgres' : 'sqlite'

const servers = new Map<string, pg.Pool>()

/** Runs a statement on a connection to a server that the next one uses too. */
async function administer(url: string, statement: string): Promise<void> {
  let server = servers.get(url)
  if (!server) {
    server = new pg.Pool({ connectionString: url, allowExitOnIdle: true })
    // A battery ends its server while nothing is asked of it.
    server.on('error', () => {})
    servers.set(url, server)
  }
  await server.query(statement)
}

/** The name of the database at an address. */
export const nameOf = (databaseUrl: string) => new URL(databaseUrl).pathname.slice(1)

/** Creates an empty database on a PostgreSQL server, or a copy of another; returns its address. */
export async function createOn(server: string, original?: string): Promise<string> {
  const url = new URL(server)
  url.pathname = `/kadai_${crypto.randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${nameOf(url.href)}${original ? ` template ${original}` : ''}`)
  return url.href
}

/** Drops a database made by `createOn`, whoever is connected to it. */
export const dropOn = (server: string, databaseUrl: string): Promise<void> =>
  administer(server, `drop database ${nameOf(databaseUrl)} with (force)`)

/** A new database, empty or a copy of `original` (a name on PostgreSQL, a data folder on SQLite), and what removes it. */
export async function newDatabase(original?: string): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kadai-test-'))
  const server = process.env.KADAI_TEST_DATABASE
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (!server) {
    if (original) cpSync(original, dataDir, { recursive: true })
    return { dataDir, databaseUrl: undefined, drop: async () => removeFolder() }
  }
  const databaseUrl = await createOn(server, original)
  return {
    dataDir,
    databaseUrl,
    async drop() {
      await dropOn(server, databaseUrl)
      removeFolder()
    },
  }
}
