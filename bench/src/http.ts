import net from 'node:net'
import { gunzipSync } from 'node:zlib'
import { KEY_BYTES, keyOf } from '@kadai/domain/keys'

/** An Idempotency-Key as the screens make it. */
export const newKey = (): string => keyOf(new Date(), crypto.getRandomValues(new Uint8Array(KEY_BYTES)))

const HEAD_END = '\r\n\r\n'

/**
 * A client that keeps its connection open, as a browser does. It writes HTTP by hand: it shares the machine with the
 * server, and node:http costs as much per request as the server does.
 */
export class Connection {
  readonly #host: string
  readonly #port: number
  #socket: net.Socket | undefined
  #read: Buffer = Buffer.alloc(0)
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined
  cookie: string

  constructor(url: string, cookie = '') {
    const { hostname, port } = new URL(url)
    this.#host = hostname
    this.#port = Number(port)
    this.cookie = cookie
  }

  /** Makes a call and returns its body; throws if refused. */
  call<T>(name: string, input: unknown, key?: string): Promise<T> {
    return this.taken(name, JSON.stringify(input), key)
  }

  /** Like `call`, with a body that is JSON already. */
  async taken<T>(name: string, json: string, key?: string): Promise<T> {
    const { body, packed } = await this.send(name, json, key)
    const answer = JSON.parse((packed ? gunzipSync(body) : body).toString())
    if (answer.head.code !== 200) throw new Error(`${name}: ${answer.head.msg}`)
    return answer.body
  }

  /** Makes a call with a JSON body and returns the raw answer; one at a time. */
  send(name: string, json: string, key?: string): Promise<Answer> {
    const socket = this.#open()
    const lines = [
      `POST /api/${name} HTTP/1.1`,
      `host: ${this.#host}:${this.#port}`,
      'content-type: application/json',
      'accept-encoding: gzip',
      `content-length: ${Buffer.byteLength(json)}`,
      ...(this.cookie ? [`cookie: ${this.cookie}`] : []),
      ...(key ? [`idempotency-key: ${key}`] : []),
    ]
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      socket.write(`${lines.join('\r\n')}${HEAD_END}${json}`)
    })
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = undefined
  }

  #open(): net.Socket {
    if (this.#socket) return this.#socket
    const socket = net.connect(this.#port, this.#host).setNoDelay()
    const fail = (error: Error) => {
      this.#socket = undefined
      this.#waiting?.reject(error)
      this.#waiting = undefined
    }
    socket.on('error', fail)
    socket.on('close', () => fail(new Error('The server closed the connection.')))
    socket.on('data', (chunk: Buffer) => this.#take(chunk))
    this.#socket = socket
    return socket
  }

  #take(chunk: Buffer): void {
    this.#read = this.#read.length === 0 ? chunk : Buffer.concat([this.#read, chunk])
    const answer = parse(this.#read)
    if (!answer || !this.#waiting) return
    this.#read = Buffer.alloc(0)
    const { resolve } = this.#waiting
    this.#waiting = undefined
    if (answer.cookie) this.cookie = answer.cookie
    resolve(answer)
  }
}

/** An answer with its compressed body, and the bytes of both. */
export type Answer = { body: Buffer; packed: boolean; cookie: string | undefined; bytes: number }

function parse(read: Buffer): Answer | undefined {
  const end = read.indexOf(HEAD_END)
  if (end < 0) return undefined
  const head = read.toString('latin1', 0, end)
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim()
  const rest = read.subarray(end + HEAD_END.length)
  const body =
    field('transfer-encoding') === 'chunked' ? unchunk(rest) : sized(rest, Number(field('content-length')))
  if (!body) return undefined
  const cookie = field('set-cookie')?.split(';')[0]
  return { body, packed: field('content-encoding') === 'gzip', cookie, bytes: read.length }
}

const sized = (rest: Buffer, length: number) => (rest.length >= length ? rest.subarray(0, length) : undefined)

/** The body of a chunked answer once its last chunk is there. */
function unchunk(rest: Buffer): Buffer | undefined {
  const parts: Buffer[] = []
  for (let at = 0; ; ) {
    const line = rest.indexOf('\r\n', at)
    if (line < 0) return undefined
    const size = Number.parseInt(rest.toString('latin1', at, line), 16)
    if (rest.length < line + 2 + size + 2) return undefined
    if (size === 0) return Buffer.concat(parts)
    parts.push(rest.subarray(line + 2, line + 2 + size))
    at = line + 2 + size + 2
  }
}
