import { expect, test } from 'vitest'
import { theme } from './theme.ts'

test('the breakpoints are those of the specification', () => {
  const px = Object.entries(theme.breakpoints ?? {}).map(([name, em]) => [
    name,
    Number.parseFloat(em ?? '') * 16,
  ])
  expect(Object.fromEntries(px)).toEqual({ xs: 0, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 })
})
