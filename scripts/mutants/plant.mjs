import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, Trouble } from '../project.mjs'

/**
 * The text of a fault's file with the fault in it; refused where the text it replaces is not there exactly once.
 * @param {import('./faults.mjs').Fault} fault
 */
export function textWith({ id, file, text, becomes }) {
  const [before, after, ...more] = readFileSync(join(root, file), 'utf8').split(text)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Trouble(`${id}: its text must be in ${file} once.`)
  return before + becomes + after
}
