import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inEnglish } from '../messages/languages.ts'
import { passwordProblem } from './common-passwords.ts'

const WHO = { name: 'Kavitha Sundaram', email: 'kavitha@example.in' }
const COMMON = 'This password is on every list of common passwords. Please choose another.'

const saidOf = (password: string) => {
  const problem = passwordProblem(password, WHO)
  return problem && inEnglish(problem)
}

test.each([
  'password',
  'PASSWORD1',
  '123456789',
  'qwertyuiop',
  'iloveyou',
  'kadai123',
  'Sivakasi@2026',
  'deepavali!',
  'crackers2026',
  'tamilnadu',
  'aaaaaaaa',
  '௧௧௧௧௧௧௧௧',
])('%s is refused', (password) => expect(saidOf(password)).toBe(COMMON))

test('the three thousand most leaked ones are known, and more', () => {
  const leaked = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  expect(leaked.length).toBeGreaterThan(3000)
  for (const password of leaked) expect(saidOf(password)).toBe(COMMON)
})

test.each(['Kavitha Sundaram', ' KAVITHA sundaram', 'kavitha@example.in'])(
  '%s is the person’s name or email',
  (password) =>
    expect(saidOf(password)).toBe('The password must not be the name or the email. Please choose another.'),
)

test.each(['marigold lamp 7', 'deepavali lamp 7', 'மத்தாப்பு பொறி', 'crackers and sparklers'])(
  '%s is accepted',
  (password) => expect(saidOf(password)).toBeUndefined(),
)
