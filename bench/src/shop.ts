import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const MAIN = path.resolve(import.meta.dirname, '../../server/src/main.ts')

/** A folder that is gone at the end. */
export function scratch(): { dir: string; remove(): void } {
  const dir = mkdtempSync(path.join(tmpdir(), 'kadai-bench-'))
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) }
}

/** Starts the server on a free port as a process of its own; on PostgreSQL where a url names it. */
export async function serve(dataDir: string, databaseUrl = process.env.DATABASE_URL) {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
      const [, port] = /http:\/\/localhost:(\d+)/.exec(said) ?? []
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    child.once('exit', () => reject(new Error(said)))
  })
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
