// All texts that people read are in the catalogues (decision 44): a sentence anywhere else is not translated.
import { sources } from './imports.mjs'
import { wildWords } from './screen-words.mjs'
import { outside, textsIn } from './texts.mjs'

/**
 * @typedef {import('./imports.mjs').Source} Source
 * @typedef {import('./texts.mjs').Node} Node
 */

const OF_PEOPLE = /^(server|contract|domain)\/src\//
const CATALOGUE = /^(domain|contract)\/src\/(english|field-names)\.ts$|^server\/src\/messages\//
/** Begins with a capital or with what a template is given, has a blank, and is longer than a heading. */
const SENTENCE = /^[^\p{L}<]*\p{Lu}.*\s|^….*\s.*[.?!]$/su
const LONGER_THAN = 20

/** Read at a terminal, by whoever starts and stops the shop or asks for its API; or not by people at all. */
const ELSEWHERE = [
  /^server\/src\/(main|stop|config|backup-commands)\.ts$/,
  /^server\/src\/(account-recovery|move|demo)\//,
  /^server\/src\/http\/openapi\.ts$/,
  /^server\/src\/database\//,
  // Why a restored or proven file is incomplete: printed at the terminal, or kept as it was found.
  /^server\/src\/log-copy\/(log-file|piece|rebuild|restore-copy)\.ts$/,
  /^server\/src\/backups\/prove-file\.ts$/,
  /^server\/src\/books\//,
  // The texts of the portal's files are the portal's, those of Tally's are Tally's.
  /^domain\/src\/gstr1-(file|csv)\.ts$/,
  /^(domain\/src\/tally|server\/src\/downloads\/tally-xml)\.ts$/,
]

/** Sentences that are no message, by their first words. */
const ALLOWED = [
  // Into the log.
  'The nightly backup failed',
  'This was encrypted with another key',
  'A program that Kadai started failed',
  'A form was cut off on its way',
  // At the terminal, or as what is wrong with a backup.
  'This is not the passphrase',
  "The shop's key in it does not open",
  "It does not hold the shop's key",
  // No sentences of ours.
  'Aadhaar number of customer',
  'HTTP/1.1',
  'Content-Length',
  '431 Request Header Fields',
  // Names, labels, and what an amount reads as on an English paper.
  'Dadra & Nagar Haveli',
  'Rupees ',
]

/** Sentences that stand outside the catalogues, and messages that nobody says. @param {Source[]} all @returns {string[]} */
export function wild(all) {
  const ours = all.filter(({ path }) => OF_PEOPLE.test(path) && !/\.test\.ts$/.test(path))
  return [...ours.filter(({ path }) => !CATALOGUE.test(path)).flatMap(sentencesIn), ...unsaid(ours)]
}

/** What is wrong with the messages of the checkout. @returns {string[]} */
export function messages() {
  const all = sources()
  return [...wild(all), ...wildWords(all)]
}

/** @param {Source} source @returns {string[]} */
function sentencesIn(source) {
  if (ELSEWHERE.some((it) => it.test(source.path))) return []
  const isRead = (/** @type {{ said: string }} */ { said }) =>
    said.length > LONGER_THAN && SENTENCE.test(said) && !ALLOWED.some((it) => said.startsWith(it))
  return outside(source, isForProgrammers, 'says', 'english.ts', isRead)
}

/** Messages that no code names, by their id or by a template that it fits. @param {Source[]} ours @returns {string[]} */
function unsaid(ours) {
  const [catalogues, code] = [ours.filter(isCatalogue), ours.filter((it) => !isCatalogue(it))]
  const named = code.flatMap((it) => textsIn(it, () => false).map(({ said }) => said))
  const exact = new Set(named)
  const templates = named.filter((it) => /^[\w.…]*…[\w.…]*$/.test(it) && /\.[a-z]|[a-z]\./.test(it))
  const fits = templates.map((it) => new RegExp(`^${it.replaceAll('.', '\\.').replaceAll('…', '\\w+')}$`))
  return catalogues.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/^ {2}'([a-z]\w*\.\w+)':/gm), ([, id = '']) => id)
      .filter((id) => !exact.has(id) && !fits.some((it) => it.test(id)))
      .map((id) => `${path} has ${id}, which nobody says`),
  )
}

/** @param {Source} source */
const isCatalogue = ({ path }) => CATALOGUE.test(path) && !/\/(languages|pseudo|gst-problem)\.ts$/.test(path)

/** What is thrown or logged as a bug, what is SQL, and what the docs of a call say. @param {Node} node */
function isForProgrammers(node) {
  const named = (/** @type {unknown} */ it) => /** @type {{ name?: string } | undefined} */ (it)?.name ?? ''
  const callee = /** @type {{ object?: unknown } | undefined} */ (node.callee)
  if (node.type === 'NewExpression') return /^(Range)?Error$/.test(named(callee))
  if (node.type === 'CallExpression') return named(callee?.object) === 'console'
  if (node.type === 'Property') return named(node.key) === 'does'
  return node.type === 'TaggedTemplateExpression'
}
