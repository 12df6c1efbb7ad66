// Ends this process when the npm that started it is gone. npm passes signals to a shell, which does not pass them on to
// us, and a killed npm passes nothing: either would leave an unnoticed shop running.
import { readFileSync } from 'node:fs'
import { isAlive } from './project.mjs'

// Started by hand, a shop outlives its shell.
if (process.env.npm_lifecycle_event || process.env.KADAI_CHILD) follow()

function follow() {
  const parent = process.ppid
  const npm = process.env.npm_lifecycle_event ? parentOf(parent) : undefined
  const watch = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || isAlive(npm))) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}

/** The shell's parent, where the system provides it without another program. @param {number} pid */
function parentOf(pid) {
  try {
    const [, ppid] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return Number(ppid) > 1 ? Number(ppid) : undefined
  } catch {
    return undefined
  }
}
