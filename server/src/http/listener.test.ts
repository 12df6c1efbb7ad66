import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { request as secureRequest } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { newDatabase, type TestDatabase } from '../../test/database.ts'
import { type ServerProcess, startServer } from '../../test/process.ts'
import { PASSWORD } from '../../test/shop.ts'
import { readConfig } from '../config.ts'

let storage: TestDatabase
beforeAll(async () => {
  storage = await newDatabase(inject('prepared'))
})
afterAll(() => storage.drop())

/** Starts a server for one test. */
async function serve(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(storage, env)
  onTestFinished(() => server.kill('SIGTERM'))
  return server
}

const reached = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, host)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

test('without HOST, Kadai listens on this machine only', () => {
  expect(readConfig({}).host).toBe('127.0.0.1')
  expect(readConfig({ HOST: '' }).host).toBe('127.0.0.1')
  expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
})

test('an empty PORT means the default, and one that is no number is refused', () => {
  expect([readConfig({}).port, readConfig({ PORT: '' }).port, readConfig({ PORT: '0' }).port]).toEqual([
    3000, 3000, 0,
  ])
  for (const PORT of ['http', '-1', '70000', '3000.5'])
    expect(() => readConfig({ PORT })).toThrow('PORT must be a number from 0 to 65535')
})

// All of 127.0.0.0/8 is this machine, as separate addresses.
const ELSEWHERE = '127.0.0.2'
const onLinux = process.platform === 'linux'

test.runIf(onLinux)(
  'another address of this machine is served with HOST, only it, with a warning, and for the names in HOSTS',
  async () => {
    const server = await serve({ HOST: ELSEWHERE, HOSTS: 'shop.test' })
    const port = Number(new URL(server.url).port)
    expect([await reached('127.0.0.1', port), await reached(ELSEWHERE, port)]).toEqual([false, true])
    const { output } = server
    await expect.poll(output).toContain('cross the network unencrypted: set TLS_CERT and TLS_KEY')
    const named = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { host: `${host}:${port}` }
        get({ port, host: ELSEWHERE, path: '/api/docs', headers }, (answer) => {
          answer.resume()
          resolve(answer.statusCode)
        }).on('error', reject)
      })
    expect([await named(ELSEWHERE), await named('shop.test')]).toEqual([403, 200])
  },
)

function openssl(folder: string): boolean {
  try {
    const subject = ['-subj', '/CN=shop.test', '-addext', 'subjectAltName=DNS:shop.test,IP:127.0.0.1']
    const kind = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '2',
    ]
    const out = ['-keyout', path.join(folder, 'key.pem'), '-out', path.join(folder, 'cert.pem')]
    execFileSync('openssl', [...kind, ...subject, ...out], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'kadai-tls-'))
const hasOpenssl = openssl(folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const [TLS_CERT, TLS_KEY] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')]

/** POSTs over HTTPS by the shop's name, trusting its own certificate. */
function post(url: string, name: string, data: object, cookie = '') {
  const { port } = new URL(url)
  const body = JSON.stringify(data)
  const headers = {
    host: `shop.test:${port}`,
    origin: `https://shop.test:${port}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    cookie,
  }
  return new Promise<{ headers: IncomingHttpHeaders; head: { code: number } }>((resolve, reject) => {
    const options = { method: 'POST', headers, ca: readFileSync(TLS_CERT), servername: 'shop.test' }
    secureRequest(`https://127.0.0.1:${port}/api/${name}`, options, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      answer.on('end', () => resolve({ headers: answer.headers, head: JSON.parse(text).head }))
    })
      .on('error', reject)
      .end(body)
  })
}

