import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { openApi } from './openapi.ts'

// A judge that nobody here wrote: the rules that its makers recommend.
test('Redocly’s linter finds no error in the document of the API', async () => {
  const source = JSON.stringify(openApi())
  const config = await createConfig({ extends: ['recommended'] })
  const found = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  const errors = found.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})
