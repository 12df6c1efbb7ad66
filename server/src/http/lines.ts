import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from './network.ts'

/** Far more than a shop's counters and their live updates hold open. */
const MOST = 2000
/** And far more than one of the shop's machines does: a program on one of them must not use them all up. */
const MOST_FROM_ONE = 200
const THIS_MACHINE = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const PROXIES = 'proxies'

type Line = { socket: Socket; requests: Set<IncomingMessage> }

// The two ends of a line, the same for what TLS wraps and what it is wrapped in.
const endsOf = (socket: Socket) => `${socket.remoteAddress} ${socket.remotePort}`

/** Whether a request is here as a whole, and so is being answered. */
const isAnswered = ({ requests }: Line) => [...requests].some((request) => request.complete)

/** Every connection of a server by the network it comes from, oldest first, and what is under way on it. */
export class Lines {
  readonly #networks = new Map<string, Map<string, Line>>()
  readonly #isProxy: (address: string) => boolean
  #count = 0

  constructor(server: Server, isProxy: (address: string) => boolean = () => false) {
    this.#isProxy = isProxy
    server.on('connection', (socket) => this.#take(socket))
    server.on('request', (request, response) => this.#note(request, response))
  }

  /** Hangs up on everybody, or on all who are not being answered: who has sent half a request, or none. */
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

  /** Forgets a line as soon as it is hung up, so that the next one is not measured by it. */
  #letGo(network: string, ends: string): void {
    const lines = this.#networks.get(network)
    if (!lines?.delete(ends)) return
    this.#count--
    if (lines.size === 0) this.#networks.delete(network)
  }

  /**
   * When all places are taken, whoever holds the most gives one up to a newcomer who holds fewer: several machines
   * that open all they can lock nobody out.
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
