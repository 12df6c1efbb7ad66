// Comments refer to the shop's rules by number, ARCHITECTURE.md to files: both must exist, and no text outside the
// project may be referenced.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sources } from './imports.mjs'
import { root } from './project.mjs'

const RULES = 'docs/rules.md'

/** The numbers of the rules in `docs/rules.md`. @param {string} text @returns {Set<string>} */
export const numbersOf = (text) => new Set([...text.matchAll(/^- \*\*(\d+\.\d+)/gm)].map((it) => it[1] ?? ''))

/** "rules 3.1, 4.5 and 4.6", also where a comment breaks the line in it. */
const CITED = /\brules?[\s*/]+\d+\.\d+(?:(?:,|[\s*/]+(?:and|or|to))[\s*/]+\d+\.\d+)*/g

/** A section of a text that is not in the project. */
const OUTSIDE = /\b(?:design[\s*/]+\d|spec(?:ification)?[\s*/]+part[\s*/]+\d|part[\s*/]+[12][\s*/]+§)/g

/**
 * Returns every reference to a missing rule or to a text outside the project, as one sentence each.
 * @param {{ path: string, text: string }[]} files @param {Set<string>} rules
 */
export function deadReferences(files, rules) {
  return files.flatMap(({ path, text }) => {
    const at = (/** @type {RegExpExecArray} */ it) => `${path}:${text.slice(0, it.index).split('\n').length}`
    const missing = [...text.matchAll(CITED)].flatMap((it) =>
      [...it[0].matchAll(/\d+\.\d+/g)].flatMap(([number]) =>
        rules.has(number) ? [] : [`${at(it)} refers to rule ${number}: not in ${RULES}`],
      ),
    )
    const outside = [...text.matchAll(OUTSIDE)].map(
      (it) => `${at(it)} refers to a text that is not in the project: name a rule of ${RULES}`,
    )
    return [...missing, ...outside]
  })
}

const MAP = 'ARCHITECTURE.md'

/**
 * Returns every file that ARCHITECTURE.md names with its folder and that is missing, as one sentence each; a `dist` is there only after
 * a build.
 * @param {string} text @param {(path: string) => boolean} [exists]
 */
export function deadPaths(text, exists = (path) => existsSync(join(root, path))) {
  const named = [...text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)].map((it) => it[1] ?? '')
  // Within a room of the web: `save/use-save.ts`.
  const places = ['', 'web/src/bill/']
  return named
    .filter((path) => !path.endsWith('/dist') && !places.some((place) => exists(place + path)))
    .map((path) => `${MAP} names ${path}, which does not exist`)
}

/** Problems with the references in all sources. @returns {string[]} */
export function references() {
  const scripts = readdirSync(join(root, 'scripts'))
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => ({ path: `scripts/${name}`, text: readFileSync(join(root, 'scripts', name), 'utf8') }))
  const text = (/** @type {string} */ path) => readFileSync(join(root, path), 'utf8')
  return [...deadReferences([...sources(), ...scripts], numbersOf(text(RULES))), ...deadPaths(text(MAP))]
}
