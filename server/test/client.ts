import type { Body, CallName, Envelope, RefusalBody, Sends, Totals } from '@kadai/contract/contract'
import { expect } from 'vitest'

export type Answer<N extends CallName> = { status: number } & Envelope<Body<N>, Totals<N>>
export type Refused = { status: number; head: Envelope['head']; body: RefusalBody | null }

type Options = { key?: string; headers?: Record<string, string> }

/** A browser: makes calls to the real server over HTTP and keeps its cookies. */
export class Client {
  readonly url: string
  cookie: string
  /** Identifies the browser at later sign-ins. */
  device = ''
  /** The language that the browser asks for (Accept-Language). */
  language = ''

  /** Told every call that is made by JSON, and its answer. */
  static heard: ((name: string, input: unknown, answer: { status: number } & Envelope) => void) | undefined

  constructor(url: string, cookie = '') {
    this.url = url
    this.cookie = cookie
  }

  /** Sends any body to a call. */
  async send(name: string, input: unknown, options: Options = {}): Promise<{ status: number } & Envelope> {
    const cookies = [this.cookie, this.device].filter(Boolean).join('; ')
    const response = await fetch(`${this.url}/api/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(cookies && { cookie: cookies }),
        ...(this.language && { 'accept-language': this.language }),
        ...(options.key && { 'idempotency-key': options.key }),
        ...options.headers,
      },
      body: JSON.stringify(input),
    })
    for (const set of response.headers.getSetCookie()) {
      const [cookie = ''] = set.split(';')
      if (/^(__Host-)?kadai_device=/.test(cookie)) this.device = cookie
      else this.cookie = cookie.endsWith('=') ? '' : cookie
    }
    const answer = { status: response.status, ...((await response.json()) as Envelope) }
    Client.heard?.(name, input, answer)
    return answer
  }

  /** Makes a call that must succeed; returns the whole answer. */
  async answer<N extends CallName>(name: N, input: Sends<N>, options?: Options): Promise<Answer<N>> {
    const answer = await this.send(name, input, options)
    expect(answer, `${name} was refused`).toMatchObject({ status: 200, head: { code: 200 } })
    return answer as Answer<N>
  }

  /** Makes a call that must succeed; returns its body. */
  async ok<N extends CallName>(name: N, input: Sends<N>, options?: Options): Promise<Body<N>> {
    return (await this.answer(name, input, options)).body
  }

  /** Downloads a file; `address` is its name and what is asked of it. */
  download(address: string): Promise<Response> {
    return fetch(`${this.url}/api/download/${address}`, { headers: { cookie: this.cookie } })
  }

  /** The first goods of an order, as they are taken back. */
  async back(order_id: string, qty = 1) {
    const { order_details } = await this.ok('order_details', { order_id })
    return [{ order_detail_id: order_details[0]?.order_detail_id ?? '', qty }]
  }

  /** Makes a call that must be refused with this code; returns the refusal. */
  async refused(name: CallName, input: unknown, code: number, options?: Options): Promise<Refused> {
    const answer = await this.send(name, input, options)
    expect(answer.head, `${name} was not refused as expected`).toMatchObject({ code })
    return answer as Refused
  }
}
