import { FLAGS } from '@kadai/contract/call'
import { beforeEach, describe, expect, test } from 'vitest'
import { forFile, openTestShop, PASSWORD } from '../../test/shop.ts'

const shop = forFile(await openTestShop())
const owner = await shop.owner()
const owner_id = (await owner.ok('employee_login_previllage', {}))[0]?.user_id ?? ''
beforeEach(() => shop.clock.advance(4 * 60_000))

let made = 0
/** Creates an employee through the owner's Add Employee call; returns their signed-in client. */
async function clerk() {
  const name = `Clerk ${++made}`
  const email = `clerk${made}@example.in`
  const { user_id } = await owner.ok('register', { name, email, phone: '9000000002', password: PASSWORD })
  const client = shop.nobody()
  await client.ok('login', { email: name, password: PASSWORD })
  return { user_id, name, email, client }
}

const statusOf = async (user_id: string) => (await owner.ok('employe_detail', { user_id }))[0]?.user_status
const flagsOf = async (employee_id: string) => (await owner.ok('employe_previllage_list', { employee_id }))[0]

describe('the list', () => {
  test('names the employees with what the screen shows, and never a password', async () => {
    const { user_id, name, email } = await clerk()
    const list = await owner.ok('employe_list', {})
    const more = { phone: '9000000002', user_status: '1', cid: '', editable: '1', version: '1' }
    expect(list).toContainEqual({ user_id, name, email, ...more })
    expect(JSON.stringify(list)).not.toMatch(/argon2|password/)
  })

  test('needs the employee privilege; one’s own record is open to everybody signed in', async () => {
    const { user_id, client } = await clerk()
    await client.refused('employe_list', {}, 403)
    expect(await client.ok('employe_detail', { user_id })).toMatchObject([{ user_id, editable: '0' }])
    await client.refused('employe_detail', { user_id: owner_id }, 403)
    await client.refused('employe_detail_update', { user_id: owner_id, name: 'Mine' }, 403)
    expect((await owner.ok('employe_detail', { user_id: owner_id }))[0]?.name).toBe('Kavitha')
  })
})

describe('who may log in', () => {
  test('switched off, the session is over on the next request and signing in is refused', async () => {
    const { user_id, name, client } = await clerk()
    await client.ok('employe_detail', { user_id })
    await owner.ok('employe_list_update', { user_id, user_status: '0' })
    await client.refused('employe_detail', { user_id }, 401)
    await shop.nobody().refused('login', { email: name, password: PASSWORD }, 401)
    await owner.ok('employe_list_update', { user_id, user_status: '1' })
    await client.refused('employe_detail', { user_id }, 401)
    await shop.nobody().ok('login', { email: name, password: PASSWORD })
  })
})

describe('the last who manages employees', () => {
  test.each([
    ['employe_list_delete', (id: string) => ({ user_id: id })],
    ['employe_list_update', (id: string) => ({ user_id: id, user_status: '0' })],
    ['employe_previllage_update', (id: string) => ({ employee_id: id, employee: '0' })],
  ] as const)('stays: %s', async (call, input) => {
    await owner.refused(call, input(owner_id), 422)
    expect(await statusOf(owner_id)).toBe('1')
    expect(await flagsOf(owner_id)).toMatchObject({ employee: '1' })
  })

  test('of two who remove each other at once, one stays', async () => {
    const own = await openTestShop()
    try {
      const a = await own.employee(...FLAGS)
      const b = await own.employee(...FLAGS)
      await Promise.all([
        a.send('employe_list_update', { user_id: b.id, user_status: '0' }),
        b.send('employe_list_delete', { user_id: a.id }),
      ])
      const standing = await Promise.all([a, b].map((client) => client.send('employe_list', {})))
      expect(standing.filter((answer) => answer.head.code === 200)).toHaveLength(1)
    } finally {
      await own.close()
    }
  })
})

