import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { fromBase32 } from '../../test/base32.ts'
import { Client } from '../../test/client.ts'
import { runCommand } from '../../test/command.ts'
import { engine, newDatabase, type TestDatabase } from '../../test/database.ts'
import { look } from '../../test/look.ts'
import { configOf, listening, PASSWORD } from '../../test/shop.ts'
import { lockForCommand } from '../database/lock-file.ts'
import { codeOfStep, stepAt } from '../session/totp.ts'
import { findPerson } from './recover-account.ts'

let storage: TestDatabase
let server: Awaited<ReturnType<typeof listening>>
let owner: Client
let clerk: Client
beforeAll(async () => {
  storage = await newDatabase(inject('prepared'))
  server = await listening(configOf(storage))
  owner = new Client(server.url)
  await owner.ok('register', { name: 'Kavitha', phone: '1', email: 'kavitha@example.in', password: PASSWORD })
  await owner.ok('register', { name: 'Selvi', phone: '9', email: 'selvi@example.in', password: PASSWORD })
  clerk = new Client(server.url)
  await clerk.ok('login', { email: 'Selvi', password: PASSWORD })
  for (const client of [owner, clerk]) await switchOn(client)
  const barred = { name: 'Barred', phone: '9', email: 'barred@example.in', password: PASSWORD }
  const { user_id } = await owner.ok('register', barred)
  await owner.ok('employe_list_update', { user_id, user_status: '0' })
})
afterAll(async () => {
  await server?.close()
  await storage?.drop()
})

/** Switches on two-step sign-in for the signed-in employee. */
async function switchOn(client: Client): Promise<void> {
  const { secret, setup } = await client.ok('two_step_begin', {})
  const code = codeOfStep(fromBase32(secret), stepAt(new Date()))
  await client.ok('two_step_on', { setup, code, current_password: PASSWORD })
}

const signIn = (email: string, password: string) =>
  new Client(server.url).send('login', { email, password }).then(({ head, body }) => ({ ...head, body }))

const recoverAccount = (words: string[], dataDir = storage.dataDir) =>
  runCommand('recover-account', words, {
    DATA_DIR: dataDir,
    ...(storage.databaseUrl && { DATABASE_URL: storage.databaseUrl }),
  })

const made = (said: string) => /new password of Kavitha: (\S+)/.exec(said)?.[1] ?? ''

test('lets an owner back in while a server runs: the new password alone signs in; the old one and its sessions do not', async () => {
  for (let at = 0; at < 10; at++) expect((await signIn('Kavitha', 'not it at all')).code).toBe(401)
  expect((await signIn('Kavitha', PASSWORD)).code).toBe(429)
  const { code, said } = await recoverAccount([' kavitha@EXAMPLE.in'])
  expect(code, said).toBe(0)
  expect(made(said)).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  await owner.refused('employe_list', {}, 401)
  expect((await signIn('Kavitha', PASSWORD)).code).toBe(401)
  const back = new Client(server.url)
  await back.ok('login', { email: 'Kavitha', password: made(said) })
  const [row] = await back.ok('activity_list', { search: 'let_in' })
  expect(row).toMatchObject({
    call: 'let_in',
    outcome: 'done',
    name: '',
    entity: 'employee',
    before: { name: 'Kavitha', two_step_sign_in: 'on' },
    after: { name: 'Kavitha', two_step_sign_in: 'off', password: 'changed' },
    address: expect.stringMatching(/^.+ at .+/),
  })
  expect(JSON.stringify(row)).not.toContain(made(said))
})

test('nobody else is touched', async () => {
  expect(await clerk.ok('two_step_detail', {})).toMatchObject({ on: '1' })
  expect(await signIn('Selvi', PASSWORD)).toMatchObject({ code: 401, body: { second_step: true } })
})

test('an unknown name is refused in words that tell of nobody else, and nothing is changed', async () => {
  const before = await clerk.ok('two_step_detail', {})
  const msg = 'No account has this name. Give the full name or email of the sign-in.'
  expect(await recoverAccount(['Murugan'])).toEqual({ code: 1, said: `${msg}\n` })
  expect(await clerk.ok('two_step_detail', {})).toEqual(before)
})

test.each([
  ['a part of a name', 'Kavi', 'No account has this name. Give the full name or email of the sign-in.'],
  ['an id', '1', 'No account has this name. Give the full name or email of the sign-in.'],
  [
    'somebody whose sign-in is switched off',
    'Barred',
    'The sign-in of Barred is switched off. Somebody who manages employees can switch it on again.',
  ],
])('%s is refused the same way', async (_, typed, msg) => {
  const db = look(storage)
  onTestFinished(() => db.destroy())
  await expect(findPerson(db, typed)).rejects.toThrow(msg)
})

test.runIf(engine === 'sqlite')('without a name it prints its usage', async () => {
  const { code, said } = await recoverAccount([])
  expect(code).toBe(0)
  expect(said).toContain('npm run recover-account -- NAME')
})

test('works while no server runs, too', async () => {
  await server.close()
  const { code, said } = await recoverAccount(['KAVITHA'])
  expect(code, said).toBe(0)
  server = await listening(configOf(storage))
  expect((await signIn('Kavitha', made(said))).code).toBe(200)
})

test.runIf(engine === 'sqlite')('while a backup is being restored it refuses', async () => {
  const release = lockForCommand(storage.dataDir)
  const { code, said } = await recoverAccount(['Kavitha'])
  expect([code, said]).toEqual([1, expect.stringContaining('Another command is at work on this data folder')])
  release()
})

test.runIf(engine === 'sqlite')('a folder without a shop is refused and left unchanged', async () => {
  const empty = path.join(storage.dataDir, 'backups')
  const there = readdirSync(storage.dataDir)
  const elsewhere = await recoverAccount(['Kavitha'], `${empty}-none`)
  expect(elsewhere.code).toBe(1)
  expect(elsewhere.said).toMatch(/^There is no shop in .+ Set DATA_DIR to the folder it is in\.\n$/)
  expect(readdirSync(storage.dataDir)).toEqual(there)
})
