// All words on screens are in a catalogue, the words.ts of their folder (decision 44).
import { posix } from 'node:path'
import { outside } from './texts.mjs'

/**
 * @typedef {import('./imports.mjs').Source} Source
 * @typedef {import('./texts.mjs').Node} Node
 */

/** Words, also those of another language, which the compiler holds to the English ones. */
const CATALOGUE = /\/words(\.[\w-]+)?\.ts$/

/** The language of a file, not of people. */
const OF_FILES = /^web\/src\/frames\/share\/pdf-(file|words)\.ts$/

const OF_TESTS = /\.test\.tsx?$/

/** Begins with a capital, or has more than one word. */
const WORDS = /^[^\p{L}…]*\p{Lu}|\p{L}\S*\s|\s\S*\p{L}/u

/** Strings that are never shown as words. */
const NO_WORDS = [
  // Keys, as named in code and on the keyboard.
  /^((Ctrl|Control|Esc|Escape|Enter|Arrow\w+|Del|F\d\d?|↵|↓|↑|N|K|V|Z|B|\/|…)[ +]?)+$/,
  // Media queries, and colours and sizes of CSS.
  /^\([a-z-]+ ?[:<>]/,
  /^(Kadai|POST|GET|NFC)$/,
]

/** Values of calls and other data, by the file that names them. @type {Record<string, string[]>} */
const DATA = {
  'web/src/api/client.ts': ['Refusal', 'Unreachable'],
  'web/src/api/live.ts': ['kadai live'],
  'web/src/bill/catalogue/kept-catalogue.ts': ['product …', 'customer …'],
  'web/src/bill/save/print-tab.ts': ['font: 16px system-ui, sans-serif; margin: 48px; color: #6b6675'],
  'web/src/bill/editor/use-bill.ts': ['estimate …'],
  'web/src/estimates/payment-status.tsx': ['Paid', 'Pending', 'Delivered'],
  'web/src/frames/print/qr-code.tsx': ['M', 'M… …h1v1h-1z'],
  'web/src/frames/share/draw.ts': [
    'font-family: …; font-synthesis: none',
    'font: …px …',
    'font-display: block',
  ],
  'web/src/frames/size.ts': ['KB', 'MB', 'GB'],
  'web/src/imports/import-screen.tsx': ['Import'],
  'web/src/printing/price-list/labels-screen.tsx': ['M… 0h…v1h-…z'],
  'web/src/printing/paper/paper-size.ts': ['A4', 'A5', '80 mm', '58 mm'],
  'web/src/printing/sheets/sheets.tsx': ['@page { size: …mm …mm; margin: 0; }'],
  'web/src/products/product-fields.ts': ['Box'],
  'web/src/main.tsx': ['400 15px "Inter Variable"'],
  'web/src/theme/theme.ts': ["ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', monospace"],
}

/** Attributes without words. */
const ATTRIBUTES = /^(aria-keyshortcuts|className|d|key|rel|sizes|styles?|viewBox)$/

/** Functions that take selectors. */
const OF_SELECTORS = /^(querySelector(All)?|closest|matches)$/

/** Words of screens that stand outside the catalogues, and words of the catalogues that no screen uses. @param {Source[]} all @returns {string[]} */
export function wildWords(all) {
  const screens = all.filter(
    ({ path }) => path.startsWith('web/src/') && !OF_TESTS.test(path) && !OF_FILES.test(path),
  )
  return [...screens.filter(({ path }) => !CATALOGUE.test(path)).flatMap(wordsIn), ...unused(screens)]
}

/** @param {Source} source */
const wordsIn = (source) =>
  outside(source, isNotRead, 'shows', 'words.ts', ({ said, inScreen }) => {
    const text = said.replace(/\s+/g, ' ').trim()
    const known = DATA[source.path]?.includes(text) || NO_WORDS.some((it) => it.test(text))
    return !known && (inScreen ? /\p{L}/u : WORDS).test(text)
  })

/** Words that neither their own file nor one that imports their catalogue names, whole or by their beginning. @param {Source[]} screens */
function unused(screens) {
  return screens.flatMap((catalogue) => {
    const { path, text } = catalogue
    if (!text.includes('= inLanguage(')) return []
    const isUser = (/** @type {Source} */ it) => it.text.includes(`'${specifier(it.path, path)}'`)
    const users = [catalogue, ...screens.filter(isUser)]
    // Handed on as a whole.
    if (users.some((it) => /\bwords: \w+[,\s]|\.\.\.words,/.test(it.text))) return []
    const begun = users.flatMap((it) =>
      Array.from(it.text.matchAll(/\[`(\w+)\$\{/g), ([, start = '']) => start),
    )
    const isUsed = (/** @type {string} */ id) =>
      begun.some((start) => id.startsWith(start)) ||
      users.some((it) => new RegExp(`[.']${id}\\b`).test(it.text))
    return text.split(/^(?=export const )/m).flatMap((part) => {
      const [, name = ''] = /^export const (\w+) = inLanguage/.exec(part) ?? []
      // Names by what they name.
      const named = new RegExp(`(?:= |=\\{|\\.\\.\\.)${name}\\b(?![.[(])`)
      if (name && users.some((it) => named.test(it.text))) return []
      return Array.from(part.matchAll(/^ {2}(\w+): /gm), ([, id = '']) => id)
        .filter((id) => !isUsed(id))
        .map((id) => `${path} has ${id}, which no screen uses`)
    })
  })
}

/** How one file imports another. @param {string} from @param {string} to */
function specifier(from, to) {
  const path = posix.relative(posix.dirname(from), to)
  return path.startsWith('.') ? path : `./${path}`
}

/** @param {unknown} node */
const nameOf = (node) => {
  const { name, value } = /** @type {{ name?: unknown, value?: unknown }} */ (node ?? {})
  return String(name ?? value ?? '')
}

/**
 * Catalogues, types, imports, bugs, keys of objects, what values are compared with, and what only the browser takes.
 * @param {Node} node @param {Node | undefined} parent
 */
function isNotRead(node, parent) {
  if (nameOf(node.callee) === 'inLanguage') return true
  // The columns of a file that is imported: the headings that it has in any language, and examples.
  if (node.type === 'Property' && /^(heading|example)$/.test(nameOf(node.key))) return true
  if (/^TS(?!As|NonNull|Satisfies)/.test(node.type) || /^Import/.test(node.type)) return true
  if (node.type === 'JSXAttribute') return ATTRIBUTES.test(nameOf(node.name))
  if (node.type === 'NewExpression') return /(Error|Exception)$/.test(nameOf(node.callee))
  if (node.type === 'CallExpression') {
    const { object, property } = /** @type {{ object?: unknown, property?: unknown }} */ (node.callee)
    return nameOf(object) === 'console' || OF_SELECTORS.test(nameOf(property))
  }
  if (node.type !== 'Literal' || parent === undefined) return false
  if (parent.type === 'BinaryExpression') return /^([!=]==|in)$/.test(String(parent.operator))
  return (
    [parent.source, parent.key, parent.test].includes(node) ||
    (parent.type === 'MemberExpression' && !!parent.computed)
  )
}
