import { test } from 'vitest'
import { forFile, openTestShop } from '../../test/shop.ts'

const shop = forFile(await openTestShop({ trustProxy: '1' }))

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const wrong = (email: string) => ({ email, password: 'not the one at all' })

test('a machine that changes its address within its IPv6 network counts as one', async () => {
  const stranger = shop.nobody()
  for (let i = 1; i <= 10; i++)
    await stranger.refused('login', wrong(`Nobody ${i}`), 401, from(`2001:db8:1:2::${i}`))
  await stranger.refused('login', wrong('Nobody 11'), 429, from('2001:db8:1:2:aaaa:bbbb:cccc:1'))
  await stranger.refused('login', wrong('Nobody 12'), 401, from('2001:db8:1:3::1'))
})
