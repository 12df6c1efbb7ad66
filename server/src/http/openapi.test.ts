import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { openApi } from './openapi.ts'

type Problem = { severity: string; ruleId: string; message: string }
type Linter = {
  createConfig: (rules: { extends: string[] }) => Promise<object>
  lintFromString: (given: { source: string; absoluteRef: string; config: object }) => Promise<Problem[]>
}
// Not imported: the compiler takes longer for its types than for the rest of the server.
const { createConfig, lintFromString }: Linter = createRequire(import.meta.url)('@redocly/openapi-core')

// A judge that nobody here wrote: the rules that its makers recommend.
test('Redocly’s linter finds no error in the document of the API', async () => {
  const source = JSON.stringify(openApi())
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  const errors = found.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})
