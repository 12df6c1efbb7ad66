import { FLAGS } from '@kadai/contract/call'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Client } from '../../test/client.ts'
import { openTestShop, PASSWORD, type TestShop } from '../../test/shop.ts'

const OWNER = { name: 'Kavitha', phone: '9000000001', email: 'kavitha@example.in', password: PASSWORD }
// The header that a proxy adds; the request then comes from another machine.
const ELSEWHERE = { headers: { 'x-forwarded-for': '192.0.2.7' } }
const MINUTE = 60_000
const HOUR = 60 * MINUTE

describe('the first start', () => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop()
  })
  afterEach(() => shop.close())

  test('on the machine itself the owner is created without a code, is signed in, and has every privilege', async () => {
    const client = shop.nobody()
    expect(await client.ok('first_start', {})).toEqual({ owner_missing: '1', setup_code_needed: '0' })
    const made = await client.ok('register', OWNER)
    expect(made).toMatchObject({ name: 'Kavitha' })
    const [flags] = await client.ok('employee_login_previllage', {})
    expect(flags).toEqual({
      ...made,
      shop_name: '',
      shop_gstin: '',
      ...Object.fromEntries(FLAGS.map((flag) => [flag, '1'])),
    })
    expect(await client.ok('first_start', {})).toEqual({ owner_missing: '0', setup_code_needed: '0' })
  })

  test('until then every other call asks to log in', async () => {
    await shop.nobody().refused('dashboard', {}, 401)
    await shop.nobody().refused('login', { email: 'Kavitha', password: PASSWORD }, 401)
  })

  test('from elsewhere it needs the setup code', async () => {
    expect((await shop.nobody().answer('first_start', {}, ELSEWHERE)).body).toEqual({
      owner_missing: '1',
      setup_code_needed: '1',
    })
    for (const setup_code of [undefined, '', '00000000', `${shop.setupCode}0`, shop.setupCode?.slice(1)]) {
      const { body } = await shop.nobody().refused('register', { ...OWNER, setup_code }, 400, ELSEWHERE)
      expect(body?.fields).toEqual([
        { path: 'setup_code', msg: 'Enter the setup code that Kadai printed when it started.' },
      ])
    }
    await shop.nobody().ok('register', { ...OWNER, setup_code: shop.setupCode }, ELSEWHERE)
  })

  test('the code cannot be guessed: after ten wrong ones the right one must wait three minutes', async () => {
    const guess = (setup_code: string | undefined) =>
      shop.nobody().send('register', { ...OWNER, setup_code }, ELSEWHERE)
    for (let at = 0; at < 10; at++) expect((await guess(`9999999${at}`)).head.code).toBe(400)
    expect(await guess(shop.setupCode)).toMatchObject({ status: 429, head: { code: 429 } })
    shop.clock.advance(3 * MINUTE + 1)
    expect((await guess(shop.setupCode)).head.code).toBe(200)
  })

  test('of ten at once, one becomes the owner', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        shop.nobody().send('register', { ...OWNER, name: `Owner ${at}`, email: `owner${at}@example.in` }),
      ),
    )
    expect(answers.filter((answer) => answer.head.code === 200)).toHaveLength(1)
    for (const answer of answers.filter((answer) => answer.head.code !== 200))
      expect([401, 409]).toContain(answer.head.code)
    const employees = await shop.database.read.selectFrom('employees').selectAll().execute()
    expect(employees).toHaveLength(1)
  })

  test('once there is an owner, the code is useless', async () => {
    await shop.owner()
    const again = { ...OWNER, name: 'Second', email: 'second@example.in', setup_code: shop.setupCode }
    await shop.nobody().refused('register', again, 401)
    await shop.nobody().refused('register', again, 401, ELSEWHERE)
    expect(await shop.nobody().send('register', again)).toMatchObject({ status: 401, head: { code: 401 } })
  })

  test('what is wrong of the owner is refused at its field', async () => {
    const wrongs: readonly [string, object, string, string | RegExp][] = [
      ['no name', { name: '' }, 'name', 'Name is required.'],
      [
        'an email that is none',
        { email: 'kavitha' },
        'email',
        'Email must be an address such as name@example.com.',
      ],
      [
        'a mobile of eleven digits',
        { phone: '90000000011' },
        'phone',
        'Mobile Number takes at most 10 digits: this has 11.',
      ],
      ['a short password', { password: 'short' }, 'password', 'Password takes at least 8 characters.'],
      ['a password everybody has', { password: 'password123' }, 'password', /./],
      ['the name as password', { name: 'Kavithaa1', password: 'kavithaa1' }, 'password', /./],
    ]
    for (const [what, wrong, path, msg] of wrongs) {
      const { body } = await shop.nobody().refused('register', { ...OWNER, ...wrong }, 400)
      expect(body?.fields, what).toMatchObject([{ path, msg: expect.stringMatching(msg) }])
      expect((await shop.nobody().ok('first_start', {})).owner_missing, what).toBe('1')
    }
  })
})

