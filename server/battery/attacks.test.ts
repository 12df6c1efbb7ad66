import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { proveBooks } from '../src/books/prove.ts'
import { kyselyOver } from '../src/database/sqlite-dialect.ts'
import { sendFile } from '../test/upload.ts'
import { BOMBS, NESTED, squeezed } from './attacks/bombs.ts'
import { type Line, openLine, postHead } from './attacks/raw.ts'
import { served } from './served.ts'
import { count, figures, size } from './size.ts'

// Every attack is refused with a message while a clerk keeps saving bills, and the server's memory does not grow.
// (Files are read in a separate process with its own limits: decision 14.)

const MEGABYTE = 1024 * 1024
/** The memory that late garbage collection may add; a successful attack would take many times as much. */
const MOST_GROWN = 400 * MEGABYTE
const SLOWEST_MS = size(4_000, 8_000)
/** In a full run the clerk saves without a pause; in npm test the attacks get the processor. */
const BETWEEN_BILLS_MS = size(150, 0)

let saved = 0
let refused = 0
let grown = 0

const shop = await served(1, { KADAI_SLOWEST_MS: String(SLOWEST_MS) })
const { server, storage } = shop
const owner = shop.client()

/** The server's memory in bytes, now or its peak since `forget`; undefined where the system does not report it. */
function memory(field: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
    return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024
  } catch {
    return 0
  }
}
function forget(): void {
  try {
    writeFileSync(`/proc/${server.pid}/clear_refs`, '5')
  } catch {
    // Without it, the peak since the start counts.
  }
}

/** Runs attacks while a clerk saves one bill after the other: every save succeeds, and the memory does not grow. */
async function whileSaving(attack: () => Promise<void>): Promise<void> {
  const before = memory('VmRSS')
  forget()
  let over = false
  const saveOn = async () => {
    do {
      await owner.ok('estimate', shop.bill(), { key: crypto.randomUUID() })
      saved++
      await pause(BETWEEN_BILLS_MS)
    } while (!over)
  }
  const attacking = attack().finally(() => {
    over = true
  })
  // Waits for both, whichever fails: an attack still running would distort the next one's figures.
  for (const ended of await Promise.allSettled([saveOn(), attacking]))
    if (ended.status === 'rejected') throw ended.reason
  const most = memory('VmHWM') - before
  grown = Math.max(grown, most)
  expect(most, 'the memory of the server grew').toBeLessThan(MOST_GROWN)
}

/** Posts a raw body; returns the code and message of the answer. */
async function post(
  call: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${server.url}/api/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: owner.cookie, ...headers },
    body,
  })
  refused++
  const { head } = (await response.json()) as { head: { code: number; msg: string } }
  return { status: response.status, ...head }
}

/** Expects a refusal with a message: not a bug, and nothing internal. */
function expectRefusal(answer: { status: number; code: number; msg: string }): void {
  expect(answer.status, answer.msg).toBeLessThan(500)
  expect([400, 413, 415, 422, 429], answer.msg).toContain(answer.code)
  expect(answer.msg).toMatch(/^[A-Z].{5,}[.?]?$/s)
  expect(answer.msg).not.toMatch(/^\s+at |node_modules|Error:|RangeError|stack/m)
}

test(
  'bodies over 1 MB, with or without a length',
  () =>
    whileSaving(async () => {
      for (let i = 0; i < size(1, 20); i++) {
        const told = await openLine(
          server.url,
          postHead('/api/estimate', owner.cookie, [`Content-Length: ${200 * MEGABYTE}`]),
        )
        told.say('x'.repeat(1000))
        const chunked = await openLine(
          server.url,
          postHead('/api/estimate', owner.cookie, ['Transfer-Encoding: chunked']),
        )
        const chunk = 'x'.repeat(64 * 1024)
        for (let sent = 0; sent < 17; sent++) chunked.say(`${chunk.length.toString(16)}\r\n${chunk}\r\n`)
        for (const line of [told, chunked]) {
          // The refusal comes at once; the connection is kept no longer than any slow one.
          expect(await line.ended).toMatch(
            /^HTTP\/1\.1 413 .*"This is too large: at most 1 MB, a file at most 5 MB\."/s,
          )
          refused++
        }
      }
    }),
  300_000,
)

test.each(NESTED)(
  '%s',
  async (_, body) => {
    await whileSaving(async () => {
      for (const call of ['agent_add', 'estimate', 'setting_update'] as const)
        for (let i = 0; i < size(1, 4); i++) {
          const answer = await post(call, body, { 'idempotency-key': crypto.randomUUID() })
          expect(answer.status, answer.msg).toBeLessThan(500)
        }
    })
  },
  300_000,
)

test('bodies that unpack to up to 900 MB', async () => {
  const bodies = squeezed()
  await whileSaving(async () => {
    for (const [encoding, body] of bodies)
      expectRefusal(await post('agent_add', new Uint8Array(body), { 'content-encoding': encoding }))
  })
}, 300_000)

