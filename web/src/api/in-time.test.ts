import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTime, SCRIPT_MS } from './in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a script not loaded after 120 seconds has failed (rule 1.13)', async () => {
  let ended = ''
  void inTime(() => new Promise<never>(() => {}))().catch((error: Error) => {
    ended = error.message
  })
  await vi.advanceTimersByTimeAsync(119_999)
  expect(ended).toBe('')
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toBe('The page did not load within two minutes.')
  expect(SCRIPT_MS).toBe(120_000)
})

test('one that comes in time is returned, and its timer stops', async () => {
  expect(await inTime(async () => 'screen')()).toBe('screen')
  await expect(inTime(() => Promise.reject(new Error('gone')))()).rejects.toThrow('gone')
  expect(vi.getTimerCount()).toBe(0)
})
