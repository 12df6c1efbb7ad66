import http from 'node:http'

/** A client that keeps its connection, as a browser does. */
export class Connection {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  readonly #url: string
  cookie: string

  constructor(url: string, cookie = '') {
    this.#url = url
    this.cookie = cookie
  }

  /** Makes a call and gives its body; throws where it was refused. */
  call<T>(name: string, input: unknown, key?: string): Promise<T> {
    const sent = JSON.stringify(input)
    return new Promise((resolve, reject) => {
      const request = http.request(`${this.#url}/api/${name}`, {
        method: 'POST',
        agent: this.#agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(sent),
          cookie: this.cookie,
          ...(key && { 'idempotency-key': key }),
        },
      })
      request.once('error', reject)
      request.once('response', (response) => {
        const cookie = response.headers['set-cookie']?.[0]?.split(';')[0]
        if (cookie) this.cookie = cookie
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('end', () => {
          const answer = JSON.parse(Buffer.concat(chunks).toString())
          if (answer.head.code === 200) resolve(answer.body)
          else reject(new Error(`${name}: ${answer.head.msg}`))
        })
      })
      request.end(sent)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
