import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'

export type TestDatabase = { dataDir: string; databaseUrl: string | undefined; drop(): Promise<void> }

/** The engine under test: PostgreSQL where KADAI_TEST_DATABASE names a server, else SQLite. */
export const engine = process.env.KADAI_TEST_DATABASE ? 'postgres' : 'sqlite'

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** An empty database of its own, and what removes it. */
export async function newDatabase(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kadai-test-'))
  const server = process.env.KADAI_TEST_DATABASE
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true })
  if (!server) return { dataDir, databaseUrl: undefined, drop: async () => removeFolder() }
  const name = `kadai_${crypto.randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    dataDir,
    databaseUrl: url.href,
    async drop() {
      await administer(server, `drop database ${name} with (force)`)
      removeFolder()
    },
  }
}
