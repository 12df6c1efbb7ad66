// docs/coverage.md names, for every line of the specification, the test that shows it. This checks that it is true.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './project.mjs'

const text = readFileSync(join(root, 'docs/coverage.md'), 'utf8')

/** The rows of all tables, without headings: what is described, which test shows it. */
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (-+|rule) \|/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))

/** A test with words of its own in brackets, separated by semicolons. */
const NAMED = /`([^`]+\.test\.m?tsx?)`(?: \(([^)]*)\))?/g

test('it has all rows', () => {
  expect(rows.length).toBeGreaterThan(70)
})

test('a test expects each of the messages', () => {
  const tests = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((path) => readFileSync(join(root, path), 'utf8'))
  const [, section = ''] = text.split(/^## Messages.*$/m)
  const messages = [...section.matchAll(/`([^`]+)`/g)].map(([, message = '']) => message)
  // A test may leave out the last full stop, and names what stands for the words in braces.
  const unseen = messages.filter((message) => {
    const words = message.replace(/(\.|\{.*)$/, '').trimEnd()
    return !tests.some((there) => there.includes(words))
  })
  expect(messages.length).toBeGreaterThan(90)
  expect(unseen).toEqual([])
})

test('every line names a test', () => {
  const without = rows.filter(([, shown]) => !/`[^`]+\.test\.tsx?`/.test(shown ?? ''))
  expect(without.map(([what]) => what)).toEqual([])
})

test.each(['coverage.md', 'trust.md', 'asvs.md'])('every file that %s names is there', (page) => {
  const named = [
    ...readFileSync(join(root, 'docs', page), 'utf8').matchAll(
      /`((?:web|server|domain|contract|e2e|scripts)\/[\w./-]+\.\w+)`/g,
    ),
  ].map(([, path]) => path)
  expect(named.filter((path) => !existsSync(join(root, path ?? '')))).toEqual([])
})

test('the words it quotes are in the test', () => {
  const untrue = []
  for (const [, path = '', words] of text.matchAll(NAMED)) {
    const file = join(root, path)
    if (!words || !existsSync(file)) continue
    const there = readFileSync(file, 'utf8').toLowerCase()
    for (const piece of words.split('; ')) {
      const parts = piece
        .toLowerCase()
        .split('…')
        .map((part) => part.trim())
      if (!parts.every((part) => there.includes(part))) untrue.push(`${path}: ${piece}`)
    }
  }
  expect(untrue).toEqual([])
})
