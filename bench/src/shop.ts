import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Connection } from './http.ts'

const MAIN = path.resolve(import.meta.dirname, '../../server/dist/main.js')
const OWNER = { name: 'Bench', phone: '1', email: 'bench@example.in', password: 'a long password 7' }

export type Server = Awaited<ReturnType<typeof serve>>

/** A temporary folder, removed at the end even if the bench is aborted. */
export function scratch(): { dir: string; remove(): void } {
  const dir = mkdtempSync(path.join(tmpdir(), 'kadai-bench-'))
  const remove = () => rmSync(dir, { recursive: true, force: true })
  process.once('exit', remove)
  return {
    dir,
    remove() {
      process.off('exit', remove)
      remove()
    },
  }
}

/** Starts the server on a free port as a separate process. */
export async function serve(dataDir: string, databaseUrl?: string) {
  // As npm start runs it; npm run bench sets the environment below.
  const child = spawn(process.execPath, ['--enable-source-maps', '--max-semi-space-size=8', MAIN], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // If the bench is aborted, the server ends first and then its folder goes.
  const leave = () => child.kill('SIGKILL')
  process.prependOnceListener('exit', leave)
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
    /** Its current memory in MiB; `VmHWM` is its peak. Linux only. */
    memory_mib(field: 'VmRSS' | 'VmHWM'): number {
      const [, kib] =
        new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
      return Number(kib) / 1024
    },
    /** Waits until the check of its file, which it makes once it is open, is over. Linux only. */
    async idle(): Promise<void> {
      const used = () => {
        const [, after = ''] = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')
        return Number(after.split(' ')[11]) + Number(after.split(' ')[12])
      }
      for (let before = -1, now = used(); now > before + 2; now = used()) {
        before = now
        await pause(1000)
      }
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      process.off('exit', leave)
    },
  }
}

/** Creates the owner's account of a new shop; returns the signed-in owner. */
export async function signUp(server: { url: string }): Promise<Connection> {
  const owner = new Connection(server.url)
  await owner.call('register', OWNER)
  return owner
}

/** Signs the owner of a shop in. */
export async function signIn(server: { url: string }): Promise<Connection> {
  const owner = new Connection(server.url)
  await owner.call('login', { email: OWNER.email, password: OWNER.password })
  return owner
}
