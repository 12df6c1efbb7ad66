import { expect, test } from 'vitest'
import { wayBack } from './way-back.ts'

test('signing in leads back to the page that asked for it', () => {
  expect(wayBack({ back: '/estimate?search=murugan&page=2' })).toBe('/estimate?search=murugan&page=2')
})

test.each([
  ['nothing was asked for', {}],
  ['another site', { back: '//evil.example/x' }],
  ['another site, written backwards', { back: '/\\evil.example' }],
  ['another site, behind a tab that browsers leave out', { back: '/\t/evil.example' }],
  ['a full address', { back: 'https://evil.example' }],
  ['a script', { back: 'javascript:alert(1)' }],
  ['the sign-in itself', { back: '/login?back=/login' }],
])('signing in leads to the dashboard where the way back is %s', (_what, search) => {
  expect(wayBack(search)).toBe('/home')
})
