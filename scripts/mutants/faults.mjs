import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, Trouble } from '../project.mjs'

/** @typedef {{ breaks: string, file: string, text: string, becomes: string, tests: string[] }} Fault `breaks` says what goes wrong for a user */

/** Returns the faults of faults.txt, whose head says how they are written. @returns {Fault[]} */
export function faults() {
  const [, table = ''] = readFileSync(join(root, 'scripts/mutants/faults.txt'), 'utf8').split('\n\n')
  return table.split(/\n(?=\S)/).map((fault) => {
    const [head = '', change = ''] = fault.replace(/\n$/, '').split('\n    ')
    const [breaks = '', file = '', tests = file.replace(/\.tsx?$/, '.test.ts')] = head.split(' | ')
    const [text = '', becomes = ''] = change.replaceAll('⏎', '\n').split(/ → ?/)
    return { breaks, file, text, becomes, tests: tests.split(' ') }
  })
}

/**
 * The text of a fault's file with the fault in it; refused where the text it replaces is not there exactly once.
 * @param {Fault} fault
 */
export function textWith({ breaks, file, text, becomes }) {
  const [before, after, ...more] = readFileSync(join(root, file), 'utf8').split(text)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Trouble(`"${breaks}": its text must be in ${file} once.`)
  return before + becomes + after
}
