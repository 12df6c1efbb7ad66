import type { Client } from './client.ts'

export type LiveEvent = { event: string; data: unknown }

/** A client that listens to live updates and reads the events one by one. */
export class Listener {
  readonly status: number
  readonly headers: Headers
  readonly #reader: ReadableStreamDefaultReader<string> | undefined
  readonly #gone: AbortController
  #text = ''

  private constructor(response: Response, gone: AbortController) {
    this.status = response.status
    this.headers = response.headers
    this.#gone = gone
    this.#reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  }

  /** Begins to listen, also to what changed after the position `since`; resolves once the server has answered. */
  static async open(client: Client, since = ''): Promise<Listener> {
    const gone = new AbortController()
    const response = await fetch(`${client.url}/api/live?since=${since}`, {
      headers: { cookie: client.cookie, accept: 'text/event-stream' },
      signal: gone.signal,
    })
    const listener = new Listener(response, gone)
    if (response.ok) await listener.#block()
    return listener
  }

  async #block(): Promise<string | undefined> {
    for (;;) {
      const end = this.#text.indexOf('\n\n')
      if (end >= 0) {
        const block = this.#text.slice(0, end)
        this.#text = this.#text.slice(end + 2)
        return block
      }
      const piece = await this.#reader?.read()
      if (!piece || piece.done) return undefined
      this.#text += piece.value
    }
  }

  /** Returns the next event; `undefined` once the server has ended the stream. Skips heartbeats and retry hints. */
  async next(): Promise<LiveEvent | undefined> {
    for (let block = await this.#block(); block !== undefined; block = await this.#block()) {
      const fields = new Map(block.split('\n').map((line) => line.split(/: ?(.*)/s, 2) as [string, string]))
      const event = fields.get('event')
      if (event) return { event, data: JSON.parse(fields.get('data') ?? 'null') }
    }
    return undefined
  }

  /** Returns the next event of any kind, including heartbeats. */
  line(): Promise<string | undefined> {
    return this.#block()
  }

  close(): void {
    this.#gone.abort()
  }
}
