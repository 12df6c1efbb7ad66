// How large Kadai is, and how large it may be: npm run check -- size
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, say } from './project.mjs'

const TESTS = /(\.test\.\w+$|^(server|web)\/(battery|test)\/|^e2e\/)/

/** @type {{ what: string, of: (path: string) => boolean, most: number, words?: true }[]} */
const MEASURES = [
  {
    what: 'product code, lines',
    of: (path) =>
      /^(domain|contract|server|web|scripts)\/.*\.(ts|tsx|mjs|css)$/.test(path) && !TESTS.test(path),
    // 78,000, and 4,500 for purchases, openings and reports of what is earned.
    most: 82_500,
  },
  {
    what: 'tests, battery, stories, lines',
    of: (path) => TESTS.test(path) && /\.(ts|tsx|mjs)$/.test(path),
    // 44,000, and 4,000 for purchases, openings and reports of what is earned.
    most: 48_000,
  },
  { what: 'dumps of schemas, lines', of: (path) => path.endsWith('.sql'), most: 2_700 },
  { what: 'pages of documentation, words', of: (path) => path.endsWith('.md'), most: 37_500, words: true },
]

/** Prints each measure beside its limit; returns those above it, as one sentence each. */
export function sizes() {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  return MEASURES.flatMap(({ what, of, most, words }) => {
    const count = files.filter(of).reduce((sum, path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return sum + (words ? (text.match(/\S+/g) ?? []) : text.split('\n').slice(1)).length
    }, 0)
    say(`${what.padEnd(32)} ${count.toLocaleString('en')} of at most ${most.toLocaleString('en')}`)
    return count > most ? [`${what}: ${count}, at most ${most}.`] : []
  })
}
