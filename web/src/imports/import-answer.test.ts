import { describe, expect, test } from 'vitest'
import { Refusal, Unreachable } from '../api/client.ts'
import { fileProblem, importResult, importTrouble, reportName, sizeText } from './import-answer.ts'

describe('what the person reads when an import failed', () => {
  test('the words of the server, the cells at fault and the file with the reasons', () => {
    const details = {
      rows: [
        { row: 7, column: 'Price', reason: 'Price takes an amount.', value: 'abc' },
        { row: 9, column: 'Code', reason: 'Code is required.' },
      ],
      report: 'Code,Reason\n,Code is required.\n',
    }
    const refusal = new Refusal('product_list', 422, '2 rows cannot be taken.', details as object)
    expect(importTrouble(refusal)).toEqual({
      message: '2 rows cannot be taken.',
      rows: [
        { row: '7', column: 'Price', reason: 'Price takes an amount.', value: 'abc' },
        { row: '9', column: 'Code', reason: 'Code is required.', value: '' },
      ],
      report: details.report,
    })
  })

  test.each([
    [
      'a page instead of an answer',
      new Unreachable('answer', '', new SyntaxError()),
      'Invalid response from the server.',
    ],
    [
      'JSON without head',
      new Unreachable('answer', '', { ok: 1 }),
      'Unexpected response structure from API.',
    ],
    ['no network', new Unreachable('network', ''), 'An error occurred while importing the file.'],
    ['no answer in time', new Unreachable('timeout', ''), 'An error occurred while importing the file.'],
    [
      'too large for the server',
      new Refusal('product_list', 413, 'The file is too large.', null),
      'The file is too large.',
    ],
  ])('%s', (_, error, message) => {
    expect(importTrouble(error)).toEqual({ message, rows: [], report: '' })
  })
})

test('an answer without counts or warnings is one that did nothing', () => {
  expect(importResult({})).toEqual({ added: 0, updated: 0, warnings: [] })
  expect(
    importResult({ added: 3, updated: '2', warnings: [{ row: 4, column: 'GST Number', reason: 'check' }] }),
  ).toEqual({
    added: 3,
    updated: 2,
    warnings: [{ row: '4', column: 'GST Number', reason: 'check', value: '' }],
  })
})

test('a file that need not be sent to be refused', () => {
  expect(fileProblem({ size: 0 })).toBe('This file is empty.')
  expect(fileProblem({ size: 5 * 1024 * 1024 })).toBeUndefined()
  expect(fileProblem({ size: 5 * 1024 * 1024 + 1 })).toBe('This file is too large: at most 5 MB.')
})

test('names and sizes as a person reads them', () => {
  expect(reportName('July prices.v2.xlsx')).toBe('July prices.v2 with reasons.csv')
  expect(reportName('prices')).toBe('prices with reasons.csv')
  expect([sizeText(900), sizeText(12_155), sizeText(1_500_000)]).toEqual(['900 B', '12 KB', '1.4 MB'])
})