test(
  'uploads over 5 MB, many at once',
  () =>
    whileSaving(async () => {
      const file = new Uint8Array(5 * MEGABYTE + 1).fill(97)
      const answers = await Promise.all(
        Array.from({ length: size(4, 12) }, () => sendFile(owner, 'import_excell', file)),
      )
      for (const { status, head } of answers) {
        expectRefusal({ status, ...head })
        refused++
      }
    }),
  300_000,
)

test.each(BOMBS)(
  'a workbook of %s',
  async (_, bomb) => {
    const file = new Uint8Array(bomb())
    expect(file.length).toBeLessThan(5 * MEGABYTE)
    await whileSaving(async () => {
      const { status, head } = await sendFile(owner, 'import_excell', file, {}, 'list.xlsx')
      expectRefusal({ status, ...head })
      refused++
    })
  },
  90_000,
)

const HALF_OPEN = size(10, 500)
const formOf = (cookie: string, bytes: number) =>
  postHead('/api/import_excell', cookie, [`Content-Length: ${bytes}`])
    .replace('application/json', 'multipart/form-data; boundary=x')
    .concat('--x\r\nContent-Disposition: form-data; name="upload"; filename="a.csv"\r\n\r\n')

const slow: readonly (() => string)[] = [
  () => 'POST /api/agent_add HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  () => postHead('/api/agent_add', owner.cookie, ['Content-Length: 1000']).concat('{"agent_name":"'),
  () => formOf(owner.cookie, 100_000).concat('Code,'),
]

/** A form with 5 MB, without its last bytes. */
const almost = (cookie: string) => formOf(cookie, 5 * MEGABYTE).concat('x'.repeat(5 * MEGABYTE - 1_000))

const senders: readonly (readonly [() => string, RegExp, string])[] = [
  // A client whose headers come too late, on a busy machine, is refused for that, signed in or not.
  [() => '', /^HTTP\/1\.1 (401|408) /, '"Please log in."'],
  // Two per employee are read at a time, and two wait; further ones are refused at once.
  [() => owner.cookie, /^HTTP\/1\.1 (408|429) /, 'Four of your files or long papers are still on their way.'],
]

/** Opens as many lines of each kind as there may be, a kind after the other; returns the answers of each kind. */
async function heldOpen(kinds: readonly (() => string)[], during = (_: readonly Line[]) => {}) {
  const begins = kinds.map((begin) => begin())
  const lines = await Promise.all(
    Array.from({ length: HALF_OPEN * kinds.length }, (_, at) =>
      openLine(server.url, begins[at % kinds.length] ?? ''),
    ),
  )
  during(lines)
  const answers = await Promise.all(lines.map((line) => line.ended))
  refused += lines.length
  return kinds.map((_, kind) => answers.filter((_, at) => at % kinds.length === kind))
}

test(
  `${HALF_OPEN} at once whom nobody knows, and whom everybody knows, with 5 MB each that never end`,
  () =>
    whileSaving(async () => {
      const all = await heldOpen(
        senders.map(
          ([cookie]) =>
            () =>
              almost(cookie()),
        ),
      )
      for (const [at, [, status, says]] of senders.entries()) {
        for (const answer of all[at]?.filter(Boolean) ?? []) expect(answer).toMatch(status)
        expect(all[at]?.join('')).toContain(says)
      }
    }),
  300_000,
)

test(
  `${HALF_OPEN} at once who never end their headers, their body or a form`,
  () =>
    whileSaving(async () => {
      let dripping: NodeJS.Timeout | undefined
      const all = await heldOpen(slow, (lines) => {
        // One byte now and then, like a genuinely slow client.
        dripping = setInterval(() => {
          for (const line of lines) line.say('x')
        }, 1_000)
      }).finally(() => clearInterval(dripping))
      for (const answers of all) {
        // A client still sending when the server closes may miss the answer.
        for (const answer of answers.filter(Boolean)) expect(answer).toMatch(/^HTTP\/1\.1 (408|429) /)
        expect(answers.join('')).toContain('This request took too long to arrive. Please send it again.')
      }
    }),
  300_000,
)

test('afterwards the books prove, nothing was written, and the log has no bug', async () => {
  expect(await owner.ok('agent_list', {})).toEqual([])
  expect((await owner.ok('product_list', {})).length).toBe(1)
  if (!storage.databaseUrl) {
    const db = kyselyOver(new SQLite(path.join(storage.dataDir, 'kadai.db'), { readonly: true }))
    expect(await proveBooks(db)).toEqual([])
    await db.destroy()
  }
  // A backup that this machine's PostgreSQL tools cannot make is not a bug.
  expect(server.output()).not.toMatch(/\n\[[0-9a-f]{8}\]|(Type|Range|Reference|Syntax)Error|[Uu]nhandled/)
  figures(
    'attacks',
    `${count(refused)} refused, ${count(saved)} bills saved meanwhile, all of them; the server's memory grew by at most ${Math.round(grown / MEGABYTE)} MB`,
  )
})
