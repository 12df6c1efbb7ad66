import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { Client } from '../../test/client.ts'
import { engine, newDatabase } from '../../test/database.ts'
import { openFirst } from '../../test/first.ts'
import { startServer } from '../../test/process.ts'

const strace = spawnSync('strace', ['--version']).status === 0

/** Makes every fsync of a process fail until the returned function is called. */
async function failing(pid: number): Promise<() => Promise<void>> {
  const words = [
    '-f',
    '-p',
    String(pid),
    '-e',
    'trace=fsync,fdatasync',
    '-e',
    'inject=fsync,fdatasync:error=EIO',
  ]
  const child: ChildProcess = spawn('strace', words, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (piece) => {
      said += piece
      if (said.includes(`Process ${pid} attached`)) resolve()
    })
    child.once('exit', () => reject(new Error(said)))
  })
  return async () => {
    child.kill('SIGINT')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
}

// strace exists only on Linux.
test.runIf(engine === 'sqlite' && strace)(
  'an unconfirmed save is reported as unknown; its key decides, and no later start finds a refused save',
  { timeout: 120_000 },
  async () => {
    const storage = await newDatabase()
    onTestFinished(() => storage.drop())
    const server = await startServer(storage)
    const { cookie } = await openFirst(server.url, 1)
    const owner = new Client(server.url, cookie)
    const agent = (name: string, key: string) => owner.send('agent_add', { agent_name: name }, { key })
    const heal = await failing(server.pid)
    const told = await agent('Unknown', 'key-of-unknown')
    const still = await agent('Still', 'key-of-still')
    await heal()
    expect(told).toMatchObject({
      status: 503,
      head: { msg: expect.stringContaining('did not confirm whether') },
    })
    expect(told.body).toMatchObject({ again: 'the disk did not answer' })
    expect(still.status).toBe(503)
    const again = await agent('Unknown', 'key-of-unknown')
    expect(again.head.code).toBe(200)
    expect((await agent('Unknown', 'key-of-unknown')).body).toEqual(again.body)
    await server.kill('SIGKILL')
    const next = await startServer(storage)
    const agents = await new Client(next.url, cookie).ok('agent_list', {})
    await next.kill('SIGKILL')
    expect(agents.map(({ agent_name }) => agent_name)).toEqual(['Unknown'])
  },
)
