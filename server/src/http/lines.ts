import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './network.ts'

/** Far more than a shop's counters and their live updates need. */
const MOST = 2000
/** The limit of one machine: a program on it must not use up all connections. */
const MOST_FROM_ONE = 200
const THIS_MACHINE = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const PROXIES = 'proxies'

type Line = { socket: Socket; requests: Set<IncomingMessage> }

// Both sides of a connection are known: the one TLS wraps and the wrapped one.
const endsOf = (socket: Socket) => `${socket.remoteAddress} ${socket.remotePort}`

/** Whether a request has fully arrived, and so is being answered. */
const isAnswered = ({ requests }: Line) => [...requests].some((request) => request.complete)

/** All connections of a server by network, oldest first, and what is under way on each. */
export class Lines {
  readonly #networks = new Map<string, Map<string, Line>>()
  readonly #isProxy: (address: string) => boolean
  #count = 0

  constructor(server: Server, isProxy: (address: string) => boolean = () => false) {
    this.#isProxy = isProxy
    server.on('connection', (socket) => this.#take(socket))
    server.on('request', (request, response) => this.#note(request, response))
  }

  /** Closes all connections, or those not being answered: after half a request, or none. */
  hangUp(whom: 'everybody' | 'unanswered'): void {
    for (const lines of this.#networks.values())
      for (const line of lines.values()) if (whom === 'everybody' || !isAnswered(line)) line.socket.destroy()
  }

  #networkOf(address: string): string {
    // Behind a proxy all connections are the proxy's.
    return this.#isProxy(address) ? PROXIES : networkOf(address)
  }

  #take(socket: Socket): void {
    const from = socket.remoteAddress ?? ''
    const network = this.#networkOf(from)
    const lines = this.#networks.get(network) ?? new Map<string, Line>()
    const limited = network !== PROXIES && !THIS_MACHINE.has(from)
    if (limited && lines.size >= MOST_FROM_ONE) return void socket.destroy()
    if (this.#count >= MOST && !this.#madeRoom(lines.size + 1)) return void socket.destroy()
    const ends = endsOf(socket)
    lines.set(ends, { socket, requests: new Set() })
    this.#networks.set(network, lines)
    this.#count++
    socket.once('close', () => this.#letGo(network, ends))
  }

  /** Forgets a connection as soon as it is closed, so that the next is not counted with it. */
  #letGo(network: string, ends: string): void {
    const lines = this.#networks.get(network)
    if (!lines?.delete(ends)) return
    this.#count--
    if (lines.size === 0) this.#networks.delete(network)
  }

  /**
   * When the limit is reached, the network with the most connections gives one up to a newcomer with fewer, so that
   * several machines that open as many as they can lock nobody out.
   */
  #madeRoom(newcomer: number): boolean {
    const [most] = [...this.#networks]
      .filter(([network, lines]) => network !== PROXIES && lines.size > newcomer)
      .sort(([, a], [, b]) => b.size - a.size)
    if (!most) return false
    const [network, lines] = most
    const [ends, line] = [...lines].find(([, { requests }]) => requests.size === 0) ?? [...lines][0] ?? []
    if (!ends || !line) return false
    line.socket.destroy()
    this.#letGo(network, ends)
    return true
  }

  #note(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request
    const lines = this.#networks.get(this.#networkOf(socket.remoteAddress ?? ''))
    const requests = lines?.get(endsOf(socket))?.requests
    requests?.add(request)
    response.once('close', () => requests?.delete(request))
  }
}
