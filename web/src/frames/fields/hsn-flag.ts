import { hsnProblem } from '@kadai/domain/units'
import { inWords } from '../in-words.ts'

/** What is wrong with an HSN code where codes need so many digits. */
export function hsnFlag(code: string, digits: number): string | undefined {
  const problem = hsnProblem(code, digits)
  return problem && inWords(problem)
}
