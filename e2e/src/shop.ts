import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** A real server with an empty database of its own. */
export type Shop = {
  /** Where it serves, without a slash at the end; the same after a restart. */
  url: string
  dataDir: string
  /** Everything the server has written to its output so far. */
  log(): string
  /** Ends it as a person would (SIGTERM: what is under way is finished) and starts it again on its data. */
  restart(): Promise<void>
  /** Ends it as a power cut would. Its data stays; `restart` brings it back. */
  kill(): Promise<void>
  /** Ends it and removes its data. */
  stop(): Promise<void>
}

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))

const databases = fileURLToPath(new URL('../../server/test/databases.ts', import.meta.url))

/** On the PostgreSQL that KADAI_TEST_DATABASE names, makes a database or removes one; on SQLite nothing. */
function postgres(...remove: string[]): string {
  if (!process.env.KADAI_TEST_DATABASE) return ''
  return execFileSync(process.execPath, [databases, ...remove], { encoding: 'utf8' })
}

/**
 * Starts `server/src/main.ts` as a process of its own on a port of its own of 127.0.0.1 with a new data folder,
 * and waits until it answers; on PostgreSQL where KADAI_TEST_DATABASE names one. `env` adds to its settings; none are taken from this machine's environment.
 */
export async function openShop({ env = {} }: { env?: Record<string, string> } = {}): Promise<Shop> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kadai-e2e-'))
  const database = postgres()
  const storage = { DATA_DIR: dataDir, ...(database && { DATABASE_URL: database }) }
  const port = await ownPort()
  const settings = { ...bare(), HOST: '127.0.0.1', KADAI_CHECK_ANSWERS: '1', ...storage, ...env }
  const remove = () => {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    if (database) postgres(database)
  }
  let log = ''
  let server: ChildProcess
  let url = ''

  const start = async () => {
    let said = ''
    server = spawn(process.execPath, [main], {
      env: { ...settings, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [server.stdout, server.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text
        log += text
      })
    url = await address(server, () => said)
    await answering(url, server, () => said)
  }
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
  }
  const leave = () => server?.kill('SIGKILL')
  process.once('exit', leave)

  try {
    await start()
  } catch (error) {
    leave()
    remove()
    throw error
  }
  return {
    url,
    dataDir,
    log: () => log,
    async restart() {
      await end('SIGTERM')
      await start()
    },
    kill: () => end('SIGKILL'),
    async stop() {
      process.off('exit', leave)
      await end('SIGTERM')
      remove()
    },
  }
}

/**
 * A port for a shop, the same after every restart: from below those that systems give to whoever wants any, so that
 * no connection of the browser has it while the server is down.
 */
async function ownPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000)
    const taken = await new Promise<boolean>((resolve) => {
      const trial = createServer()
        .once('error', () => resolve(true))
        .listen(port, '127.0.0.1', () => trial.close(() => resolve(false)))
    })
    if (!taken) return port
  }
}

/** The environment without anything that Kadai would take for its settings. */
function bare(): NodeJS.ProcessEnv {
  const settings =
    /^(KADAI_.*|PORT|HOST|HOSTS|DATA_DIR|DATABASE_URL|BACKUP_DIR|COPY_DIR|TRUST_PROXY|NODE_OPTIONS)$/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name)))
}

/** Reads the address that the server prints; it knows best which port it got. */
async function address(server: ChildProcess, said: () => string): Promise<string> {
  const port = await sooner(server, said, () => /http:\/\/[\w.[\]:]+:(\d+)(?=\s)/.exec(said())?.[1])
  return `http://127.0.0.1:${port}`
}

async function answering(url: string, server: ChildProcess, said: () => string): Promise<void> {
  await sooner(server, said, () =>
    fetch(`${url}/healthz`)
      .then((answer) => answer.ok)
      .catch(() => false),
  )
}

/** Asks again until there is an answer, for three minutes at most and only while the server lives. */
async function sooner<T>(
  server: ChildProcess,
  said: () => string,
  ask: () => T | Promise<T>,
): Promise<NonNullable<T>> {
  const end_ms = Date.now() + 180_000
  while (Date.now() < end_ms) {
    const answer = await ask()
    if (answer) return answer
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`The server ended before it served:\n${said()}`)
    await pause(20)
  }
  throw new Error(`The server did not serve within three minutes. It said:\n${said()}`)
}
