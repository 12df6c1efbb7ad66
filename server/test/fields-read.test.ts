import { expect, test } from 'vitest'
import { watched } from './fields-read.ts'

const input = () => ({ id: 1, remark: undefined, lines: [{ qty: 2, amount: 3 }], how: { mode: 'cash' } })

function readBy(use: (sent: ReturnType<typeof input>) => unknown): string[] {
  const read: string[] = []
  use(watched(input(), (field) => read.push(field)))
  return read
}

test('fields asked for by name are told, also absent ones and those of parts', () => {
  expect(readBy(({ id, remark = '' }) => [id, remark])).toEqual(['id', 'remark'])
  expect(readBy((sent) => sent.lines.map(({ qty }) => qty))).toEqual(['lines', 'lines.qty'])
  expect(readBy((sent) => sent.how.mode)).toEqual(['how', 'how.mode'])
})

test('a copy asks for nothing by name', () => {
  expect(readBy((sent) => ({ ...sent }))).toEqual([])
  expect(readBy(({ id: _, ...rest }) => rest)).toEqual(['id'])
  expect(readBy((sent) => Object.entries(sent))).toEqual([])
  expect(readBy((sent) => [{ ...sent }, sent.how])).toEqual(['how'])
})

test('nothing else of an input changes', () => {
  expect({ ...watched(input(), () => {}) }).toEqual(input())
})
