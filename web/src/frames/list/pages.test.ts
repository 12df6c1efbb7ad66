import { expect, test } from 'vitest'
import { pageNumbers } from './pages.ts'

test.each<[string, number, number, number[]]>([
  ['a single page', 1, 1, [1]],
  ['few pages, all of them', 2, 5, [1, 2, 3, 4, 5]],
  ['the first of many', 1, 52, [1, 2, 3, 4, 0, 52]],
  ['one in the middle', 26, 52, [1, 0, 25, 26, 27, 0, 52]],
  ['the last', 52, 52, [1, 0, 49, 50, 51, 52]],
  ['a gap of one page is that page', 4, 52, [1, 2, 3, 4, 5, 0, 52]],
])('the pager shows %s', (_what, page, pages, shown) => {
  expect(pageNumbers(page, pages)).toEqual(shown)
})

test('from every page, its neighbours, the first and the last page can be reached', () => {
  for (let pages = 1; pages <= 60; pages += 1)
    for (let page = 1; page <= pages; page += 1) {
      const shown = pageNumbers(page, pages)
      const reachable = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
      expect(shown).toEqual(expect.arrayContaining(reachable))
      const numbers = shown.filter((n) => n !== 0)
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
    }
})
