import { existsSync, readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { findChromium } from './chromium.ts'

afterEach(() => vi.unstubAllEnvs())

test('the stories take the Chromium and the fonts of the packages, whatever the machine has', () => {
  vi.stubEnv('CHROMIUM_PATH', undefined)
  const { program, env } = findChromium()
  expect(program).toMatch(/\.cache\/chromium-[\d.]+\/chromium$/)
  const fonts = readFileSync(env.FONTCONFIG_FILE ?? '', 'utf8')
  const folders = [...fonts.matchAll(/<dir>(.*?)<\/dir>/g)].map(([, folder = '']) => folder)
  expect(folders).toEqual([expect.stringMatching(/\.cache\/chromium-[\d.]+\/fonts$/)])
  expect(existsSync(folders[0] ?? '')).toBe(true)
})

test('another Chromium is taken where it is named; one that is not there is refused', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath)
  expect(findChromium()).toMatchObject({
    program: process.execPath,
    env: { FONTCONFIG_FILE: expect.stringContaining('.cache') },
  })
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
  expect(findChromium).toThrow('CHROMIUM_PATH names /nowhere/chromium, which does not exist.')
})
