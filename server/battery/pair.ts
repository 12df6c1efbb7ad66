import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

const PROGRAM = path.resolve(import.meta.dirname, '../../scripts/standby.mjs')

/** A PostgreSQL and a standby that has every commit before it is acknowledged. */
export type Pair = {
  primary: string
  standby: string
  /** Ends the primary like a power cut. */
  kill(): Promise<void>
  /** Starts the killed primary again; it does not know that the standby has taken over. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Starts both on free ports of this machine. */
export async function startPair(): Promise<Pair> {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const next = async () => {
    const line = await lines.next()
    if (line.done) throw new Error('The two databases are gone.')
    return line.value
  }
  const order = async (word: string) => {
    child.stdin.write(`${word}\n`)
    await next()
  }
  const { primary, standby } = JSON.parse(await next()) as { primary: string; standby: string }
  return {
    primary,
    standby,
    kill: () => order('kill'),
    restart: () => order('restart'),
    async stop() {
      child.stdin.end()
      await exited
    },
  }
}
