import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { TestDatabase } from './database.ts'

const MAIN = path.resolve(import.meta.dirname, '../src/main.ts')

export type ServerProcess = {
  url: string
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  output(): string
}

/** Starts the real server as a process of its own on a free port, and waits until it says where it is. */
export async function startServer(
  storage: TestDatabase,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const child: ChildProcess = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: storage.dataDir,
      ...(storage.databaseUrl && { DATABASE_URL: storage.databaseUrl }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const exited = once(child, 'exit')
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk
      const [, port] = /http:\/\/localhost:(\d+)/.exec(said) ?? []
      if (port) resolve(`http://127.0.0.1:${port}`)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`The server ended (${code}) before it was open:\n${said}`)))
  })
  return {
    url,
    output: () => said,
    async kill(signal) {
      child.kill(signal)
      await exited
    },
  }
}
