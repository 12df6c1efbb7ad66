import { gstinProblem } from '@kadai/domain/gst'
import type { Say } from './languages.ts'

/** What is wrong with a GST number, in words; blank when nothing is (rule 4.17). */
export function gstProblem(gstin: string | undefined, say: Say): string {
  const problem = gstinProblem(gstin)
  return problem ? say(problem) : ''
}
