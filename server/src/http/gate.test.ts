import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { forFile, openTestShop, PASSWORD } from '../../test/shop.ts'

const shop = forFile(await openTestShop({ hosts: ['shop.example', 'other.example:8080'] }))
const owner = await shop.owner()

type Sent = { method?: string; path?: string; headers?: Record<string, string>; body?: string | Buffer }
type Got = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  json: () => Envelope
}
type Envelope = { head: { code: number; msg: string }; body: unknown }

/** Sends a request with any method, headers and body, also such as no browser sends. */
function raw({ method = 'POST', path = '/api/agent_list', headers = {}, body = '{}' }: Sent): Promise<Got> {
  return new Promise((resolve, reject) => {
    const bodiless = method === 'GET' || method === 'HEAD'
    const length = bodiless ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const given = { 'content-type': 'application/json', cookie: owner.cookie, ...length, ...headers }
    const outgoing = httpRequest(`${shop.url}${path}`, { method, headers: given }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text,
          json: () => JSON.parse(text) as Envelope,
        }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end(bodiless ? undefined : body)
  })
}

const host = () => new URL(shop.url).host

describe('pages of other sites', () => {
  test.each<[string, () => Record<string, string>]>([
    ['another site', () => ({ origin: 'https://evil.example' })],
    ['another port of this machine', () => ({ origin: 'http://127.0.0.1:1' })],
    ['this address by another name', () => ({ origin: `http://localhost:${new URL(shop.url).port}` })],
    ['this host over another protocol', () => ({ origin: `https://${host()}` })],
    ['a sandboxed frame or a file', () => ({ origin: 'null' })],
    ['a name that begins alike', () => ({ origin: `http://${host()}.evil.example` })],
    ['nowhere said', () => ({ origin: '' })],
    ['a cross-site fetch', () => ({ 'sec-fetch-site': 'cross-site' })],
    [
      'a cross-site fetch that claims our origin',
      () => ({ 'sec-fetch-site': 'cross-site', origin: `http://${host()}` }),
    ],
  ])('%s is refused before anything is looked at', async (_, headers) => {
    const got = await raw({ headers: headers() })
    expect(got.status).toBe(403)
    expect(got.json()).toEqual({
      head: { code: 403, msg: 'Requests from other sites are refused.' },
      body: null,
    })
    expect(
      (await raw({ path: '/api/agent_add', headers: headers(), body: '{"agent_name":"By force"}' })).status,
    ).toBe(403)
    expect((await raw({ method: 'GET', path: '/api/live', headers: headers() })).status).toBe(403)
  })

  test('a link on another site opens a page, but nothing under /api', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    expect((await raw({ method: 'GET', path: '/estimate', headers })).status).not.toBe(403)
    for (const path of ['/api/docs', '/%61pi/docs', '/%61pi/download/products?format=csv'])
      expect((await raw({ method: 'GET', path, headers })).status, path).toBe(403)
    expect((await raw({ path: '/api/agent_add', headers, body: '{"agent_name":"By force"}' })).status).toBe(
      403,
    )
  })

  test('nothing they sent was written', async () => {
    expect(await owner.ok('agent_list', {})).toEqual([])
  })

  test.each<[string, () => Record<string, string>]>([
    ['our own page', () => ({ origin: `http://${host()}`, 'sec-fetch-site': 'same-origin' })],
    ['our own page, its host in capitals', () => ({ origin: `HTTP://${host().toUpperCase()}` })],
    ['an address typed', () => ({ 'sec-fetch-site': 'none' })],
    ['a program', () => ({})],
  ])('%s is let through to the session check', async (_, headers) => {
    expect((await raw({ headers: headers() })).status).toBe(200)
    expect((await raw({ headers: { ...headers(), cookie: '' } })).status).toBe(401)
  })

  test('preflight requests tell other sites nothing', async () => {
    const got = await raw({
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(got.status).toBe(403)
    const allowed = await raw({ headers: {} })
    for (const { headers } of [got, allowed]) expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('host names', () => {
  test.each([
    ...['localhost', 'localhost:9999', 'LOCALHOST', '127.0.0.1', '[::1]:3000'],
    ...['shop.example', 'SHOP.example:443', 'other.example:8080'],
  ])('%s is known', async (name) => expect((await raw({ headers: { host: name } })).status).toBe(200))

  test.each([
    'evil.example',
    'localhost.evil.example',
    'shop.example.evil',
    '127.0.0.1.evil.example',
    'other.example',
    'other.example:80',
    '192.168.1.20',
    ' ',
  ])('%s is not: a page that has its name point here gets nothing', async (name) => {
    const got = await raw({ headers: { host: name } })
    expect(got.status).toBe(403)
    expect(got.json().head.msg).toContain('Add it to HOSTS to allow it.')
    expect((await raw({ method: 'GET', path: '/', headers: { host: name } })).status).toBe(403)
  })

  test('a request without a host is refused', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () =>
        socket.end('GET /api/docs HTTP/1.0\r\n\r\n'),
      )
      let text = ''
      socket.on('data', (part) => {
        text += part
      })
      socket.on('end', () => resolve(text)).on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.[01] 40[03]/)
  })

  test('the health check is open to everybody', async () => {
    const got = await raw({ method: 'GET', path: '/healthz', headers: { host: '10.0.0.1' } })
    expect([got.status, got.text]).toEqual([200, '{"ok":true}'])
  })

  test('forwarded names and addresses are ignored without TRUST_PROXY', async () => {
    const forwarded = { 'x-forwarded-host': 'localhost', 'x-forwarded-for': '127.0.0.1' }
    expect((await raw({ headers: { host: 'evil.example', ...forwarded } })).status).toBe(403)
    await raw({
      path: '/api/setting_detail',
      headers: { ...forwarded, 'x-forwarded-for': '192.0.2.1', cookie: (await shop.employee('pos')).cookie },
    })
    expect((await owner.ok('activity_list', {}))[0]?.address).toBe('127.0.0.1')
  })
})

describe('what a call takes', () => {
  const of = (type: string) => ({ 'content-type': type })
  const LINES = { path: '/api/estimate' }
  const PARTS = of('multipart/form-data; boundary=x')
  const form = (part: string) => `--x\r\n${part}\r\n--x--\r\n`
  const field = (name: string, value: string) =>
    `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`
  const FILE = 'Content-Disposition: form-data; name="upload"; filename="a"\r\n\r\nA'

  test.each<[string, Sent, number, string]>([
    ['text', { headers: of('text/plain'), body: '{"agent_name":"A"}' }, 415, 'Please send JSON'],
    ['a form', { headers: of('application/x-www-form-urlencoded'), body: 'a=A' }, 415, 'Please send JSON'],
    ['a form with parts', { headers: PARTS, body: form(field('a', 'A')) }, 415, 'This call takes JSON.'],
    ['a form with a file', { headers: PARTS, body: form(FILE) }, 415, 'This call takes JSON.'],
    ['XML', { headers: of('application/xml'), body: '<a/>' }, 415, 'Please send JSON'],
    ['a list', { body: '[{"agent_name":"A"}]' }, 400, 'Please send a JSON object.'],
    ['a text', { body: '"A"' }, 400, 'Please send a JSON object.'],
    ['JSON cut short', { body: '{"agent_name":"A"' }, 400, 'This is not valid JSON.'],
    ['no JSON', { body: 'agent_name=A' }, 400, 'This is not valid JSON.'],
    ['more than 1 MB', { body: JSON.stringify('x'.repeat(2 ** 20)) }, 413, 'at most 64 kB'],
    ['more than 1 MB of lines', { ...LINES, body: JSON.stringify('x'.repeat(2 ** 20)) }, 413, '1 MB'],
    ['a bad key', { headers: { 'idempotency-key': 'a b' } }, 400, 'The Idempotency-Key must be'],
    ['a form that breaks off', { headers: PARTS, body: '--x\r\nConte' }, 400, ''],
    ['a form without a boundary', { headers: of('multipart/form-data'), body: 'x' }, 400, ''],
  ])('%s is refused, and nothing is written', async (_, changed, status, said) => {
    const got = await raw({ path: '/api/agent_add', ...changed })
    expect([got.status, got.json().head.code]).toEqual([status, status])
    expect(got.json().head.msg).toContain(said)
    expect(await owner.ok('agent_list', {})).toEqual([])
  })

  test('an empty body counts as an empty object, and a BOM before the JSON is accepted', async () => {
    expect((await raw({ body: '' })).json().head.code).toBe(200)
    expect(
      (await raw({ headers: { 'content-type': 'application/json; charset=utf-8' }, body: '{}' })).json().head
        .code,
    ).toBe(200)
  })

  test('names like __proto__ are plain names', async () => {
    const body = '{"__proto__":{"agent_name":"A"},"constructor":{"prototype":{"agent_name":"A"}}}'
    expect((await raw({ path: '/api/agent_add', body })).json().head.code).toBe(400)
    for (const path of ['/api/__proto__', '/api/constructor', '/api/toString', '/api/hasOwnProperty.php'])
      expect((await raw({ path })).status).toBe(404)
  })

  test('a form without a file says to choose one', async () => {
    const got = await raw({
      path: '/api/import_excell',
      headers: PARTS,
      body: form(field('import', 'Import')),
    })
    expect(got.json().head).toEqual({ code: 400, msg: 'Please select an Excel file first.' })
    expect((await raw({ path: '/api/import_excell' })).status).toBe(415)
  })
})

describe('where calls are', () => {
  test.each([
    '/api/',
    '/api/no_such_call',
    '/api/agent_list.php.php',
    '/api/agent_list/',
    '/api/AGENT_LIST',
    '/api//agent_list',
    '/api/../api/agent_lis',
    '/api/%00',
  ])('%s is no call', async (path) => {
    const got = await raw({ path })
    expect([got.status, got.json().head.code]).toEqual([404, 404])
  })

  test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('%s is refused', async (method) => {
    const got = await raw({ method })
    expect(got.status).toBe(404)
    expect(got.json()).toMatchObject({ head: { code: 404 }, body: null })
  })

  test.each(['/%', '/api/%', '/api/%E0%A4%A'])(
    'the invalid address %s is refused like any other',
    async (path) => {
      const got = await raw({ path })
      expect([got.status, got.json()]).toEqual([
        404,
        { head: { code: 404, msg: 'There is nothing at this address.' }, body: null },
      ])
      expect(got.headers['x-content-type-options']).toBe('nosniff')
      expect((await raw({ path, headers: { host: 'evil.example' } })).status).toBe(403)
    },
  )

  test('answers are not cacheable and do not name the server’s software', async () => {
    const { headers } = await raw({})
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-type']).toContain('application/json')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['content-security-policy']).not.toContain("script-src 'self' 'unsafe")
    expect(headers['x-powered-by'] ?? headers.server).toBeUndefined()
  })
})

test('behind a trusted proxy, the forwarded name, https and address count', async () => {
  const behind = await openTestShop({ hosts: ['shop.example'], trustProxy: '1' })
  const proxied = {
    'content-type': 'application/json',
    'x-forwarded-host': 'shop.example',
    'x-forwarded-proto': 'https',
    // The visitor can write the beginning of this header; the proxy appends the address it saw.
    'x-forwarded-for': '127.0.0.1, 192.0.2.55',
  }
  const register = (more: object) =>
    fetch(`${behind.url}/api/register`, {
      method: 'POST',
      headers: { ...proxied, origin: 'https://shop.example' },
      body: JSON.stringify({ name: 'K', phone: '1', email: 'k@example.in', password: PASSWORD, ...more }),
    })
  // The proxy runs on this machine; its visitors do not.
  expect(((await (await register({})).json()) as Envelope).head.code).toBe(400)
  const made = await register({ setup_code: behind.setupCode })
  expect(((await made.json()) as Envelope).head.code).toBe(200)
  expect(made.headers.getSetCookie()[0]).toMatch(
    /^__Host-kadai_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
  const [row] = await (await behind.employee('employee')).ok('activity_list', { search: 'register' })
  expect(row?.address).toBe('192.0.2.55')
  await behind.close()
})

test('behind a proxy nobody counts as local, not even a direct request to localhost', async () => {
  const behind = await openTestShop({ trustProxy: '1' })
  const { body } = await behind.nobody().answer('first_start', {})
  expect(body).toEqual({ owner_missing: '1', setup_code_needed: '1' })
  const who = { name: 'K', phone: '1', email: 'k@example.in', password: PASSWORD }
  await behind.nobody().refused('register', who, 400)
  await behind.nobody().ok('register', { ...who, setup_code: behind.setupCode ?? '' })
  await behind.close()
})

test('a forwarded address counts only from the proxy', async () => {
  const behind = await openTestShop({ trustProxy: '192.0.2.1' })
  const client = await behind.employee()
  const forwarded = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'evil.example' }
  await client.refused('agent_add', { agent_name: 'A' }, 403, { headers: forwarded })
  const [row] = await (await behind.employee('employee')).ok('activity_list', {})
  expect(row).toMatchObject({ outcome: 'refused', address: '127.0.0.1' })
  await behind.close()
})
