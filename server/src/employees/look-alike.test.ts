import { expect, test } from 'vitest'
import { forFile, openTestShop, PASSWORD } from '../../test/shop.ts'

const shop = forFile(await openTestShop())
const owner = await shop.owner()

const who = { phone: '9', email: 'selvi@example.in', password: PASSWORD }

test.each([
  ['in Cyrillic letters', 'Kаvithа'],
  ['in full width', 'Ｋａｖｉｔｈａ'],
])('nobody is named like another employee %s', async (_, name) => {
  const { head, body } = await owner.refused('register', { ...who, name }, 400)
  expect(head.msg).toBe(
    "This name looks like another employee's, but some letters are different. Please choose another.",
  )
  expect(body?.fields?.[0]?.path).toBe('name')
})

test('nor has an email that looks like theirs, nor is renamed so', async () => {
  const { user_id } = await owner.ok('register', { ...who, name: 'Selvi' })
  await owner.refused('employe_detail_update', { user_id, name: 'Kavithа' }, 400)
  await owner.refused('employe_detail_update', { user_id, email: 'kavithа@example.in' }, 400)
  // Their own name in other letters looks like nobody else's.
  await owner.ok('employe_detail_update', { user_id, name: 'Ｓelvi' })
})
