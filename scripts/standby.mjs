// Two PostgreSQL servers for tests: a primary, and a standby that has every commit before it is acknowledged. With
// --durable both wait for their disks, like a shop's. Prints both addresses as one line of JSON, then takes commands,
// one per line: "kill" ends the primary like a power cut, "restart" starts it again without knowing that the standby
// has taken over. Each command is echoed when done. Everything ends with the input.
import { chmodSync, chownSync, cpSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './port.mjs'
import { DURABLE, inNewHome, serve } from './postgres.mjs'
import { command, say } from './project.mjs'

const NAME = 'kadai_standby'

/**
 * Starts a primary and its standby, with streaming replication over loopback. The primary acknowledges a commit only
 * once the standby has it on disk (`synchronous_standby_names`, `synchronous_commit=on`).
 */
const startPair = () =>
  inNewHome(async (native, { home, data: first, user }) => {
    const second = join(home, 'two')
    const port = await freePort()
    const standbyPort = await freePort()
    // A cluster that was never started is complete as files, so the standby begins as a copy.
    cpSync(first, second, { recursive: true })
    chmodSync(second, 0o700)
    writeFileSync(join(second, 'standby.signal'), '')
    if (user)
      for (const name of ['', ...readdirSync(second, { recursive: true, encoding: 'utf8' })])
        chownSync(join(second, name), user.uid, user.gid)
    const from = `host=127.0.0.1 port=${port} user=kadai application_name=${NAME}`
    const disk = process.argv.includes('--durable') ? DURABLE : {}
    const settings = { ...disk, synchronous_commit: 'on', wal_keep_size: '1GB' }
    const primary = () =>
      serve(
        native,
        { home: first, data: first, port, user },
        { ...settings, synchronous_standby_names: NAME },
      )
    const one = await primary()
    const two = await serve(
      native,
      { home, data: second, port: standbyPort, user },
      { ...settings, primary_conninfo: from },
    )
    return {
      primary: one,
      standby: two,
      restart: primary,
      async stop() {
        await one.stop()
        await two.stop()
      },
    }
  })

await command(async () => {
  const pair = await startPair()
  let { primary } = pair
  say(JSON.stringify({ primary: primary.url, standby: pair.standby.url }))
  for await (const order of createInterface(process.stdin)) {
    if (order === 'kill') await primary.kill()
    if (order === 'restart') primary = await pair.restart()
    say(order)
  }
  await primary.stop()
  await pair.stop()
})
