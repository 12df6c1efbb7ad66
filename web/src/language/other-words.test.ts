import { expect, test } from 'vitest'
import { inLanguage, type OtherWords } from './in-language.ts'

const words = inLanguage('crates', {
  title: 'Crates',
  left: ({ count }: { count: number }) => `${count} left`,
})
type Other = OtherWords<{ words: typeof words }>

const whole = {
  crates: { title: 'Kisten', left: ({ count }) => `noch ${count}` },
} satisfies Other

// @ts-expect-error A missing word does not compile.
const missing = { crates: { title: 'Kisten' } } satisfies Other

// @ts-expect-error A misspelled word does not compile.
const misspelled = { crates: { ...whole.crates, titel: 'Kisten' } } satisfies Other

// @ts-expect-error A misspelled part does not compile.
const elsewhere = { crate: whole.crates } satisfies Other

// @ts-expect-error Words are told what the English ones are told.
const untold = { crates: { title: 'Kisten', left: ({ number }) => `noch ${number}` } } satisfies Other

test('words are English where nobody speaks another language', () => {
  expect(words.left({ count: 3 })).toBe('3 left')
  expect([missing, misspelled, elsewhere, untold].every((other) => typeof other === 'object')).toBe(true)
})
