import { describe, expect, test } from 'vitest'
import { arrange, widthOf } from './arrangement.ts'

const columns = [
  { head: 'Order ID', width: 100 },
  { head: 'Date', width: 84, under: 'Order ID' },
  { head: 'Customer Name', least: 120 },
  { head: 'Mobile', width: 130, under: 'Customer Name' },
  { head: 'Amount', width: 140 },
]
const WHOLE = 100 + 84 + 120 + 130 + 140 + 5 * 24

const heads = (room_px: number) =>
  arrange(columns, room_px)?.cells.map((cell) => cell.map(({ head }) => head).join(' over '))

describe('the columns of a list', () => {
  test('are separate if there is room, to the pixel', () => {
    expect(heads(WHOLE)).toEqual(['Order ID', 'Date', 'Customer Name', 'Mobile', 'Amount'])
  })

  test('share cells otherwise, as few as possible', () => {
    expect(heads(WHOLE - 1)).toEqual(['Order ID over Date', 'Customer Name', 'Mobile', 'Amount'])
    expect(heads(WHOLE - 84 - 24 - 1)).toEqual(['Order ID over Date', 'Customer Name over Mobile', 'Amount'])
  })

  test('are combined from the left, those marked as later after the others', () => {
    const later = columns.map((column) =>
      column.head === 'Date' ? { ...column, later: true as const } : column,
    )
    const cells = arrange(later, WHOLE - 1)?.cells ?? []
    expect(cells.map((cell) => cell.length)).toEqual([1, 1, 2, 1])
  })

  test('use narrower gaps before they become cards', () => {
    const least = 100 + 130 + 140
    expect(arrange(columns, least + 3 * 24)?.padding_px).toBe(12)
    expect(arrange(columns, least + 3 * 16)?.padding_px).toBe(8)
    expect(arrange(columns, least + 3 * 16 - 1)).toBeUndefined()
  })

  test('that name a missing one stay in place', () => {
    expect(arrange([{ head: 'View', width: 40, under: 'Action' }], 60)?.cells).toHaveLength(1)
  })
})

test('a cell is as wide as the wider of its two, and flexible if one of them is', () => {
  expect(
    widthOf([
      { head: 'ID', width: 100 },
      { head: 'Date', width: 84 },
    ]),
  ).toBe(100)
  expect(widthOf([{ head: 'Name' }, { head: 'Mobile', width: 84 }])).toBeUndefined()
})
