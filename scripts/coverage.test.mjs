// docs/coverage.md says of every line of the specification which test shows it. Here it is held to that.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './project.mjs'

const text = readFileSync(join(root, 'docs/coverage.md'), 'utf8')
const departures = readFileSync(join(root, 'docs/departures.md'), 'utf8')

/**
 * The rows of all tables, without their heads: what is described, where it lives, which test shows it.
 * @param {string} section
 */
const rowsOf = (section) =>
  section
    .split('\n')
    .filter(
      (line) =>
        line.startsWith('| ') && !/^\| (-+|route|what|call|rule|message|part|\[\w+\]\(\S+) \|/.test(line),
    )
    .map((line) => line.slice(2, -2).split(' | '))
const rows = rowsOf(text)

/** A test with what is said of it in brackets: words of its own, parted by semicolons. */
const NAMED = /`([^`]+\.test\.m?tsx?)`(?: \(([^)]*)\))?/g

test('it speaks of all of it', () => {
  expect(rows.length).toBeGreaterThan(280)
})

test('the table at its top counts right', () => {
  const [, ...sections] = text.split(/^## /m)
  const counted = sections.map((section) => {
    const there = rowsOf(section)
    return [
      section.split('\n')[0],
      there.length,
      there.filter(([, lives]) => /departure/.test(lives ?? '')).length,
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
  const without = rows.filter(([, , shown]) => !/`[^`]+\.test\.tsx?`/.test(shown ?? ''))
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

test('what it says of a test stands in that test', () => {
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

describe('a departure', () => {
  const departing = rows.filter(([, lives]) => /departure/.test(lives ?? ''))

  test.each(departing.map(([what = '', lives = '']) => [what, lives]))(
    '%s points to where it is justified',
    (_what, lives) => {
      const section = /departure \(([^)]+)\)/.exec(lives)?.[1]
      expect(section, lives).toBeDefined()
      expect(departures).toContain(`## ${section}\n`)
    },
  )
})
