import { spawnSync } from 'node:child_process'
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Disk, type DiskEvent } from './disk.ts'

/** What strace saw: the disk operations, and the answers to saves, each by its save's key. */
export type Recorded = DiskEvent | { does: 'acknowledge'; key: string }

const CALLS = 'openat,pwrite64,write,writev,sendto,sendmsg,read,recvfrom,ftruncate,fsync,fdatasync,unlink'

/** Why strace cannot be used here; `undefined` if it can. */
export function whyNoStrace(): string | undefined {
  if (process.platform !== 'linux') return 'strace is for Linux only'
  const { error, status, stderr } = spawnSync('strace', ['-f', '-o', '/dev/null', 'true'], {
    encoding: 'utf8',
  })
  if (error) return 'strace is not installed (on Debian: apt install strace)'
  return status === 0 ? undefined : `strace may not watch programs here: ${stderr.trim()}`
}

/** The command prefix that has strace write a program's file and network calls into `trace`. */
export const straced = (trace: string): readonly string[] => [
  'strace',
  '-f',
  // Stops the program at these calls only.
  '--seccomp-bpf',
  '-qq',
  '-y',
  '-xx',
  // A page of the database; Node's own files are longer.
  ...['-s', '4096'],
  ...['-e', `trace=${CALLS}`],
  ...['-e', 'signal=none'],
  ...['-o', trace],
]

const unhex = (text: string) => Buffer.from(text.replaceAll('\\x', ''), 'hex')

/** The first item in `<…>` names what a file descriptor refers to. */
const standsFor = (args: string) => unhex(/<((?:\\x..)*)>/.exec(args)?.[1] ?? '').toString()

const texts = (args: string) =>
  Buffer.concat([...args.matchAll(/"((?:\\x..)*)"/g)].map(([, hex]) => unhex(hex ?? '')))

type SystemCall = { name: string; args: string; result: number }

/** Joins strace's lines into whole calls: one interrupted by others is completed at its end. */
async function* callsIn(trace: string): AsyncGenerator<SystemCall> {
  const unfinished = new Map<string, string>()
  for await (const line of createInterface({ input: createReadStream(trace, 'latin1') })) {
    const [, thread = '', rest = ''] = /^(\d+) +(.*)$/s.exec(line) ?? []
    let text = rest
    if (text.endsWith(' <unfinished ...>')) {
      unfinished.set(thread, text.slice(0, -' <unfinished ...>'.length))
      continue
    }
    const resumed = /^<\.\.\. \w+ resumed>/.exec(text)
    if (resumed) text = (unfinished.get(thread) ?? '') + text.slice(resumed[0].length)
    const open = text.indexOf('(')
    const close = text.lastIndexOf(') ')
    const result = /^\)\s+= (-?\d+)/.exec(text.slice(close))?.[1]
    // A call cut short by the end of the process has no result.
    if (open > 0 && result !== undefined)
      yield { name: text.slice(0, open), args: text.slice(open + 1, close), result: Number(result) }
  }
}

/** Reads strace's output of one or more runs of a server, only the calls on its database in `dataDir`. */
export async function readTraces(traces: readonly string[], dataDir: string): Promise<Recorded[]> {
  const events: Recorded[] = []
  const disk = new Disk()
  const happened = (event: DiskEvent) => {
    disk.take(event)
    events.push(event)
  }
  const asked = new Map<string, string>()
  const file = (at: string) => {
    if (at === dataDir) return ''
    const name = path.basename(at)
    // The -shm file is an index in memory, rebuilt after a crash.
    return path.dirname(at) === dataDir && /^kadai\.db(-wal|-journal)?$/.test(name) ? name : undefined
  }
  const talk = (where: string, call: SystemCall) => {
    const text = texts(call.args).toString('latin1')
    if (call.name === 'read' || call.name === 'recvfrom') {
      const key = /^idempotency-key: (\S+)/im.exec(text)?.[1]
      if (key) asked.set(where, key)
      return
    }
    const key = asked.get(where)
    if (!key || !text.startsWith('HTTP/1.1 200')) return
    asked.delete(where)
    if (text.includes('{"code":200')) events.push({ does: 'acknowledge', key })
  }
  for (const trace of traces)
    for await (const call of callsIn(trace)) {
      if (call.result < 0) continue
      if (call.name === 'openat') {
        const name = file(texts(call.args).toString())
        if (name && call.args.includes('O_CREAT') && !disk.has(name)) happened({ does: 'create', path: name })
        continue
      }
      if (call.name === 'unlink') {
        const name = file(texts(call.args).toString())
        if (name) happened({ does: 'unlink', path: name })
        continue
      }
      const where = standsFor(call.args)
      if (where.startsWith('socket:')) {
        talk(where, call)
        continue
      }
      const name = file(where)
      if (name === undefined) continue
      const numbers = [...call.args.matchAll(/, (\d+)(?=,|$)/g)].map(([, digits]) => Number(digits))
      if (call.name === 'fsync' || call.name === 'fdatasync') happened({ does: 'sync', path: name })
      else if (call.name === 'ftruncate')
        happened({ does: 'truncate', path: name, size: numbers.at(-1) ?? 0 })
      else if (call.name === 'pwrite64') {
        const data = texts(call.args).subarray(0, call.result)
        happened({ does: 'write', path: name, offset: numbers.at(-1) ?? 0, data })
      } else if (call.name !== 'read')
        throw new Error(`The database was written in a way this cannot follow: ${call.name}`)
    }
  return events
}
