import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromBase32 } from '../test/base32.ts'
import { Client } from '../test/client.ts'
import { runCommand } from '../test/command.ts'
import { newDatabase, type TestDatabase } from '../test/database.ts'
import { type ServerProcess, startServer } from '../test/process.ts'
import { codeOfStep, stepAt } from './session/totp.ts'

// A shop's morning with secrets in it; then the log and every file are searched for them.

const PASSWORDS = {
  owner: 'marigold lamp 7 of the owner',
  wrong: 'a guess that was wrong 11',
  clerk: 'clay lamp 12 of the clerk',
  changed: 'brass lamp 13 of the clerk',
}
const TYPED = {
  customer: 'Padmavathi Sparklers of Virudhunagar',
  address: '77, Kamarajar Salai, Aruppukottai',
  unsaved: 'Gopalakrishnan who could not be saved',
  expense: 'Tea for the accountant on Tuesday',
}
const AADHAAR = '987612345678'

let storage: TestDatabase
let server: ServerProcess
let secrets: Record<string, string>
let references: string[]

/** Runs a statement past Kadai, as a broken disk or a direct edit of the database would. */
async function meddle(statement: string): Promise<void> {
  if (storage.databaseUrl) {
    const client = new pg.Client({ connectionString: storage.databaseUrl })
    await client.connect()
    await client.query(statement)
    await client.end()
  } else {
    const file = new SQLite(path.join(storage.dataDir, 'kadai.db'))
    file.pragma('busy_timeout = 5000')
    file.exec(statement)
    file.close()
  }
}

beforeAll(async () => {
  storage = await newDatabase()
  server = await startServer(storage)
  const { url } = server
  const key = () => ({ key: crypto.randomUUID() })
  const owner = new Client(url)
  const who = { name: 'Kavitha', phone: '9000000001', email: 'kavitha@example.in' }
  await owner.ok('register', { ...who, password: PASSWORDS.owner })
  const first = owner.cookie
  await owner.ok('login', { email: who.name, password: PASSWORDS.owner })
  await new Client(url).refused('login', { email: who.name, password: PASSWORDS.wrong }, 401)
  const hers = { name: 'Selvi', phone: '9', email: 'selvi@example.in', password: PASSWORDS.clerk }
  const { user_id } = await owner.ok('register', hers, key())
  const clerk = new Client(url)
  await clerk.ok('login', { email: 'Selvi', password: PASSWORDS.clerk })
  const change = { user_id, password: PASSWORDS.changed, current_password: PASSWORDS.clerk }
  await clerk.refused('employe_detail_update', { ...change, current_password: PASSWORDS.wrong }, 400, key())
  const kept = key()
  await clerk.ok('employe_detail_update', change, kept)
  // No hash of a password is stored to tell a repeat from a request with another password: both are refused.
  await clerk.refused(
    'employe_detail_update',
    { ...change, password: 'something else altogether' },
    409,
    kept,
  )
  await clerk.refused('setting_detail', {}, 403)

  const begun = await owner.ok('two_step_begin', {})
  const code = codeOfStep(fromBase32(begun.secret), stepAt(new Date()))
  const on = { setup: begun.setup, code, current_password: PASSWORDS.owner }
  await owner.ok('two_step_on', on, key())
  const recovery = begun.recovery_codes[0] ?? ''
  const again = new Client(url)
  await again.ok('login', { email: who.name, password: PASSWORDS.owner, code: recovery })

  const customer = { name: TYPED.customer, telephone: '9000190056', address: TYPED.address }
  await owner.ok('customer_add', { ...customer, aadhar_number: AADHAAR }, key())
  await owner.refused('customer_add', { name: '', telephone: TYPED.unsaved }, 400, key())
  await fetch(`${url}/api/customer_add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: owner.cookie },
    body: `{"name": "${TYPED.unsaved}", "aadhar_number": "${AADHAAR}`,
  })
  if (!storage.databaseUrl) await owner.ok('backup_make', {}, key())

  // Two kinds of bug: a missing table, and a row that the database refuses and quotes in its error.
  const bugs = [
    ['alter table agents rename to agents_gone', 'agent_add', { agent_name: TYPED.unsaved }],
    [
      storage.databaseUrl
        ? 'alter table expenses add constraint never check (amount_paise < 0) not valid'
        : `create trigger never before insert on expenses begin select raise(abort, 'never'); end`,
      'payment_details_add',
      { name: TYPED.expense, amount: '10', payment_sent: TYPED.unsaved, description: TYPED.expense },
    ],
  ] as const
  references = []
  for (const [statement, call, input] of bugs) {
    await meddle(statement)
    const { status, head, body } = await owner.send(call, input, key())
    expect([status, head.code], head.msg).toEqual([500, 500])
    expect(JSON.stringify([head, body])).not.toMatch(/agents|never|node_modules|\.ts|SQLITE|relation/)
    references.push((body as { reference: string }).reference)
  }
  const { said } = await runCommand('recover-account', [who.name], {
    DATA_DIR: storage.dataDir,
    ...(storage.databaseUrl && { DATABASE_URL: storage.databaseUrl }),
  })
  const made = /new password of Kavitha: (\S+)/.exec(said)?.[1] ?? ''
  await new Client(url).ok('login', { email: who.name, password: made })

  const token = (cookie: string) => cookie.split('=')[1] ?? ''
  secrets = {
    ...PASSWORDS,
    'the first token': token(first),
    'the owner’s token': token(owner.cookie),
    'the clerk’s token': token(clerk.cookie),
    'the token of a recovery code': token(again.cookie),
    'the second step’s secret': begun.secret,
    'the setup': begun.setup,
    'the password that the command made': made,
    'a recovery code': recovery,
    'a recovery code without its hyphen': recovery.replace('-', ''),
  }
  expect(Object.values(secrets).every((secret) => secret.length > 8)).toBe(true)
})
afterAll(async () => {
  await server?.kill('SIGTERM')
  await storage?.drop()
})

