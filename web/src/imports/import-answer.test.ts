import { describe, expect, test } from 'vitest'
import { Refusal, Unreachable } from '../api/client.ts'
import { fileProblem, importTrouble, reportFile } from './import-answer.ts'

const NOT_KNOWN = expect.stringMatching(/^No answer came, so it is not known whether the file was imported\./)

describe('a failed import shows', () => {
  test('the server’s message, the cells at fault and the file with the reasons', () => {
    const details = {
      rows: [{ row: 7, column: 'Price', reason: 'Price takes an amount.', value: 'abc' }],
      mistakes: 4_200,
      report: 'Code,Reason\n,Code is required.\n',
    }
    const refusal = new Refusal('import_excell', 422, '2 rows have mistakes.', details)
    expect(importTrouble(refusal)).toEqual({ message: '2 rows have mistakes.', seen: '', ...details })
  })

  test.each([
    [
      'a page, no answer',
      new Unreachable('answer', '', new SyntaxError()),
      'Invalid response from the server.',
    ],
    ['JSON without head', new Unreachable('answer', '', {}), 'Unexpected response structure from API.'],
    ['no network', new Unreachable('network', ''), NOT_KNOWN],
    ['no answer in time', new Unreachable('timeout', ''), NOT_KNOWN],
    ['what nobody expected', new Error('?'), 'An error occurred while importing the file.'],
    ['a whole file refused', new Refusal('import_excell', 400, 'No column Code.', null), 'No column Code.'],
  ])('%s', (_, error, message) => {
    expect(importTrouble(error)).toEqual({ message, rows: [], mistakes: 0, report: '', seen: '' })
  })
})

test('a refusal before sending', () => {
  expect(fileProblem({ size: 0 })).toBe('This file is empty.')
  expect(fileProblem({ size: 5 * 1024 * 1024 })).toBeUndefined()
  expect(fileProblem({ size: 5 * 1024 * 1024 + 1 })).toBe('This file is too large: at most 5 MB.')
})

test.each([
  ['July prices.v2.xlsx', 'July prices.v2 with reasons.csv'],
  ['prices', 'prices with reasons.csv'],
])('the file with the reasons of %s is %s', async (answer, name) => {
  const report = reportFile(answer, 'Code,Reason\r\n,Code is required.\r\n')
  expect(report.name).toBe(name)
  expect(await report.file.text()).toBe('Code,Reason\r\n,Code is required.\r\n')
})
