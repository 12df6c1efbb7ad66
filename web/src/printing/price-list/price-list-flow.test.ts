import { expect, test } from 'vitest'
import { flow } from './price-list-flow.ts'

const product = { height: 10, heading: false }
const heading = { height: 10, heading: true }
const products = (count: number) => Array.from({ length: count }, () => product)

test('columns are filled one after the other, page by page; the last page is even', () => {
  expect(flow(products(26), { first: 50, next: 80 }, 2)).toEqual([
    [
      { from: 0, to: 5 },
      { from: 5, to: 10 },
    ],
    [
      { from: 10, to: 18 },
      { from: 18, to: 26 },
    ],
  ])
  expect(flow(products(14), { first: 50, next: 80 }, 2).at(-1)).toEqual([
    { from: 10, to: 12 },
    { from: 12, to: 14 },
  ])
})

test('a heading stands with its first product', () => {
  const rows = [...products(4), heading, ...products(9)]
  const [page] = flow(rows, { first: 50, next: 50 }, 2)
  expect(page).toEqual([
    { from: 0, to: 4 },
    { from: 4, to: 9 },
  ])
})

test('a row that is taller than the page gets a column of its own', () => {
  expect(flow([{ height: 99, heading: false }, product], { first: 50, next: 50 }, 2)).toEqual([
    [
      { from: 0, to: 1 },
      { from: 1, to: 2 },
    ],
  ])
})
