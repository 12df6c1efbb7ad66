import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './chromium.ts'

const quiet = [
  '--disable-gpu',
  // What draws in software needs no process of its own, to which every frame is handed over.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

let running: Promise<Browser> | undefined

/** The browser of this process; it ends with it. Whoever opens a context in it closes that. */
export const oneBrowser = (): Promise<Browser> => (running ??= openBrowser())

/** Starts a Chromium with web security as a shop has it; only as root without its sandbox, which root cannot have. */
export function openBrowser(): Promise<Browser> {
  const { program, env } = findChromium()
  const root = process.getuid?.() === 0
  return chromium.launch({
    executablePath: program,
    env: { ...process.env, ...env },
    args: root ? [...quiet, '--no-sandbox'] : quiet,
    chromiumSandbox: !root,
  })
}
