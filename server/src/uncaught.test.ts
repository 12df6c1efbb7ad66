import { copyFileSync, existsSync, linkSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest'
import { Client } from '../test/client.ts'
import { newDatabase, type TestDatabase } from '../test/database.ts'
import { openFirst } from '../test/first.ts'
import { type ServerProcess, startServer } from '../test/process.ts'
import { sendFile } from '../test/upload.ts'

let storage: TestDatabase
let server: ServerProcess | undefined
const folder = mkdtempSync(path.join(tmpdir(), 'kadai-node-'))
beforeEach(async () => {
  storage = await newDatabase(inject('prepared'))
})
afterEach(async () => {
  await server?.kill('SIGKILL')
  server = undefined
  await storage.drop()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Node under a name that can be deleted. */
function another(): string {
  const file = path.join(folder, 'node')
  try {
    linkSync(process.execPath, file)
  } catch {
    copyFileSync(process.execPath, file)
  }
  return file
}

// Windows does not delete a running program.
test.skipIf(process.platform === 'win32')(
  'an import whose reader cannot start is refused with a message, and the server continues',
  async () => {
    const binary = another()
    server = await startServer(storage, {}, { binary })
    const { cookie } = await openFirst(server.url, 1)
    const owner = new Client(server.url, cookie)
    rmSync(binary)
    for (let times = 0; times < 3; times++) {
      const refused = await sendFile(owner, 'import_excell', 'Code,Name\r\n1,Wheel\r\n')
      expect(refused.head).toEqual({
        code: 503,
        msg: expect.stringMatching(
          /^The computer did not start the program that reads files \(reference \w{8}\)\. Nothing was imported\./,
        ),
      })
    }
    expect(server.output()).toMatch(/\[\w{8}\] Error ENOENT/)
    expect(await owner.ok('agent_list', {})).toEqual([])
  },
)

/**
 * Loaded before Kadai: at a signal, an exception is thrown and a promise rejected that nothing handles. UNCAUGHT gets a
 * letter for each uncaught error.
 */
const CARELESS = `const { appendFileSync } = process.getBuiltinModule('node:fs')
process.on('uncaughtException', () => process.env.UNCAUGHT && appendFileSync(process.env.UNCAUGHT, '.'))
process.on('SIGUSR2', () => {
  setTimeout(() => { throw new Error('Thrown at nobody.') })
  Promise.reject(new Error('Told to nobody.'))
})`

test.skipIf(process.platform === 'win32')(
  'an uncaught error is logged with a reference, and the server continues',
  async () => {
    const node = ['--import', `data:text/javascript,${encodeURIComponent(CARELESS)}`]
    server = await startServer(storage, {}, { node })
    const { cookie } = await openFirst(server.url, 1)
    process.kill(server.pid, 'SIGUSR2')
    for (const said of ['Thrown at nobody', 'Told to nobody'])
      await expect.poll(server.output, { timeout: 30_000 }).toMatch(new RegExp(`\\[\\w{8}\\] Error: ${said}`))
    expect(await new Client(server.url, cookie).ok('agent_list', {})).toEqual([])
  },
)

test.skipIf(process.platform === 'win32')(
  'once nobody reads its log any more, the server continues and does not log its own failures to log',
  async () => {
    const node = ['--import', `data:text/javascript,${encodeURIComponent(CARELESS)}`]
    const UNCAUGHT = path.join(folder, 'uncaught')
    server = await startServer(storage, { UNCAUGHT }, { node })
    const { cookie } = await openFirst(server.url, 1)
    const owner = new Client(server.url, cookie)
    server.closeOutput()
    process.kill(server.pid, 'SIGUSR2')
    await expect.poll(() => existsSync(UNCAUGHT)).toBe(true)
    for (let times = 0; times < 20; times++) expect(await owner.ok('agent_list', {})).toEqual([])
    expect(readFileSync(UNCAUGHT, 'utf8')).toBe('.')
  },
)
