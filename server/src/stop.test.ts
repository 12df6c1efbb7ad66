import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { newDatabase, type TestDatabase } from '../test/database.ts'
import { type ServerProcess, startServer } from '../test/process.ts'

let storage: TestDatabase
let next: ServerProcess | undefined
beforeAll(async () => {
  storage = await newDatabase(inject('prepared'))
})
afterAll(async () => {
  await next?.kill('SIGKILL')
  await storage.drop()
})

/** The server that opened after the one before was stopped, or the first. */
async function open(): Promise<ServerProcess> {
  const server = next ?? (await startServer(storage))
  next = undefined
  onTestFinished(() => server.kill('SIGKILL'))
  return server
}

/** Opens a connection to a server and sends something; collects the answer. */
async function line(url: string, bytes: string): Promise<{ socket: Socket; said: () => string }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let said = ''
  socket.on('data', (part) => {
    said += part
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  await new Promise((resolve) => socket.write(bytes, resolve))
  // The request after it is answered, so the server has seen it.
  for (let times = 0; times < 2; times++) await fetch(`${url}/healthz`)
  return { socket, said: () => said }
}

const HEAD = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

// Far longer than a stop may take, and shorter than what delayed it: three minutes and more.
const STOPPED = { timeout: 60_000 }

test(
  'peers that have sent half a body, half a header or nothing do not hold up the stop, and the next server opens',
  STOPPED,
  async () => {
    const server = await open()
    const held = []
    for (const bytes of [`${HEAD}Content-Length: 500\r\n\r\n{"a":`, HEAD, ''])
      held.push(await line(server.url, bytes))
    expect(await server.end('SIGHUP')).toEqual({ code: 0, signal: null })
    for (const { socket } of held) socket.destroy()
    next = await startServer(storage)
  },
)

test(
  'a second signal within a second counts as the first; a later one ends it at once',
  STOPPED,
  async () => {
    const server = await open()
    const { output, pid } = server
    const held = await line(server.url, HEAD)
    const ended = server.end('SIGINT')
    process.kill(pid, 'SIGTERM')
    process.kill(pid, 'SIGHUP')
    await expect.poll(output).toContain('Kadai is closing')
    // Stays suspended for more than a second, so that it does not finish meanwhile.
    process.kill(pid, 'SIGSTOP')
    const since = performance.now()
    await expect.poll(() => performance.now() - since, { timeout: 10_000 }).toBeGreaterThan(1_100)
    process.kill(pid, 'SIGINT')
    process.kill(pid, 'SIGCONT')
    expect(await ended).toEqual({ code: null, signal: 'SIGKILL' })
    expect(output()).toMatch(/Kadai is closing[^\n]*\nKadai ends at once\.\n$/)
    held.socket.destroy()
  },
)

test('requests made while it stops are answered as usual', STOPPED, async () => {
  const server = await open()
  // The head and all but one byte of the body, so that the request counts as under way when the stop begins.
  const held = await line(server.url, `${HEAD}Content-Length: 2\r\n\r\n{`)
  const ended = server.end('SIGTERM')
  await expect.poll(server.output).toContain('Kadai is closing')
  held.socket.write(`}${HEAD}Content-Length: 2\r\n\r\n{}`)
  await ended
  expect(held.said().split('{"head":{"code":4').length, held.said()).toBeGreaterThan(2)
  expect(held.said()).not.toContain('statusCode')
})