describe('the log', () => {
  test('names each bug by the reference shown to the person, and where it happened', () => {
    for (const reference of references) expect(server.output()).toContain(`[${reference}]`)
    expect(server.output()).toMatch(/at .*server.src.expenses.calls\.ts:\d+/)
  })

  test('holds no password, no token, no secret of the second step', () => {
    for (const [what, secret] of Object.entries(secrets)) expect(server.output(), what).not.toContain(secret)
  })

  test('holds nothing that was typed, and no Aadhaar number', () => {
    for (const text of [...Object.values(TYPED), AADHAAR, '9000190056'])
      expect(server.output()).not.toContain(text)
    expect(server.output()).not.toMatch(/Gopala|Padma|Kamarajar|98761234/)
  })
})

/** Every byte that Kadai stores: the files of its folder, or all rows of its PostgreSQL as text. */
async function everything(): Promise<Buffer> {
  if (storage.databaseUrl) {
    const client = new pg.Client({ connectionString: storage.databaseUrl })
    await client.connect()
    const tables = await client.query(
      `select table_name from information_schema.tables where table_schema = 'public'`,
    )
    const texts: string[] = []
    for (const { table_name } of tables.rows)
      texts.push(JSON.stringify((await client.query(`select * from ${table_name}`)).rows))
    await client.end()
    return Buffer.from(texts.join('\n'))
  }
  const files = readdirSync(storage.dataDir, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(storage.dataDir, name))
    .filter((file) => statSync(file).isFile() && path.basename(file) !== 'kadai.key')
  expect(files.map((file) => path.extname(file))).toContain('.db')
  return Buffer.concat(files.map((file) => readFileSync(file)))
}

test('stored data, including backups, has no password, token, secret or Aadhaar number in the clear, and no fast hash of a password', async () => {
  const all = await everything()
  // The search itself works.
  expect(all.includes(TYPED.customer)).toBe(true)
  for (const [what, secret] of Object.entries(secrets)) expect(all.includes(secret), what).toBe(false)
  expect(all.includes(AADHAAR)).toBe(false)
  for (const password of Object.values(PASSWORDS))
    for (const algorithm of ['sha256', 'sha1', 'md5'])
      for (const form of ['hex', 'base64', 'base64url'] as const)
        expect(all.includes(createHash(algorithm).update(password).digest(form))).toBe(false)
})

test.runIf(process.platform !== 'win32')('every file is readable only by the account that runs Kadai', () => {
  const open = readdirSync(storage.dataDir, { recursive: true, encoding: 'utf8' })
    .map((name) => [name, statSync(path.join(storage.dataDir, name)).mode & 0o077] as const)
    .filter(([, others]) => others !== 0)
  expect(open).toEqual([])
})
