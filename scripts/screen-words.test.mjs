import { expect, test } from 'vitest'
import { wildWords } from './screen-words.mjs'

const CATALOGUE = {
  path: 'web/src/theme/words.ts',
  text: "export const words = inLanguage('theme', {\n  close: 'Close',\n  shut: ({ n }) => n + ' are shut',\n  dark: 'Dark',\n})",
}

/** @param {string} text */
const found = (text) => wildWords([{ path: 'web/src/theme/theme.tsx', text }])

test.each([
  ['text between tags', 'const x = <p>of {n}</p>', 'of'],
  ['a label', 'const x = <Field label="Name" />', 'Name'],
  ['a title of a column', "const column = { head: 'Amount' }", 'Amount'],
  ['a sentence', "tell.failure('it could not be saved')", 'it could not be saved'],
  ['a piece of a sentence', `const x = ${'`$'}{n} rows${'`'}`, '… rows'],
])('%s: found', (_, text, said) =>
  expect(found(text)).toEqual([
    `web/src/theme/theme.tsx:1 shows "${said}": name it in a catalogue (words.ts)`,
  ]),
)

test('a word that no screen uses is found, under any name of its catalogue', () => {
  const screen = {
    path: 'web/src/theme/menu/menu.tsx',
    text: "import { words as said } from '../words.ts'\nconst x = <p title={said.close}>{said.shut({ n })}</p>",
  }
  const stranger = { path: 'web/src/frames/list.tsx', text: "import { words } from './words.ts'\nwords.dark" }
  expect(wildWords([CATALOGUE, screen, stranger])).toEqual([
    'web/src/theme/words.ts has dark, which no screen uses',
  ])
})

test('words that are read by a value are used where the file names the values', () => {
  const screen = {
    path: 'web/src/theme/menu.tsx',
    text: "import { words } from './words.ts'\nconst x = ['close', 'dark'].map((it) => words[it])",
  }
  expect(wildWords([CATALOGUE, screen])).toEqual(['web/src/theme/words.ts has shut, which no screen uses'])
})

test('of words that are read by the beginning of their names, all that begin so are used', () => {
  const screen = {
    path: 'web/src/theme/menu.tsx',
    text: "import { words } from './words.ts'\nconst x = (one) => words[`s${one}`]",
  }
  expect(wildWords([CATALOGUE, screen])).toEqual([
    'web/src/theme/words.ts has close, which no screen uses',
    'web/src/theme/words.ts has dark, which no screen uses',
  ])
})
