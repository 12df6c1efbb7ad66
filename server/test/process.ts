import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import type { TestDatabase } from './database.ts'
import { program } from './program.ts'

export type ServerProcess = {
  url: string
  /** Stops the server and waits until it is gone. */
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  /** Sends a signal; returns how the server ended. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; signal: string | null }>
  output(): string
  /** Stops reading what the server writes, as when the terminal of its log is closed. */
  closeOutput(): void
  /** The server's process id. */
  pid: number
}

type Under = {
  /** Arguments before Node's name: a program that runs Kadai traced or limited. */
  program?: readonly string[]
  /** Arguments before Kadai's name. */
  node?: readonly string[]
  /** The path of Node, if not the one that runs this process. */
  binary?: string
}

/** The last descendant of a process that runs another program, which runs another (Linux only). */
function innermost(pid: number): number {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )
  return children[0] ? innermost(Number(children[0])) : pid
}

/** Starts the real server as a separate process on a free port, and waits until it prints its address. */
export async function startServer(
  storage: TestDatabase,
  env: Record<string, string> = {},
  under: Under = {},
): Promise<ServerProcess> {
  const words = [
    ...(under.program ?? []),
    under.binary ?? process.execPath,
    // As npm start does.
    '--enable-source-maps',
    ...(under.node ?? []),
    program('main'),
  ]
  const child: ChildProcess = spawn(words[0] ?? '', words.slice(1), {
    env: {
      PATH: process.env.PATH,
      // Compiled code of one server is reused by the next.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
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
      const [, scheme, host = '', port] = /(https?):\/\/([\w.]+):(\d+)(?=\s)/.exec(said) ?? []
      if (port) resolve(`${scheme}://${host === 'localhost' ? '127.0.0.1' : host}:${port}`)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`The server ended (${code}) before it was open:\n${said}`)))
  })
  const outer = child.pid ?? 0
  const pid = under.program ? innermost(outer) : outer
  return {
    url,
    output: () => said,
    closeOutput() {
      child.stdout?.destroy()
      child.stderr?.destroy()
    },
    pid,
    async kill(signal) {
      if (child.exitCode === null && child.signalCode === null) process.kill(pid, signal)
      await exited
    },
    async end(signal) {
      process.kill(pid, signal)
      await exited
      return { code: child.exitCode, signal: child.signalCode }
    },
  }
}
