// Ends a PostgreSQL and removes its folder when the process that started both is done: its end of our
// input closes then, whether it finished, failed or was killed. postgres-guard.mjs PID FOLDER
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from './project.mjs'

const pid = Number(process.argv[2])
const home = process.argv[3] ?? ''

// A message before the end says that it has ended already.
let gone = false
process.stdin.on('data', () => {
  gone = true
})

process.stdin.on('close', async () => {
  // At once, without an orderly stop: nothing in it is kept.
  end(process.platform === 'win32' ? 'SIGTERM' : 'SIGQUIT')
  for (let tries = 0; !gone && isAlive(pid) && tries < 100; tries++) await pause(50)
  end('SIGKILL')
  rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
})

/** @param {NodeJS.Signals} signal */
function end(signal) {
  if (gone) return
  try {
    process.kill(pid, signal)
  } catch {
    // Gone already.
  }
}
