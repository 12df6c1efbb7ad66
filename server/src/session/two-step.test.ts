import { FLAGS } from '@kadai/contract/call'
import { beforeEach, describe, expect, test } from 'vitest'
import { fromBase32 } from '../../test/base32.ts'
import { forFile, openTestShop, PASSWORD } from '../../test/shop.ts'
import { codeOfStep, stepAt } from './totp.ts'

const MINUTE = 60_000
const STEP = 30_000

const shop = forFile(await openTestShop())
const owner = await shop.owner()
beforeEach(() => shop.clock.advance(13 * MINUTE))

let made = 0
/** An employee with an authenticator app and two-step sign-in switched on. */
async function withApp() {
  const name = `Two Step ${++made}`
  const email = `two${made}@example.in`
  const { user_id } = await owner.ok('register', { name, phone: '9', email, password: PASSWORD })
  const client = shop.nobody()
  await client.ok('login', { email, password: PASSWORD })
  const { secret, uri, recovery_codes, setup } = await client.ok('two_step_begin', {})
  const code = (off = 0) => codeOfStep(fromBase32(secret), stepAt(shop.clock.now) + off)
  const on = (more: object = {}) =>
    client.send('two_step_on', { setup, code: code(), current_password: PASSWORD, ...more })
  const signIn = async (typed?: string, as = email, password = PASSWORD) => {
    const who = shop.nobody()
    return { who, answer: await who.send('login', { email: as, password, code: typed }) }
  }
  return { name, email, user_id, client, secret, uri, recovery_codes, setup, code, on, signIn }
}

async function switchedOn() {
  const person = await withApp()
  expect((await person.on()).head).toEqual({ code: 200, msg: 'success' })
  // Its first code is used up.
  shop.clock.advance(STEP)
  return person
}

const WRONG = 'This code is not right, or was used already. Wait for the next one and enter that.'
const wanted = {
  status: 200,
  head: { code: 401, msg: 'Enter the code that your authenticator app shows.' },
  body: { second_step: true },
}
const refused = { status: 200, head: { code: 401, msg: WRONG }, body: { second_step: true } }

describe('signing in', () => {
  test('asks for the code after the right password, and not before', async () => {
    const { signIn, code } = await switchedOn()
    expect((await signIn()).answer).toEqual(wanted)
    const wrong = { status: 200, head: { code: 401, msg: 'Invalid email or password' }, body: null }
    const typed = code()
    expect((await signIn(undefined, undefined, 'wrong password')).answer).toEqual(wrong)
    expect((await signIn(typed, undefined, 'wrong password')).answer).toEqual(wrong)
    const { who, answer } = await signIn(typed)
    expect(answer.head.code).toBe(200)
    await who.ok('employee_login_previllage', {})
  })

  test('does not ask those who have not switched it on', async () => {
    await shop.nobody().ok('login', { email: 'Kavitha', password: PASSWORD })
    await shop.nobody().ok('login', { email: 'Kavitha', password: PASSWORD, code: '123456' })
  })

  test('takes the code of the step before and after, spaces in it or not', async () => {
    const { signIn, code } = await switchedOn()
    shop.clock.advance(10 * STEP)
    expect((await signIn(code(-2))).answer).toEqual(refused)
    expect((await signIn(code(2))).answer).toEqual(refused)
    expect((await signIn(code(-1))).answer.head.code).toBe(200)
    expect((await signIn(code().replace(/^.{3}/, '$& '))).answer.head.code).toBe(200)
    expect((await signIn(code(1))).answer.head.code).toBe(200)
  })

  test('takes a code once, and none of an earlier step after it', async () => {
    const { signIn, code } = await switchedOn()
    shop.clock.advance(10 * STEP)
    const before = code(-1)
    expect((await signIn(code())).answer.head.code).toBe(200)
    expect((await signIn(code())).answer).toEqual(refused)
    expect((await signIn(before)).answer).toEqual(refused)
  })

  test('takes a code once of ten at the same time', async () => {
    const { signIn, code } = await switchedOn()
    const typed = code()
    const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(typed)))
    expect(answers.filter(({ answer }) => answer.head.code === 200)).toHaveLength(1)
  })

  test('the right password without a code, forty times at once, is counted and logged', async () => {
    const { signIn, code, name } = await switchedOn()
    const answers = await Promise.all(Array.from({ length: 40 }, () => signIn()))
    expect(answers.map(({ answer }) => answer.head.code).sort()).toEqual([
      ...Array(10).fill(401),
      ...Array(30).fill(429),
    ])
    const logged = `the right password of ${name}, without the code`
    const rows = await shop.audited('login')
    expect(rows.filter(({ after }) => after?.includes(logged))).toHaveLength(10)
    // With the code as well they are let in, and the count starts over.
    expect((await signIn(code())).answer.head.code).toBe(200)
    expect((await signIn()).answer).toEqual(wanted)
  })

  test('the code that switched it on does not sign in', async () => {
    const { on, signIn, code } = await withApp()
    const typed = code()
    expect((await on({ code: typed })).head.code).toBe(200)
    expect((await signIn(typed)).answer).toEqual(refused)
  })

  test('ten wrong codes lock the account for three minutes, by name and by email alike', async () => {
    const { signIn, code, name, email } = await switchedOn()
    for (let at = 0; at < 10; at++)
      expect((await signIn('000000', at % 2 ? name : email)).answer.head.code).toBe(401)
    expect((await signIn(code())).answer.head.code).toBe(429)
    expect((await signIn(code(), name)).answer.head.code).toBe(429)
    shop.clock.advance(3 * MINUTE + 1)
    expect((await signIn(code())).answer.head.code).toBe(200)
  })
})

