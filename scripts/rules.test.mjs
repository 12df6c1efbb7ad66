import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './project.mjs'
import { deadPaths, deadReferences, numbersOf } from './rules.mjs'

const RULES = numbersOf('- **4.5 Money** is whole paise\n- **4.6 Totals.** …\n- **3.1** POST\n')
/** @param {string} text */
const found = (text) => deadReferences([{ path: 'a.ts', text }], RULES)

test.each([
  ['a rule that is gone', `\n// (rule ${'4.7'})`, 'a.ts:2 refers to rule 4.7'],
  ['one of several', `// (rules 4.5 and ${'9.9'})`, `a.ts:1 refers to rule ${'9.9'}`],
  ['a text that is elsewhere', `// (design ${'4.6'})`, 'a.ts:1 refers to a text'],
  ['a rule after the end of a line', `/**\n * … (rule\n * ${'4.7'})`, 'a.ts:2 refers to rule 4.7'],
  ['the end of a range', `// (rules 4.5 to ${'4.8'})`, 'a.ts:1 refers to rule 4.8'],
])('%s: found', (_, text, said) => {
  expect(found(text)).toEqual([expect.stringContaining(said)])
})

test('a file that the description names and that is gone: found', () => {
  expect(deadPaths('in `domain/src/coins.ts`', () => false)).toEqual([
    expect.stringContaining('domain/src/coins.ts'),
  ])
})

test('no rule has more than 60 words after its name', () => {
  const rules = readFileSync(join(root, 'docs/rules.md'), 'utf8').match(/^- \*\*.*/gm) ?? []
  const words = (/** @type {string} */ rule) => rule.replace(/^- \*\*.*?\*\*[,:]? */, '').split(/\s+/).length
  expect(rules.length).toBeGreaterThan(100)
  expect(rules.filter((rule) => words(rule) > 60)).toEqual([])
})
