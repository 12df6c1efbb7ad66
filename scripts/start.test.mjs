// npm start in copies of this checkout that have their packages already, with a server that only says hello.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { trouble } from './packages.mjs'
import { root } from './project.mjs'

const hello = `import { createServer } from 'node:http'
const server = createServer((request, answer) => { answer.end('hello') })
server.listen(Number(process.env.PORT), '127.0.0.1', () =>
  console.log('open', process.pid, process.env.DATA_DIR, process.env.DATABASE_URL, process.env.KADAI_DEMO,
    process.env.BACKUP_DIR, process.env.COPY_DIR))
process.send('open')
server.on('error', () => process.exit(78))
process.on('SIGTERM', () => { console.log('closing'); server.close(() => process.exit(3)) })
process.on('disconnect', () => process.exit())
`

let folder = ''
let port = 0
/** @type {import('node:child_process').ChildProcess[]} */
let running = []

/** Writes a file of the copy. @param {string} path @param {string} text */
const put = (path, text) => writeFileSync(join(folder, path), text)

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kadai-start-'))
  for (const it of ['package.json', 'package-lock.json', 'scripts'])
    cpSync(join(root, it), join(folder, it), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, 'server/src'), { recursive: true })
  mkdirSync(join(folder, 'web/src'), { recursive: true })
  put('server/src/main.ts', hello)
  put('server/rolldown.config.mjs', "export default { input: 'server/src/main.ts', platform: 'node' }")
  put('web/index.html', '<!doctype html><title>x</title><script type="module" src="/src/main.ts"></script>')
  put('web/src/main.ts', "document.title = 'one'")
  port = await unused()
})