describe.runIf(hasOpenssl)('with a certificate of its own', () => {
  test('Kadai speaks HTTPS, its cookies are Secure and bound to the host, and browsers are told to stay on HTTPS; plain HTTP is not answered', async () => {
    const server = await serve({ TLS_CERT, TLS_KEY, HOSTS: 'shop.test' })
    expect(server.url).toMatch(/^https:/)
    const { output } = server
    await expect.poll(output).toMatch(/setup code \S+\.\n/)
    const made = await post(server.url, 'register', {
      name: 'K',
      phone: '1',
      email: 'k@example.in',
      password: PASSWORD,
      setup_code: /setup code (\S+)\./.exec(output())?.[1],
    })
    expect(made.head.code).toBe(200)
    const [cookie = ''] = made.headers['set-cookie'] ?? []
    expect(cookie).toMatch(/^__Host-kadai_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
    expect(made.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    const [token = ''] = cookie.split(';')
    expect((await post(server.url, 'employee_login_previllage', {}, token)).head.code).toBe(200)
    expect(
      (await post(server.url, 'employee_login_previllage', {}, token.replace('__Host-', ''))).head.code,
    ).toBe(401)
    // Plain HTTP is not answered there.
    await expect(fetch(server.url.replace('https', 'http'))).rejects.toThrow()
  })

  test('a certificate without its key, with the wrong key, or that is invalid, is explained', async () => {
    const other = mkdtempSync(path.join(folder, 'other-'))
    openssl(other)
    const nonsense = path.join(folder, 'nonsense.pem')
    writeFileSync(nonsense, 'no certificate')
    for (const [env, said] of [
      [{ TLS_CERT }, 'HTTPS needs both'],
      [{ TLS_KEY }, 'HTTPS needs both'],
      [{ TLS_CERT, TLS_KEY: path.join(folder, 'gone') }, 'TLS_KEY names the file'],
      [{ TLS_CERT: nonsense, TLS_KEY }, 'must name a certificate (PEM) and its key'],
      [{ TLS_CERT, TLS_KEY: path.join(other, 'key.pem') }, 'must name a certificate (PEM) and its key'],
    ] as const)
      expect(() => readConfig(env)).toThrow(said)
    await expect(startServer(storage, { TLS_CERT })).rejects.toThrow('HTTPS needs both')
  })
})

describe('one server', () => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await startServer(storage)
  })
  afterAll(() => server?.kill('SIGKILL'))

  test.runIf(onLinux)('is not reached at another address of this machine without HOST', async () => {
    const port = Number(new URL(server.url).port)
    expect([await reached('127.0.0.1', port), await reached(ELSEWHERE, port)]).toEqual([true, false])
  })

  test('malformed HTTP gets an answer in the usual form, and the connection is closed', async () => {
    const { port } = new URL(server.url)
    const said = async (bytes: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
        let text = ''
        socket.on('data', (part) => {
          text += part
        })
        // A client cut off while sending can still read the answer.
        socket.on('close', () => resolve(text)).on('error', () => {})
      })
    expect(await said('\u0016\u0003\u0001 nonsense\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 .*This is not an HTTP request\./s,
    )
    const long = `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`
    expect(await said(long)).toMatch(/^HTTP\/1\.1 431 .*headers of this request are too large/s)
  })

  describe.runIf(onLinux)('one machine that opens connection after connection', () => {
    /** Opens silent connections from an address of this machine. */
    function hold(port: number, lines: number, localAddress: string) {
      const sockets = Array.from({ length: lines }, () =>
        connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {}),
      )
      return {
        kept: () => sockets.filter((socket) => !socket.closed).length,
        hangUp() {
          for (const socket of sockets) socket.destroy()
        },
      }
    }

    test('is limited to its share, so that others get through', async () => {
      const port = Number(new URL(server.url).port)
      const floods: ReturnType<typeof hold>[] = []
      // A few at a time: connections that come too fast are lost before the server accepts them.
      for (let i = 0; i < 10; i++) {
        floods.push(hold(port, 230, '127.0.0.5'))
        expect(await ask(port, '127.0.0.6')).toBe(200)
      }
      const patient = { timeout: 60_000 }
      await expect.poll(() => floods.reduce((sum, flood) => sum + flood.kept(), 0), patient).toBe(200)
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      for (const flood of floods) flood.hangUp()
      // A released place can be taken again once the server has noticed.
      const again = async () => {
        const lines = hold(port, 50, '127.0.0.5')
        const answered = await ask(port, '127.0.0.5')
        const kept = lines.kept()
        lines.hangUp()
        return { answered, kept }
      }
      await expect.poll(again, patient).toEqual({ answered: 200, kept: 50 })
    })

    test('eleven of them lock nobody out: the one with the most connections loses one', async () => {
      const port = Number(new URL(server.url).port)
      const floods: ReturnType<typeof hold>[] = []
      // One at a time: connections that come too fast are lost before the server accepts them.
      for (let i = 1; i <= 11; i++) {
        floods.push(hold(port, 200, `127.0.1.${i}`))
        if (i < 11) expect(await ask(port, '127.0.2.100')).toBe(200)
      }
      const kept = () => floods.reduce((sum, flood) => sum + flood.kept(), 0)
      await expect.poll(kept, { timeout: 60_000 }).toBeLessThanOrEqual(2_000)
      for (let i = 1; i <= 20; i++) expect(await ask(port, `127.0.2.${i}`)).toBe(200)
      expect(kept()).toBeGreaterThan(1_900)
      for (const flood of floods) flood.hangUp()
    })
  })
})

/** Requests from an address of this machine; returns the status, 0 where the connection is closed. */
function ask(port: number, localAddress: string): Promise<number> {
  return new Promise((resolve) => {
    get({ port, host: '127.0.0.1', localAddress, path: '/healthz', agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    }).on('error', () => resolve(0))
  })
}