describe('privileges', () => {
  test('a flag given opens the call on the next request, a flag taken closes it', async () => {
    const { user_id, client } = await clerk()
    await client.refused('customer_list', {}, 403)
    await owner.ok('employe_previllage_update', { employee_id: user_id, customer: '1', pos: '1' })
    await client.ok('customer_list', {})
    expect(await flagsOf(user_id)).toMatchObject({
      customer: '1',
      pos: '1',
      settings: '0',
      agent: '0',
      employee_id: user_id,
    })
    await owner.ok('employe_previllage_update', { employee_id: user_id, customer: '0' })
    await client.refused('customer_list', {}, 403)
    expect(await flagsOf(user_id)).toMatchObject({ customer: '0', pos: '1' })
  })

  test('nobody grants a privilege they lack, or grants themselves one', async () => {
    const manager = await shop.employee('employee', 'customer')
    const { user_id } = await clerk()
    await manager.ok('employe_previllage_update', { employee_id: user_id, customer: '1' })
    const asked = { employee_id: user_id, settings: '1', gst_report: '1' }
    expect((await manager.refused('employe_previllage_update', asked, 422)).head.msg).toBe(
      'You can give only privileges that you hold yourself, not Settings, GST Report.',
    )
    await manager.refused('employe_previllage_update', { employee_id: manager.id, settings: '1' }, 422)
    expect(await flagsOf(user_id)).toMatchObject({ customer: '1', settings: '0' })
    expect(await flagsOf(String(manager.id))).toMatchObject({ settings: '0' })
  })
})

describe('changing an employee', () => {
  test('absent fields and a blank password change nothing', async () => {
    const { user_id, name, email } = await clerk()
    await owner.ok('employe_detail_update', { user_id, phone: '9000000009', password: '', cid: '7' })
    expect(await owner.ok('employe_detail', { user_id })).toMatchObject([
      { name, email, phone: '9000000009', cid: '7' },
    ])
    await shop.nobody().ok('login', { email, password: PASSWORD })
  })

  test('a new name signs in, the old one no longer', async () => {
    const { user_id, name } = await clerk()
    await owner.ok('employe_detail_update', { user_id, name: `${name} Selvi` })
    await shop.nobody().refused('login', { email: name, password: PASSWORD }, 401)
    await shop.nobody().ok('login', { email: `${name} SELVI`, password: PASSWORD })
  })

  test.each(['name', 'email'] as const)('another person’s name or email is refused as %s', async (field) => {
    const { user_id } = await clerk()
    const taken = field === 'name' ? 'KAVITHA@example.in' : 'kavitha@example.in'
    const { body } = await owner.refused('employe_detail_update', { user_id, [field]: taken }, 400)
    expect(body?.fields).toMatchObject([{ path: field }])
  })
})

describe('passwords', () => {
  test('changing one’s own needs the current one, and ends all other sessions', async () => {
    const { user_id, email, client } = await clerk()
    const elsewhere = shop.nobody()
    await elsewhere.ok('login', { email, password: PASSWORD })
    const change = { user_id, password: 'lamp of clay 12' }
    const missing = await client.refused('employe_detail_update', change, 400)
    expect(missing.body?.fields).toMatchObject([{ path: 'current_password' }])
    await client.refused('employe_detail_update', { ...change, current_password: 'not this one' }, 400)
    await client.ok('employe_detail_update', { ...change, current_password: PASSWORD })
    await client.ok('employe_detail', { user_id })
    await elsewhere.refused('employe_detail', { user_id }, 401)
    await shop.nobody().refused('login', { email, password: PASSWORD }, 401)
    await shop.nobody().ok('login', { email, password: 'lamp of clay 12' })
  })

  test('guessing the current one is limited like guessing at sign-in', async () => {
    const { user_id, client } = await clerk()
    const guess = { user_id, password: 'lamp of clay 12', current_password: 'guess' }
    for (let tries = 0; tries < 10; tries++) await client.refused('employe_detail_update', guess, 400)
    const stopped = await client.refused(
      'employe_detail_update',
      { ...guess, current_password: PASSWORD },
      429,
    )
    expect(stopped.status).toBe(429)
  })

  test('set by a manager, every session of that employee ends', async () => {
    const { user_id, email, client } = await clerk()
    await owner.ok('employe_detail_update', { user_id, password: 'lamp of clay 12' })
    await client.refused('employe_detail', { user_id }, 401)
    await shop.nobody().ok('login', { email, password: 'lamp of clay 12' })
  })

  test.each(['short', 'password123', 'clerk name'])('a weak one is refused: %s', async (password) => {
    const { user_id } = await clerk()
    await owner.refused(
      'employe_detail_update',
      {
        user_id,
        name: `Clerk Name ${made}`,
        password: password === 'clerk name' ? `Clerk Name ${made}` : password,
      },
      400,
    )
  })

  test('changing one’s own email needs the employee privilege', async () => {
    const { user_id, email, name, client } = await clerk()
    await client.ok('employe_detail_update', { user_id, name, email, phone: '9000000012' })
    await client.refused('employe_detail_update', { user_id, email: 'other@example.in' }, 422)
  })
})