describe('signing in and out', () => {
  let shop: TestShop
  let owner: Client
  beforeAll(async () => {
    shop = await openTestShop()
    owner = await shop.owner()
  })
  // Failed tries of one test do not count in the next.
  beforeEach(() => shop.clock.advance(13 * MINUTE))
  afterAll(() => shop.close())

  const signIn = async (email: string, password = PASSWORD) => {
    const client = shop.nobody()
    return { client, answer: await client.send('login', { email, password }) }
  }
  const employeeNamed = (name: string) =>
    owner.ok('register', { name, phone: '9', email: `${name}@example.in`, password: PASSWORD })
  const works = async (client: Client) => (await client.send('employee_login_previllage', {})).status === 200
  const fail = async (times: number, name = 'Kavitha') => {
    const codes = []
    for (let at = 0; at < times; at++) codes.push((await signIn(name, 'wrong password')).answer.head.code)
    return codes
  }

  test.each(['Kavitha', 'KAVITHA', ' kavitha ', 'kavitha@example.in', 'Kavitha@Example.IN'])(
    'by %s',
    async (login) => {
      const { client, answer } = await signIn(login)
      expect(answer).toMatchObject({
        status: 200,
        head: { code: 200, msg: 'success' },
        body: { name: 'Kavitha' },
      })
      expect(await works(client)).toBe(true)
    },
  )

  test.each([
    ['a wrong password', 'Kavitha', 'marigold lamp 8'],
    ['a password in other case', 'Kavitha', PASSWORD.toUpperCase()],
    ['a password with a blank more', 'Kavitha', `${PASSWORD} `],
    ['an unknown name', 'Nobody', PASSWORD],
    ['no password', 'Kavitha', ''],
    ['no name', '', PASSWORD],
    ['what could be SQL', `' or '1'='1`, `' or '1'='1`],
  ])('%s gets the one answer for all failures, and no session', async (_, login, password) => {
    const { client, answer } = await signIn(login, password)
    expect(answer).toEqual({ status: 200, head: { code: 401, msg: 'Invalid email or password' }, body: null })
    expect(client.cookie).toBe('')
  })

  test('the session is a cookie that scripts and other sites cannot read; only its hash is stored', async () => {
    const response = await fetch(`${shop.url}/api/login.php`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'Kavitha', password: PASSWORD }),
    })
    const [cookie = '', device = '', other] = response.headers.getSetCookie()
    expect(other).toBeUndefined()
    expect(device).toMatch(/^kadai_device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(cookie).toMatch(/^kadai_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const token = cookie.split(/[=;]/)[1]
    const kept = await shop.database.read.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(token)
    const known = await shop.database.read.selectFrom('known_devices').selectAll().execute()
    expect(JSON.stringify(known)).not.toContain(device.split(/[=;]/)[1])
    expect(JSON.stringify(await shop.audited())).not.toMatch(new RegExp(`${token}|${PASSWORD}|argon2`))
  })

  test('every sign-in has a new token; the one it replaces ends', async () => {
    const { client } = await signIn('Kavitha')
    const first = client.cookie
    await client.ok('login', { email: 'Kavitha', password: PASSWORD })
    expect(client.cookie).not.toBe(first)
    expect(await works(client)).toBe(true)
    expect(await works(new Client(shop.url, first))).toBe(false)
  })

  test('a made-up, empty or cut token signs nobody in', async () => {
    for (const cookie of [
      'kadai_session=',
      'kadai_session=abc',
      `kadai_session=${'x'.repeat(43)}`,
      owner.cookie.slice(0, -1),
    ])
      expect(await works(new Client(shop.url, cookie))).toBe(false)
  })

  test('logging out ends the session on the server, and only that one', async () => {
    const { client: counter } = await signIn('Kavitha')
    const { client: phone } = await signIn('Kavitha')
    const kept = counter.cookie
    await counter.ok('logout', {})
    expect(counter.cookie).toBe('')
    expect(await works(new Client(shop.url, kept))).toBe(false)
    expect(await works(phone)).toBe(true)
    const before = await shop.audited()
    await shop.nobody().ok('logout', {})
    // Nothing is written where nobody was signed in: strangers could fill the log.
    expect(await shop.audited()).toEqual(before)
  })

  test('twelve hours without a request end it, requests within keep it, seven days end it in any case', async () => {
    const { client: busy } = await signIn('Kavitha')
    const { client: idle } = await signIn('Kavitha')
    shop.clock.advance(11.9 * HOUR)
    expect(await works(busy)).toBe(true)
    shop.clock.advance(11.9 * HOUR)
    expect(await works(busy)).toBe(true)
    expect(await works(idle)).toBe(false)
    for (let hours = 23.8 + 11; hours < 7 * 24; hours += 11) {
      shop.clock.advance(11 * HOUR)
      expect(await works(busy)).toBe(true)
    }
    shop.clock.advance(11 * HOUR)
    expect(await works(busy)).toBe(false)
    owner = (await signIn('Kavitha')).client
  })

  test('ten failures lock an account for three minutes; existing sessions go on', async () => {
    expect(await fail(10)).toEqual(Array(10).fill(401))
    expect((await signIn('KAVITHA ')).answer).toMatchObject({
      status: 429,
      head: { code: 429, msg: 'Too many failed tries. Please wait three minutes and try again.' },
    })
    expect(await works(owner)).toBe(true)
    shop.clock.advance(3 * MINUTE + 1)
    expect((await signIn('Kavitha')).answer.head.code).toBe(200)
  })

  test('ten typing errors of one person lock out nobody else at that machine', async () => {
    await employeeNamed('Muthu')
    expect(await fail(10, 'Muthu')).toEqual(Array(10).fill(401))
    expect((await signIn('Muthu')).answer.head.code).toBe(429)
    expect((await signIn('Kavitha')).answer.head.code).toBe(200)
    // Another who mistypes may go on trying.
    expect(await fail(3)).toEqual(Array(3).fill(401))
    expect((await signIn('Kavitha')).answer.head.code).toBe(200)
  })

  test('a known browser is not locked out by others’ failures, only by its own', async () => {
    const counter = (await signIn('Kavitha')).client
    await counter.ok('logout', {})
    const again = (password = PASSWORD) => counter.send('login', { email: 'Kavitha', password })
    await fail(10)
    for (let at = 0; at < 10; at++) await signIn(`Guess ${at}`, 'wrong password')
    expect((await signIn('Kavitha')).answer.head.code).toBe(429)
    expect((await again()).head.code).toBe(200)
    for (let at = 0; at < 10; at++) expect((await again('wrong password')).head.code).toBe(401)
    expect((await again()).head.code).toBe(429)
  })

  test('a browser is known for those who signed in from it, and for nobody else', async () => {
    const { user_id } = await employeeNamed('Devi')
    const counter = (await signIn('Kavitha')).client
    const made = shop.nobody()
    made.device = `kadai_device=${'x'.repeat(43)}`
    const asDevi = (who: Client, password = PASSWORD) => who.send('login', { email: 'Devi', password })
    await fail(10, 'Devi')
    expect((await asDevi(counter)).head.code).toBe(429)
    expect((await asDevi(made)).head.code).toBe(429)
    shop.clock.advance(13 * MINUTE)
    expect((await asDevi(counter)).head.code).toBe(200)
    expect((await asDevi(made)).head.code).toBe(200)
    expect(made.device).not.toContain('xxx')
    // A new password makes every browser unknown.
    await owner.ok('employe_detail_update', { user_id, password: 'another lamp 9' })
    await fail(10, 'Devi')
    expect((await asDevi(counter, 'another lamp 9')).head.code).toBe(429)
  })

  test('an address that fails with ten names is locked for others; existing sessions go on', async () => {
    for (let at = 0; at < 10; at++) await signIn(`Guess ${at}`, 'wrong password')
    expect((await signIn('Kavitha')).answer.head.code).toBe(429)
    expect(await works(owner)).toBe(true)
    shop.clock.advance(3 * MINUTE + 1)
    expect((await signIn('Kavitha')).answer.head.code).toBe(200)
  })

  test('over however many accounts and minutes, an address gets twenty guesses in twelve minutes', async () => {
    await fail(10, 'Guess A')
    shop.clock.advance(3 * MINUTE + 1)
    expect(await fail(11, 'Guess B')).toEqual([...Array(10).fill(401), 429])
    shop.clock.advance(3 * MINUTE + 1)
    expect((await signIn('Kavitha')).answer.head).toEqual({
      code: 429,
      msg: 'Too many failed tries. Please wait twelve minutes and try again.',
    })
    shop.clock.advance(6 * MINUTE)
    expect((await signIn('Kavitha')).answer.head.code).toBe(200)
  })

  test('so does a browser over all who signed in from it; further guesses count like those of an unknown one', async () => {
    const counter = shop.nobody()
    for (const name of ['Raja', 'Mani', 'Velu']) {
      await employeeNamed(name)
      await counter.ok('login', { email: name, password: PASSWORD })
    }
    const guess = (email: string) => counter.send('login', { email, password: 'wrong password' })
    for (const name of ['Raja', 'Mani', 'Velu'])
      for (let at = 0; at < 10 && (name !== 'Velu' || at < 2); at++) await guess(name)
    const counted = await shop.database.read
      .selectFrom('failed_sign_ins')
      .select('device_hash')
      .orderBy('id', 'desc')
      .limit(3)
      .execute()
    expect(counted.map((row) => row.device_hash !== '')).toEqual([false, false, true])
  })

  test('sixty tries at once are ten guesses', async () => {
    await employeeNamed('Kannan')
    const wrong = Array.from({ length: 60 }, () => signIn('Kannan', 'wrong password'))
    const right = Array.from({ length: 5 }, () => signIn('Kannan'))
    const answers = await Promise.all([...wrong, ...right])
    const codes = answers.map(({ answer }) => answer.head.code)
    expect(codes.sort()).toEqual([...Array(10).fill(401), ...Array(55).fill(429)])
  })

  test('twenty who sign in at once with the right password all get in', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => signIn('Kavitha')))
    expect(answers.map(({ answer }) => answer.head.code)).toEqual(Array(20).fill(200))
  })

  test('sign-ins, failures and refused calls are logged, with the address', async () => {
    await signIn('Kavitha')
    await signIn('Kavitha', 'wrong password')
    const clerk = await shop.employee('pos')
    await clerk.refused('setting_detail', {}, 403)
    const rows = (await owner.ok('activity_list', {})).slice(0, 3)
    expect(rows.map((row) => [row.call, row.outcome, row.name, row.address])).toEqual([
      ['setting_detail', 'refused', expect.stringContaining('Employee'), '127.0.0.1'],
      ['login', 'refused', '', '127.0.0.1'],
      ['login', 'done', '', '127.0.0.1'],
    ])
    expect(JSON.stringify(rows[0]?.after)).toContain('needs settings')
  })
})

describe('an employee’s privileges', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
    await shop.owner()
  })
  afterAll(() => shop.close())

  test('are answered to themselves as "1" and "0"', async () => {
    const clerk = await shop.employee('pos', 'gst_report')
    const [own] = await clerk.ok('employee_login_previllage', { user_id: '1' })
    const flags = { pos: '1', gst_report: '1', employee: '0', settings: '0' }
    expect(own).toMatchObject({ user_id: String(clerk.id), ...flags })
  })

  test('without the flag do not include making employees; a new employee has no flags and may log in', async () => {
    const input = { name: 'Made', phone: '9', email: 'made@example.in', password: PASSWORD }
    const clerk = await shop.employee('settings', 'customer')
    expect(await clerk.send('register', input)).toMatchObject({ status: 403, head: { code: 403 } })
    const manager = await shop.employee('employee')
    const [kept] = await manager.ok('activity_list', {})
    expect(kept).toMatchObject({ call: 'register', outcome: 'refused' })
    await manager.ok('register', input)
    const made = shop.nobody()
    await made.ok('login', { email: 'made', password: PASSWORD })
    const [flags] = await made.ok('employee_login_previllage', {})
    for (const flag of FLAGS) expect(flags?.[flag]).toBe('0')
  })
})
