import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import pg from 'pg'

const SCRIPT = path.resolve(import.meta.dirname, '../../scripts/postgres.mjs')

/** Starts a PostgreSQL for the bench that waits for the disk, like a shop's; `stop` removes it. */
export async function durablePostgres() {
  const child = spawn(process.execPath, [SCRIPT, '--durable'], { stdio: ['ignore', 'pipe', 'inherit'] })
  // If the bench is aborted, it ends itself.
  const leave = () => child.kill('SIGTERM')
  process.once('exit', leave)
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
      const [found] = /postgres:\/\/\S+/.exec(said) ?? []
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)))
  })
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      process.off('exit', leave)
    },
  }
}

/** Creates an empty database on a server and returns its address. */
export async function newDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${pg.escapeIdentifier(name)}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
