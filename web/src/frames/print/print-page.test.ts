import { expect, it } from 'vitest'
import { printPage } from './print-page.ts'

/** A page that records how it was printed; the apps' functions must be called as methods. */
function page(...apps: ('ReactNativeWebView' | 'AndroidPrint' | 'webkit')[]) {
  const printed: string[] = []
  const note = (way: string) =>
    function (this: unknown, message?: string) {
      if (this === undefined) throw new TypeError('Illegal invocation')
      printed.push(message === undefined ? way : `${way} ${message}`)
    }
  const all = {
    ReactNativeWebView: { postMessage: note('react') },
    AndroidPrint: { print: note('android') },
    webkit: { messageHandlers: { print: { postMessage: note('webkit') } } },
  }
  const own = Object.fromEntries(apps.map((app) => [app, all[app]]))
  return { printed, window: { print: note('browser'), ...own } as unknown as Window }
}

it.each([
  { apps: [] as const, printed: ['browser'] },
  { apps: ['ReactNativeWebView'] as const, printed: ['react {"type":"print"}'] },
  { apps: ['AndroidPrint'] as const, printed: ['android'] },
  { apps: ['webkit'] as const, printed: ['webkit {"type":"print"}'] },
  { apps: ['webkit', 'ReactNativeWebView'] as const, printed: ['react {"type":"print"}'] },
])('prints once, through what is there: $apps', ({ apps, printed }) => {
  const there = page(...apps)
  printPage(there.window)
  expect(there.printed).toEqual(printed)
})

it('prints through the browser if Safari offers other message handlers, but none for printing', () => {
  const there = page()
  Object.assign(there.window, { webkit: { messageHandlers: {} } })
  printPage(there.window)
  expect(there.printed).toEqual(['browser'])
})
