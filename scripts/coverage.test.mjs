// docs/coverage.md names, for every line of the specification, the test that shows it. This checks that it is true.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './project.mjs'

const text = readFileSync(join(root, 'docs/coverage.md'), 'utf8')
const departures = readFileSync(join(root, 'docs/departures.md'), 'utf8')

/**
 * The rows of all tables, without headings: what is described, which test shows it.
 * @param {string} section
 */
const rowsOf = (section) =>
  section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (-+|rule|message|part|\[\w+\]\(\S+) \|/.test(line))
    .map((line) => line.slice(2, -2).split(' | '))
const rows = rowsOf(text)

/** A test with words of its own in brackets, separated by semicolons. */
const NAMED = /`([^`]+\.test\.m?tsx?)`(?: \(([^)]*)\))?/g

test('it has all rows', () => {
  expect(rows.length).toBeGreaterThan(170)
})

test('the counts in the table at its top are right', () => {
  const [, ...sections] = text.split(/^## /m)
  const counted = sections.map((section) => {
    const there = rowsOf(section)
    return [
      section.split('\n')[0],
      there.length,
      there.filter(([what]) => /departure/.test(what ?? '')).length,
    ]
  })
  const said = [...text.matchAll(/^\| \[(\w+)\]\(#\w+\) \| (\d+) \| (\d+) \|$/gm)].map(
    ([, part, all, departing]) => [part, Number(all), Number(departing)],
  )
  expect(said).toEqual(counted.filter(([, lines]) => lines))
})

test.each(['not shown by a test', 'MISSING'])('nothing is %s', (phrase) => {
  expect(text.includes(phrase)).toBe(false)
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

test.each(rows.filter(([what]) => /departure/.test(what ?? '')))(
  'the departure "%s" is justified where it says',
  (what = '') => {
    expect(departures).toContain(`## ${/departure \(([^)]+)\)/.exec(what)?.[1]}\n`)
  },
)
