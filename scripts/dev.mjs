// npm run dev: a demo shop whose server and screens reload as files are saved.
import './follow.mjs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { environment } from './become.mjs'
import { demo } from './demo.mjs'
import { free, freePort } from './port.mjs'
import { command, root, SIGNALS, say, Trouble } from './project.mjs'
import { ready } from './ready.mjs'

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

await command(async () => {
  const node = await ready()
  const port = process.env.PORT || '3000'
  await free(port, '127.0.0.1')
  const api = await freePort()

  for (const signal of SIGNALS) process.on(signal, stop)
  const shop = demo()
  const server = run(node, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    PORT: String(api),
    HOST: '127.0.0.1',
    ...shop,
  })
  await answers(`http://127.0.0.1:${api}/healthz`, server)
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  const screens = run(node, [vite, 'web', '--port', port, '--strictPort', '--host', '127.0.0.1'], {
    KADAI_API: `http://127.0.0.1:${api}`,
  })
  say(`Open http://localhost:${port} (the demo shop's data is in ${shop.DATA_DIR}; Ctrl+C ends both).`)
  await Promise.race([ended(server), ended(screens)])
  stop()
})

/**
 * @param {string} node @param {string[]} args @param {Record<string, string | undefined>} extra
 */
function run(node, args, extra) {
  const child = spawn(node, args, {
    cwd: root,
    env: environment(extra),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  running.add(child)
  child.on('exit', () => running.delete(child))
  return child
}

/** @param {import('node:child_process').ChildProcess} child */
function ended(child) {
  return new Promise((resolve) => child.on('exit', resolve))
}

function stop() {
  for (const child of running) child.kill('SIGTERM')
}

/** Waits until the server answers; if it crashed, its error is printed and `--watch` waits for a changed file. @param {string} url @param {import('node:child_process').ChildProcess} server */
async function answers(url, server) {
  for (let tries = 0; tries < 300; tries++) {
    if (server.exitCode !== null) throw new Trouble('The server ended; see the reason above.')
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
  say('The server does not answer yet; see the error above. It restarts when a file is saved.')
}
