import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** A real server with its own empty database. */
export type Shop = {
  /** Its address, without a trailing slash. */
  url: string
  dataDir: string
  /** Stops it and removes its data. */
  stop(): Promise<void>
}

/** A shop in a separate process, which can be stopped; its address stays the same after a restart. */
export type Program = Shop & {
  /** Stops it in order (SIGTERM: requests under way are finished) and starts it again on its data. */
  restart(): Promise<void>
  /** Ends it like a power cut. Its data stays; `restart` brings it back. */
  kill(): Promise<void>
}

const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))

const market = fileURLToPath(new URL('../../server/test/market.ts', import.meta.url))

const databases = fileURLToPath(new URL('../../server/test/databases.ts', import.meta.url))

/** Creates or drops a database on the PostgreSQL in KADAI_TEST_DATABASE; does nothing on SQLite. */
function postgres(...remove: string[]): string {
  if (!process.env.KADAI_TEST_DATABASE) return ''
  return execFileSync(process.execPath, [databases, ...remove], { encoding: 'utf8' })
}

type Answer = { ask: number; given: { url: string; dataDir: string }; failed?: string }

let running: ChildProcess | undefined
let asks = 0

/**
 * Sends a request to this process's market (server/test/market.ts), started at first need, and waits for the answer.
 */
function asked(what: { open: Record<string, string> } | { close: string }): Promise<Answer['given']> {
  running ??= openMarket()
  const child = running
  const ask = ++asks
  return new Promise((resolve, reject) => {
    const over = () => child.off('message', hear).off('exit', ended)
    const hear = (answer: Answer) => {
      if (answer.ask !== ask) return
      over()
      if (answer.failed) reject(new Error(answer.failed))
      else resolve(answer.given)
    }
    const ended = () => {
      over()
      reject(new Error('The process of the shops has ended.'))
    }
    child.on('message', hear).on('exit', ended)
    child.send({ ask, ...what })
  })
}

function openMarket(): ChildProcess {
  const database = process.env.KADAI_TEST_DATABASE
  const env = { ...bare(), ...(database && { KADAI_TEST_DATABASE: database }) }
  const child = spawn(process.execPath, [market], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  // Many stories wait at once.
  child.setMaxListeners(0)
  child.unref()
  child.channel?.unref()
  return child
}

/**
 * Opens a shop with a new data folder on 127.0.0.1, in one process with the others; on PostgreSQL if
 * KADAI_TEST_DATABASE is set. `env` adds settings; none are taken from this machine's environment.
 */
export async function openShop({ env = {} }: { env?: Record<string, string> } = {}): Promise<Shop> {
  const { url, dataDir } = await asked({ open: env })
  return {
    url,
    dataDir,
    async stop() {
      await asked({ close: url })
    },
  }
}

/** Starts the built server as a separate process and waits until it answers. For stories that end the server. */
export async function openProgram(): Promise<Program> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kadai-e2e-'))
  const database = postgres()
  const storage = { DATA_DIR: dataDir, ...(database && { DATABASE_URL: database }) }
  const port = await ownPort()
  const settings = { ...bare(), HOST: '127.0.0.1', KADAI_CHECK_ANSWERS: '1', ...storage }
  const remove = () => {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    if (database) postgres(database)
  }
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
 * A port for a shop, the same after every restart: below the ephemeral ports, so that no connection of the browser
 * takes it while the server is down.
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

/** The environment without Kadai's settings. */
function bare(): NodeJS.ProcessEnv {
  const settings =
    /^(KADAI_.*|PORT|HOST|HOSTS|DATA_DIR|DATABASE_URL|BACKUP_DIR|COPY_DIR|TRUST_PROXY|NODE_OPTIONS)$/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name)))
}

/** Reads the address that the server prints; only it knows its port. */
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

/** Polls until there is an answer, for three minutes at most and only while the server lives. */
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
