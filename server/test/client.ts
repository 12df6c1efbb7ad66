import type { Body, CallName, Envelope, RefusalBody, Sends, Totals } from '@kadai/contract/contract'
import { expect } from 'vitest'

export type Answer<N extends CallName> = { status: number } & Envelope<Body<N>, Totals<N>>
export type Refused = { status: number; head: Envelope['head']; body: RefusalBody | null }

type Options = { key?: string; headers?: Record<string, string> }

/** Somebody at a browser: makes calls to the real server over HTTP and keeps the session cookie. */
export class Client {
  readonly url: string
  cookie: string

  constructor(url: string, cookie = '') {
    this.url = url
    this.cookie = cookie
  }

  /** Sends anything at all to a call. */
  async send(name: string, input: unknown, options: Options = {}): Promise<{ status: number } & Envelope> {
    const response = await fetch(`${this.url}/api/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(this.cookie && { cookie: this.cookie }),
        ...(options.key && { 'idempotency-key': options.key }),
        ...options.headers,
      },
      body: JSON.stringify(input),
    })
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
    if (cookie) this.cookie = cookie.endsWith('=') ? '' : cookie
    return { status: response.status, ...((await response.json()) as Envelope) }
  }

  /** Makes a call that must succeed, and gives its whole answer. */
  async answer<N extends CallName>(name: N, input: Sends<N>, options?: Options): Promise<Answer<N>> {
    const answer = await this.send(name, input, options)
    expect(answer, `${name} was refused`).toMatchObject({ status: 200, head: { code: 200 } })
    return answer as Answer<N>
  }

  /** Makes a call that must succeed, and gives its body. */
  async ok<N extends CallName>(name: N, input: Sends<N>, options?: Options): Promise<Body<N>> {
    return (await this.answer(name, input, options)).body
  }

  /** Makes a call that must be refused with this code, and gives the refusal. */
  async refused(name: CallName, input: unknown, code: number, options?: Options): Promise<Refused> {
    const answer = await this.send(name, input, options)
    expect(answer.head, `${name} was not refused as expected`).toMatchObject({ code })
    return answer as Refused
  }
}
