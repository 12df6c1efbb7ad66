import { expect, test } from 'vitest'
import { wild } from './messages.mjs'

/** @param {string} text */
const found = (text) => wild([{ path: 'server/src/bills/save.ts', text }])

test.each([
  ['a refusal in words', "throw new Refusal(422, 'This bill is paid already.')"],
  ['a template', `\nreturn ${'`$'}{name} was deleted a moment ago.${'`'}`],
  ['an error of one’s own', "class Lost extends Error { why = 'The file is not there any more.' }"],
])('%s: found', (_, text) => {
  expect(found(text)).toEqual([expect.stringMatching(/^server\/src\/bills\/save\.ts:\d says "/)])
})

test('a message that nobody says is found; one that a template names is said', () => {
  const catalogue = {
    path: 'server/src/messages/english/bills.ts',
    text: "export const bills = {\n  'bills.none': 'None.',\n  'bills.gone': 'Gone.',\n  'bills.lost': 'Lost.',\n}\n",
  }
  const code = {
    path: 'server/src/bills/save.ts',
    text: `say({ id: 'bills.none' })\nsay({ id: ${'`$'}{kind}s.gone${'`'} })`,
  }
  expect(wild([catalogue, code])).toEqual([
    'server/src/messages/english/bills.ts has bills.lost, which nobody says',
  ])
})