afterEach(async () => {
  for (const it of running) if (it.exitCode === null && it.signalCode === null) it.kill('SIGKILL')
  running = []
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

test('builds screens and server once, and again only those whose sources have changed', async () => {
  const first = await started()
  expect(first).toContain('Built the screens')
  expect(first).toContain('Built the server')
  expect(await started()).not.toContain('Building')
  // A touched file is no change; other content is.
  utimesSync(join(folder, 'web/src/main.ts'), new Date(), new Date())
  expect(await started()).not.toContain('Building')
  put('web/src/main.ts', "document.title = 'two'")
  const again = await started()
  expect(again).toContain('Built the screens')
  expect(again).not.toContain('Building the server')
})

test('builds again what lost a file or part of one since', async () => {
  await started()
  rmSync(join(folder, 'web/dist/index.html'))
  truncateSync(join(folder, 'server/dist/main.js'))
  const again = await started()
  expect(again).toContain('Built the screens')
  expect(again).toContain('Built the server')
  expect(await started()).not.toContain('Building')
})

test('a start that is stopped while it builds leaves no builder and no lock behind', async () => {
  put(
    'server/rolldown.config.mjs',
    `import { writeFileSync } from 'node:fs'
writeFileSync('builder', String(process.pid))
setInterval(() => {}, 1000)
await new Promise(() => {})`,
  )
  const it = start()
  await it.says('Built the screens')
  await expect.poll(() => existsSync(join(folder, 'builder'))).toBe(true)
  it.child.kill('SIGTERM')
  expect(await it.ended()).toBe(143)
  expect(isThere(Number(readFileSync(join(folder, 'builder'), 'utf8')))).toBe(false)
  expect(existsSync(join(folder, '.cache/server.lock'))).toBe(false)
})

test('a server that ends before it is open is a failure, which is said', async () => {
  put('server/src/main.ts', 'process.exit(0)')
  expect(await failed()).toContain('Kadai ended before it was open.')
})

test('of two starts at once only one builds, and one serves', async () => {
  const both = [start(), start()]
  await Promise.all([
    Promise.race(both.map((it) => it.ended())),
    Promise.any(both.map((it) => it.says('open'))),
  ])
  const said = both.map((it) => it.output()).join('')
  expect(said.match(/Building the screens/g)).toHaveLength(1)
  expect(said.match(/Building the server/g)).toHaveLength(1)
  expect(said.match(/^open/gm)).toHaveLength(1)
})

test('a start waits while another one builds, and then continues', async () => {
  // Keeps the lock fresh until this start reaches it.
  const lock = lockFrom(Date.now() + 3_600_000)
  const it = start()
  await it.says('Another start is building the screens. Waiting for it')
  expect(it.output()).not.toContain('Building the screens')
  rmSync(lock)
  await it.says('open')
})

test('a running shop is reported, with how to open a second one', async () => {
  await start().says('open')
  const second = await failed()
  expect(second).toContain(`Kadai is already running at http://localhost:${port}`)
  expect(second).toContain(`PORT=${port + 1} npm start`)
})

test('a build that fails shows why, and keeps the previous one', async () => {
  await started()
  const before = readFileSync(join(folder, 'web/dist/index.html'), 'utf8')
  put('web/src/main.ts', 'this is no program')
  const said = await failed()
  expect(said).toContain('main.ts')
  expect(said).toContain(
    'The screens could not be built; see the error above. What was built before is kept.',
  )
  expect(readFileSync(join(folder, 'web/dist/index.html'), 'utf8')).toBe(before)

  put('web/src/main.ts', "document.title = 'one'")
  put('server/src/main.ts', 'this is no program')
  expect(await failed()).toContain('The server could not be built')
  expect(readFileSync(join(folder, 'server/dist/main.js'), 'utf8')).toContain('hello')

  put('web/src/main.ts', 'this is no program')
  expect(await failed()).toMatch(/The screens could not be built[\s\S]*The server could not be built/)

  // The builds before are whole, and are not made again.
  put('web/src/main.ts', "document.title = 'one'")
  put('server/src/main.ts', hello)
  expect(await started()).not.toContain('Building')
})

test('a folder that cannot be built in is named, with what to do', async () => {
  const plain = folder
  folder = join(plain, 'C# projects')
  mkdirSync(folder)
  for (const it of readdirSync(plain)) if (it !== 'C# projects') renameSync(join(plain, it), join(folder, it))
  const said = await failed()
  expect(said).toContain(`Kadai cannot be built in ${folder}/: the path contains a "#"`)
  expect(said).toContain('Rename that folder or move Kadai elsewhere')
  folder = plain
})

/** The process of the server, or of the last one that was started. @param {string} output */
const serverOf = (output) => Number([...output.matchAll(/^open (\d+)/gm)].at(-1)?.[1])

/** @param {number} pid */
function isThere(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a server that dies is restarted with growing pauses, with a message', async () => {
  const it = start()
  await it.says('open')
  for (const said of ['in a second', 'in 2 seconds', 'in 4 seconds']) {
    const before = serverOf(it.output())
    process.kill(before, 'SIGKILL')
    await it.says(`Kadai ended unexpectedly (SIGKILL). It starts again ${said}.`)
    await expect.poll(() => serverOf(it.output())).not.toBe(before)
  }
  it.child.kill('SIGTERM')
  expect(await it.ended()).toBe(3)
})

test('Kadai can be ended at once while it waits to restart', async () => {
  put('server/src/main.ts', 'process.exit(1)')
  const it = start()
  await it.says('It starts again in 4 seconds')
  it.child.kill('SIGTERM')
  expect(await it.ended()).toBe(1)
  expect(it.output()).not.toContain('in 8 seconds')
})

test('a refusal to start ends the command with its message', async () => {
  put('server/src/main.ts', "console.error('The lock.'); process.exit(78)")
  expect(await failed()).toMatch(/The lock\.\n$/)
})

test('a temporary failure ends the command at the first start, and is retried after the shop was open', async () => {
  const fails = "console.error('Not there yet.'); process.exit(75)"
  put('server/src/main.ts', fails)
  expect(await failed()).toMatch(/Not there yet\.\n$/)
  put('server/src/main.ts', hello)
  const it = start()
  await it.says('open')
  put('server/dist/main.js', fails)
  process.kill(serverOf(it.output()), 'SIGKILL')
  await it.says('Kadai ended unexpectedly (code 75). It starts again in 2 seconds.')
  put('server/dist/main.js', hello)
  await it.says('open', 2)
})

test.runIf(process.platform === 'linux')(
  'the server shares the process group, so that Ctrl+C reaches both',
  async () => {
    const it = start()
    await it.says('open')
    const groups = [it.child.pid ?? 0, serverOf(it.output())].map(
      (pid) => /\) \S \d+ (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1],
    )
    expect(groups[0]).toBe(groups[1])
  },
)

