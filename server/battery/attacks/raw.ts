import { connect, type Socket } from 'node:net'

/** A raw connection, for anything at any speed. */
export type Line = {
  say(text: string): void
  /** The whole answer, once the server has closed the connection. */
  ended: Promise<string>
  hangUp(): void
}

/** Opens a connection to a server and sends its first bytes. */
export function openLine(url: string, begin: string): Promise<Line> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(Number(port), hostname)
    let heard = ''
    const ended = new Promise<string>((end) => {
      socket.on('data', (piece) => {
        heard += piece
      })
      // A server that closes while it is being sent to resets the connection; what it answered before still counts.
      socket.on('error', () => {})
      socket.on('close', () => end(heard))
    })
    socket.once('error', reject)
    socket.once('connect', () => {
      socket.write(begin)
      resolve({
        say: (text) => void (socket.writable && socket.write(text)),
        ended,
        hangUp: () => socket.destroy(),
      })
    })
  })
}

/** The first lines of a POST with a body of this length, up to the body. */
export const postHead = (path: string, cookie: string, more: readonly string[]) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Cookie: ${cookie}`,
    ...more,
    '',
    '',
  ].join('\r\n')
