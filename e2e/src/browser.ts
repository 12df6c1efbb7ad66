import { statfsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { findChromium } from './chromium.ts'

const quiet = [
  '--disable-gpu',
  // Software rendering needs no separate process, to which every frame would be handed over.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds: optimizing its scripts costs more than it saves, and so do more threads that look for
  // garbage.
  '--js-flags=--no-opt --no-maglev --single-threaded-gc',
]

/**
 * Whether this machine's shared memory has room for the pages of a few windows. Chromium then draws into it instead of
 * into files of the disk's.
 */
function roomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 2 ** 30
  } catch {
    return false
  }
}

let running: Promise<Browser> | undefined

/** The browser of this process, closed with it. Close each context you open. */
export const oneBrowser = (): Promise<Browser> => (running ??= openBrowser())

/** Starts Chromium with web security as in a shop; without its sandbox only as root, where it cannot run. */
export function openBrowser(): Promise<Browser> {
  const { program, env } = findChromium()
  const root = process.getuid?.() === 0
  return chromium.launch({
    executablePath: program,
    env: { ...process.env, ...env },
    ignoreDefaultArgs: roomInMemory() ? ['--disable-dev-shm-usage'] : [],
    args: root ? [...quiet, '--no-sandbox'] : quiet,
    chromiumSandbox: !root,
  })
}
