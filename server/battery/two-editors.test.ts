import type { CallName } from '@kadai/contract/contract'
import { contract } from '@kadai/contract/contract'
import { describe, expect, test } from 'vitest'
import type { Client } from '../test/client.ts'
import { forFile } from '../test/shop.ts'
import { Counter, codes, LONG, openCounters, shuffled } from './counters.ts'
import { figures, size } from './size.ts'
import { NEED_NO_VERSION, opened, TAKE_VERSION } from './two-editors.ts'

const EDITS = size(4, 50)

const shop = forFile(await openCounters(1))

describe('two editors', () => {
  const writes = (Object.keys(contract) as CallName[]).filter((name) => 'changes' in contract[name])
  const takesVersion = (name: CallName) =>
    'shape' in contract[name].takes && 'version' in contract[name].takes.shape

  test('every call that writes takes a version and is tested here, or says why it needs none', () => {
    expect(TAKE_VERSION.toSorted()).toEqual(writes.filter(takesVersion).sort())
    expect(Object.keys(NEED_NO_VERSION).sort()).toEqual(writes.filter((name) => !takesVersion(name)).sort())
  })

  test.each(TAKE_VERSION)('%s: one wins, the other is told who did', LONG, async (call) => {
    const editors = [shop.boss, await owner2()] as const
    for (let round = 0; round < EDITS; round++) {
      const { version, change } = await opened(call, shop)
      const inputs = ['11', '22'].map((mine) => ({ ...change(mine), version }))
      const order = shuffled([0, 1])
      const answers = await Promise.all(
        order.map(async (who) => ({ who, ...(await editors[who === 0 ? 0 : 1].send(call, inputs[who])) })),
      )
      expect(codes(answers).sort(), answers.map((it) => it.head.msg).join(' / ')).toEqual([200, 409])
      const won = answers.find((it) => it.head.code === 200)
      const told = answers.find((it) => it.head.code === 409)
      const winner = won?.who === 0 ? 'Kavitha' : 'Second Owner'
      expect(told?.head.msg).toContain(`${winner} changed th`)
      expect(told?.body).toMatchObject({ changed: { by: winner } })
    }
    figures('races', `two editors: ${call} ${EDITS} times, 0 wrong`)
  })

  let second: Client | undefined
  async function owner2(): Promise<Client> {
    if (second) return second
    const password = 'a second lamp of tin 8'
    const { user_id } = await shop.boss.ok('register', {
      name: 'Second Owner',
      phone: '9',
      email: 'second@example.in',
      password,
    })
    const [flags] = await shop.boss.ok('employee_login_previllage', {})
    const { user_id: _, name: __, ...all } = flags ?? { user_id: '', name: '' }
    await shop.boss.ok('employe_previllage_update', { employee_id: user_id, ...all })
    second = new Counter(shop.url)
    await second.ok('login', { email: 'second@example.in', password })
    return second
  }
})
