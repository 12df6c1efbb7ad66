import { expect, test } from 'vitest'
import { wild } from './messages.mjs'

/** @param {string} text */
const found = (text, path = 'server/src/bills/save.ts') => wild([{ path, text }])

test.each([
  ['a message', "throw ruledOut({ id: 'bills.last_line' })"],
  ['a label', "const title = 'Customer Name'"],
  ['a line of the log', "console.error('The backup could not be made.')"],
  ['a bug', "throw new Error('The bill got neither id nor number.')"],
  ['SQL', 'sql`Select all of these from bills`'],
  ['the docs of a call', "call({ does: 'Lists the estimates, newest first.' })"],
])('%s: fine', (_, text) => expect(found(text)).toEqual([]))

test.each([
  ['a refusal in words', "throw new Refusal(422, 'This bill is paid already.')"],
  ['a template', `\nreturn ${'`$'}{name} was deleted a moment ago.${'`'}`],
  ['an error of one’s own', "class Lost extends Error { why = 'The file is not there any more.' }"],
  ['a sentence after a dash', "const note = '– Nothing was saved, try again.'"],
])('%s: found', (_, text) => {
  expect(found(text)).toEqual([expect.stringMatching(/^server\/src\/bills\/save\.ts:\d says "/)])
})

test('what is read at a terminal is not asked for', () => {
  expect(found("const help = 'Moves a shop from one place to another.'", 'server/src/move/cli.ts')).toEqual(
    [],
  )
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
