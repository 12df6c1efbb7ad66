import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faults, textWith } from './mutants/faults.mjs'
import { root } from './project.mjs'

test.each(faults())('the fault "$breaks" can still be planted, and its tests exist', (fault) => {
  expect(textWith(fault)).toContain(fault.becomes)
  for (const file of fault.tests) expect(existsSync(join(root, file)), file).toBe(true)
})