describe('recovery codes', () => {
  test('there are eight; each signs in once, however it is typed', async () => {
    const { signIn, recovery_codes, client } = await switchedOn()
    expect(recovery_codes).toHaveLength(8)
    expect(new Set(recovery_codes).size).toBe(8)
    for (const code of recovery_codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/)
    const [first = '', second = ''] = recovery_codes
    expect((await signIn(first)).answer.head.code).toBe(200)
    expect((await signIn(first)).answer).toEqual(refused)
    expect((await signIn(` ${second.toLowerCase().replace('-', ' ')}`)).answer.head.code).toBe(200)
    expect(await client.ok('two_step_detail', {})).toEqual({ on: '1', recovery_codes_left: 6 })
  })

  test('those of another employee do not work', async () => {
    const one = await switchedOn()
    const other = await switchedOn()
    expect((await one.signIn(other.recovery_codes[0])).answer).toEqual(refused)
  })
})

describe('switching on', () => {
  test('shows what an authenticator app reads', async () => {
    const { uri, secret, name } = await withApp()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toBe(`otpauth://totp/Kadai%3A${encodeURIComponent(name)}?secret=${secret}&issuer=Kadai`)
  })

  test.each([
    ['a wrong password', { current_password: 'not the one' }, 'current_password'],
    ['a wrong code', { code: '000000' }, 'code'],
    ['a made-up setup', { setup: 'x'.repeat(80) }, 'setup'],
  ])('is refused with %s, and nothing is on', async (_, more, field) => {
    const { on, client } = await withApp()
    const answer = await on(more)
    expect(answer).toMatchObject({ head: { code: 400 }, body: { fields: [{ path: field }] } })
    expect(await client.ok('two_step_detail', {})).toEqual({ on: '0', recovery_codes_left: 0 })
  })

  test('is refused with another employee’s setup, after ten minutes, and while it is on', async () => {
    const one = await withApp()
    const other = await withApp()
    expect((await one.on({ setup: other.setup, code: other.code() })).head.code).toBe(400)
    shop.clock.advance(10 * MINUTE + 1)
    expect((await one.on()).head.msg).toContain('took longer than ten minutes')
    const again = await switchedOn()
    expect((await again.on()).head).toMatchObject({ code: 409, msg: 'Two-step sign-in is on already.' })
  })

  test('ends the other sessions of that employee, and keeps this one', async () => {
    const { on, client, email } = await withApp()
    const elsewhere = shop.nobody()
    await elsewhere.ok('login', { email, password: PASSWORD })
    expect((await on()).head.code).toBe(200)
    await client.ok('two_step_detail', {})
    await elsewhere.refused('two_step_detail', {}, 401)
  })

  test('guessing the password there is limited like guessing at sign-in', async () => {
    const { on } = await withApp()
    for (let at = 0; at < 10; at++) expect((await on({ current_password: 'guess' })).head.code).toBe(400)
    expect((await on()).head.code).toBe(429)
  })
})

describe('switching off', () => {
  test('takes the password and a code, and the password alone signs in again', async () => {
    const { client, code, signIn } = await switchedOn()
    const off = (more: object) =>
      client.send('two_step_off', { current_password: PASSWORD, code: code(), ...more })
    expect((await off({ current_password: 'not the one' })).head.code).toBe(400)
    expect((await off({ code: '000000' })).head).toEqual({ code: 400, msg: WRONG })
    expect((await signIn()).answer).toEqual(wanted)
    expect((await off({})).head.code).toBe(200)
    expect(await client.ok('two_step_detail', {})).toEqual({ on: '0', recovery_codes_left: 0 })
    expect((await signIn()).answer.head.code).toBe(200)
  })

  test('takes a recovery code too', async () => {
    const { client, recovery_codes } = await switchedOn()
    await client.ok('two_step_off', { current_password: PASSWORD, code: recovery_codes[7] ?? '' })
  })

  test('is refused where it is not on', async () => {
    const { client, code } = await withApp()
    await client.refused('two_step_off', { current_password: PASSWORD, code: code() }, 400)
  })
})

describe('the reset by an employee manager', () => {
  test('lets in with the password alone, and is logged', async () => {
    const { user_id, client, signIn } = await switchedOn()
    expect((await owner.ok('employe_detail', { user_id }))[0]?.two_step).toBe('1')
    await owner.ok('employe_two_step_reset', { user_id })
    // The phone that was lost may still be signed in.
    await client.refused('two_step_detail', {}, 401)
    expect((await owner.ok('employe_detail', { user_id }))[0]?.two_step).toBe('0')
    expect((await signIn()).answer.head.code).toBe(200)
    expect((await shop.audited('employe_two_step_reset')).at(-1)).toMatchObject({
      entity_id: user_id,
      employee_name: 'Kavitha',
      outcome: 'done',
    })
    await owner.refused('employe_two_step_reset', { user_id }, 422)
  })

  test('is refused to those with fewer privileges, and for oneself', async () => {
    const { user_id, client, code } = await switchedOn()
    await owner.ok('employe_previllage_update', { employee_id: user_id, employee: '1', settings: '1' })
    await (await shop.employee('employee')).refused('employe_two_step_reset', { user_id }, 422)
    await (await shop.employee(...FLAGS.filter((flag) => flag !== 'employee'))).refused(
      'employe_two_step_reset',
      { user_id },
      403,
    )
    await client.refused('employe_two_step_reset', { user_id }, 422)
    expect((await owner.ok('employe_detail', { user_id }))[0]?.two_step).toBe('1')
    await client.ok('two_step_off', { current_password: PASSWORD, code: code() })
  })
})