test('the server ends when the process that restarts it is killed', async () => {
  const it = start()
  await it.says('open')
  it.child.kill('SIGKILL')
  await expect.poll(() => isThere(serverOf(it.output()))).toBe(false)
})

test('the demo never sees the shop’s own database', async () => {
  const shop = { DATABASE_URL: 'postgres://shop', DATA_DIR: 'shop', BACKUP_DIR: 'backups', COPY_DIR: 'copy' }
  const it = start(['--demo'], shop)
  await it.says('open')
  expect(it.output()).toMatch(/open \d+ \.\/demo-data undefined 1 undefined undefined/)
})

test('a port in use and an invalid port are explained', async () => {
  const other = createServer((socket) => socket.end('no http')).listen(port, '127.0.0.1')
  await once(other, 'listening')
  expect(await failed()).toContain(`Port ${port} is taken by another program.`)
  other.close()
  expect(await failed({ PORT: 'http' })).toContain('PORT is "http", which is not a port.')
})

test('a lock of a dead start is taken over', async () => {
  lockFrom(Date.now() - 60_000)
  expect(await started()).toContain('Built the screens')
})

test.each([
  ['npm error code ENOTFOUND', /cannot reach the npm registry/],
  ['npm error code ECONNREFUSED', /cannot reach the npm registry/],
  ['npm error code ENOSPC', /disk is full/],
  ['npm error code EACCES', /belongs to you/],
  ['Error: spawn npm ENOENT', /npm was not found/],
  ['npm error something new', /something new\n\n.*To try by hand: npm ci/],
])('"%s" becomes a sentence that says what to do', (output, sentence) => {
  expect(trouble(output)).toMatch(sentence)
})

/** The lock of another start on the screens, which wrote it at this time. @param {number} at */
function lockFrom(at) {
  mkdirSync(join(folder, '.cache'))
  put('.cache/screens.lock', 'another')
  const lock = join(folder, '.cache/screens.lock')
  utimesSync(lock, new Date(at), new Date(at))
  return lock
}

/** Starts, waits until it serves, ends it; returns its output. */
async function started() {
  const it = start()
  await it.says('open')
  it.child.kill('SIGTERM')
  await it.ended()
  return it.output()
}

/** Starts, which is refused; returns its output. @param {Record<string, string>} env */
async function failed(env = {}) {
  const it = start([], env)
  expect(await it.ended()).toBe(1)
  return it.output()
}

/** @param {string[]} args @param {Record<string, string>} env */
function start(args = [], env = {}) {
  const child = spawn(process.execPath, ['scripts/start.mjs', ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  let over = false
  const ended = new Promise((resolve) =>
    child.on('close', (code) => {
      over = true
      resolve(code)
    }),
  )
  return {
    child,
    output: () => output,
    ended: () => ended,
    /** @param {string} word @param {number} times how often */
    async says(word, times = 1) {
      for (let tries = 0; tries < 6000; tries++) {
        if (output.split(word).length > times) return
        if (over) throw new Error(`ended with ${child.exitCode}:\n${output}`)
        await pause(20)
      }
      throw new Error(`never said "${word}":\n${output}`)
    },
  }
}

/**
 * A free port below the ephemeral ports, so that it stays free between two starts.
 * @returns {Promise<number>}
 */
async function unused() {
  const port = 10_000 + Math.floor(Math.random() * 10_000)
  const probe = createServer()
  /** @type {boolean} */
  const free = await new Promise((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
  return free ? port : unused()
}
