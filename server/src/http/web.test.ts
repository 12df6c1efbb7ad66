import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, PASSWORD } from '../../test/shop.ts'

const START = "document.documentElement.dataset.frame = 'shell'"
const SCRIPT = `console.log('${'screens '.repeat(500)}')`

let shop: Awaited<ReturnType<typeof openTestShop>>
let webDir: string

beforeAll(async () => {
  webDir = mkdtempSync(path.join(tmpdir(), 'kadai-web-'))
  mkdirSync(path.join(webDir, 'assets'))
  const write = (name: string, text: string) => {
    writeFileSync(path.join(webDir, name), text)
    writeFileSync(path.join(webDir, `${name}.br`), brotliCompressSync(text))
    writeFileSync(path.join(webDir, `${name}.gz`), gzipSync(text))
  }
  write(
    'index.html',
    `<!doctype html><script>${START}</script><script type="module" src="/assets/a-1.js"></script>`,
  )
  write('assets/a-1.js', SCRIPT)
  write('assets/a-1.css', 'main {}')
  const screens = {
    '/orderlist': ['assets/a-1.js', 'assets/a-1.css'],
    '/orderdetails/{order_id}': ['assets/b.js'],
  }
  writeFileSync(path.join(webDir, 'screens.json'), JSON.stringify(screens))
  shop = await openTestShop({ webDir })
})
afterAll(async () => {
  await shop.close()
  rmSync(webDir, { recursive: true, force: true })
})

const get = (address: string, headers: Record<string, string> = {}) => fetch(shop.url + address, { headers })

test('a file of the build is sent as it was compressed, and cacheable for ever', async () => {
  for (const encoding of ['br', 'gzip']) {
    const answer = await get('/assets/a-1.js', { 'accept-encoding': encoding })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('content-type')).toMatch(/javascript/)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
    expect(await answer.text()).toBe(SCRIPT)
  }
  const plain = await get('/assets/a-1.js', { 'accept-encoding': 'identity' })
  expect(plain.headers.get('content-encoding')).toBe(null)
  expect(await plain.text()).toBe(SCRIPT)
})

test('the page is revalidated each time, and not sent when unchanged', async () => {
  for (const address of ['/', '/orderlist', '/login?back=%2Fhome']) {
    const first = await get(address)
    expect(first.headers.get('cache-control')).toBe('no-cache')
    expect(await first.text()).toContain(START)
    const again = await get(address, {
      'if-none-match': first.headers.get('etag') ?? '',
      // Otherwise fetch requests everything again.
      'cache-control': 'max-age=0',
    })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  }
})

test('only the page’s own inline script may run', async () => {
  const hash = createHash('sha256').update(START).digest('base64')
  const policy = (await get('/orderlist')).headers.get('content-security-policy')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect((await get('/assets/a-1.js')).headers.get('content-security-policy')).toContain("script-src 'self';")
})

test('a new build on the disk is served next, with its own script hash', async () => {
  const other = 'document.title = 1'
  const page = path.join(webDir, 'index.html')
  for (const [name, pack] of [
    ['', Buffer.from] as const,
    ['.br', brotliCompressSync] as const,
    ['.gz', gzipSync] as const,
  ])
    writeFileSync(page + name, pack(`<script>${other}</script>`))
  const answer = await get('/home')
  expect(await answer.text()).toContain(other)
  const hash = createHash('sha256').update(other).digest('base64')
  expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
})

test('a signed-in employee gets the screen’s data with the page; a stranger does not', async () => {
  const owner = await shop.owner()
  expect(owner).toBeDefined()
  const signedIn = await fetch(`${shop.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'kavitha@example.in', password: PASSWORD }),
  })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await get('/orderlist?page=2', { cookie })).headers.get('link')).toBe(
    '</assets/a-1.js>; rel=modulepreload; crossorigin, </assets/a-1.css>; rel=preload; as=style; crossorigin',
  )
  expect((await get('/orderdetails/7', { cookie })).headers.get('link')).toContain('/assets/b.js')
  expect((await get('/nowhere', { cookie })).headers.get('link')).toBe(null)
  expect((await get('/orderlist')).headers.get('link')).toBe(null)
})

test('a missing file is a 404, not the page', async () => {
  const answer = await get('/assets/old-1.js')
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toMatch(/json/)
})
