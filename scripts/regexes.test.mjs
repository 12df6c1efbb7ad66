// No regular expression in Kadai's sources may be slow on long input: each gets texts made from its own parts, and must
// finish. What takes long on shorter texts is tried on long ones, one by one.
import { createContext, Script } from 'node:vm'
import { parseSync, visitorKeys } from 'oxc-parser'
import { expect, test } from 'vitest'
import { sources } from './imports.mjs'

const LONG = 100_000
/** A linear pattern takes milliseconds; a slow one takes minutes. */
const PATIENCE_MS = 3_000
/** All texts of this length together take a linear pattern some 20 ms; one of them takes a slow one a second. */
const SHORTER = 30_000
/** Less than a text takes that would take PATIENCE_MS at full length: time grows at least with the square. */
const SHORT_PATIENCE_MS = 100

/** @typedef {{ pattern: string, flags: string, at: string }} Found */

/** @param {any} node @param {(regex: { pattern: string, flags: string }) => void} found */
function walk(node, found) {
  if (Array.isArray(node)) for (const inner of node) walk(inner, found)
  else if (node && typeof node.type === 'string') {
    if (node.regex) found(node.regex)
    for (const key of visitorKeys[node.type] ?? []) walk(node[key], found)
  }
}

/** @type {Found[]} */
const regexes = []
for (const { path, text } of sources()) {
  if (!/^(domain|contract|server|web)\/src\//.test(path) || /\.test\.tsx?$/.test(path)) continue
  walk(parseSync(path, text).program, ({ pattern, flags }) => regexes.push({ pattern, flags, at: path }))
}

/** Samples for character classes, and typical input. */
const USUAL = [...' \t\n09aZ_.,-"\'<=@%க\u200d\u0001']

/** The literals in a pattern. @param {string} pattern */
function tokens(pattern) {
  const bare = pattern.replace(
    /\\[dDwWsSbBpP](?:\{[^}]*\})?|\\u[0-9A-Fa-f]{4}|\\x..|\(\?[:!<=]*|[()[\]{}^$*+?|]/g,
    '\n',
  )
  const words = bare.split('\n').map((word) => word.replaceAll('\\', ''))
  return [...new Set([...words, ...words.join('')])]
    .filter((token) => token !== '' && token.length < 40)
    .slice(0, 24)
}

/** @param {string} pattern @param {number} long */
function* attacks(pattern, long) {
  const mine = tokens(pattern)
  for (const bit of new Set([...USUAL, ...mine]))
    for (const begin of ['', ...mine.slice(0, 2)])
      for (const end of ['', '\u0001']) yield begin + bit.repeat(long / bit.length) + end
  for (const one of mine.slice(0, 8))
    for (const other of [...USUAL.slice(0, 8), ...mine.slice(0, 8)])
      yield `${(one + other).repeat(long / (one.length + other.length))}\u0001`
}

/** Quadratic patterns whose input is always short, with the reason; they are tested with that length. */
const SHORT = new Map([
  ['\\B(?=(\\d\\d)+$)', { long: 20, why: 'the digits of a number' }],
  [',+$', { long: 2_000, why: 'a line of an address of at most 500 characters' }],
])
// The entry row and the pasted list read at most 300 characters of a line.
for (const { pattern, at } of regexes)
  if (at === 'web/src/bill/entry/quick-entry.ts') SHORT.set(pattern, { long: 2_000, why: at })

test('there are regular expressions to look at', () => expect(regexes.length).toBeGreaterThan(100))

test('the listed quadratic patterns still exist', () => {
  for (const pattern of SHORT.keys()) expect(regexes.map((it) => it.pattern)).toContain(pattern)
})

const distinct = [...new Map(regexes.map((it) => [`${it.pattern}/${it.flags}`, it])).values()]
const place = createContext({})
const script = new Script(
  'for (const text of texts) { text.replace(regex, ""); regex.lastIndex = 0; regex.test(text) }',
)

/**
 * Whether a regex gets through all texts in time.
 * @param {RegExp} regex @param {string[]} texts @param {number} timeout
 */
function finishes(regex, texts, timeout) {
  try {
    Object.assign(place, { regex, texts })
    script.runInContext(place, { timeout })
    return true
  } catch (error) {
    if (/** @type {any} */ (error)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return false
    throw error
  }
}

test.each(distinct)(
  '/$pattern/$flags ($at) finishes',
  ({ pattern, flags }) => {
    const regex = new RegExp(pattern, flags)
    const { long } = SHORT.get(pattern) ?? { long: LONG }
    if (finishes(regex, [...attacks(pattern, Math.min(long, SHORTER))], SHORT_PATIENCE_MS)) return
    for (const text of attacks(pattern, long))
      if (!finishes(regex, [text], PATIENCE_MS))
        throw new Error(`${JSON.stringify(text.slice(0, 60))}… (${text.length} characters) stalls it`)
  },
  120_000,
)
