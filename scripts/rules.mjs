// Comments refer to the shop's rules by number; every referenced rule must exist, and no text outside the project may
// be referenced.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sources } from './imports.mjs'
import { root } from './project.mjs'

const RULES = 'docs/rules.md'

/** The numbers of the rules in `docs/rules.md`. @param {string} text @returns {Set<string>} */
export const numbersOf = (text) => new Set([...text.matchAll(/^- \*\*(\d+\.\d+)/gm)].map((it) => it[1] ?? ''))

/**
 * Returns every reference to a missing rule or to a text outside the project, as one sentence each.
 * @param {{ path: string, text: string }[]} files @param {Set<string>} rules
 * @returns {string[]}
 */
export function deadReferences(files, rules) {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const at = `${path}:${index + 1}`
      const cited = [...line.matchAll(/\brules? (\d+\.\d+(?:(?:, | and )\d+\.\d+)*)/g)]
      const numbers = cited.flatMap((it) => (it[1] ?? '').split(/, | and /))
      const outside = /\b(?:design|spec(?:ification)? part) \d/.test(line)
      return [
        ...numbers.filter((it) => !rules.has(it)).map((it) => `${at} refers to rule ${it}: not in ${RULES}`),
        ...(outside ? [`${at} refers to a text that is not in the project: name a rule of ${RULES}`] : []),
      ]
    }),
  )
}

/** Problems with the references in all sources. @returns {string[]} */
export function references() {
  const scripts = readdirSync(join(root, 'scripts'))
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => ({ path: `scripts/${name}`, text: readFileSync(join(root, 'scripts', name), 'utf8') }))
  return deadReferences([...sources(), ...scripts], numbersOf(readFileSync(join(root, RULES), 'utf8')))
}
