import { connect, type Socket } from 'node:net'

/** A connection on which anything at all is said, at any pace. */
export type Line = {
  say(text: string): void
  /** All that was answered, once the server has hung up. */
  ended: Promise<string>
  hangUp(): void
}

/** Opens a connection to a server and says how it begins. */
export function openLine(url: string, begin: string): Promise<Line> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(Number(port), hostname)
    let heard = ''
    const ended = new Promise<string>((end) => {
      socket.on('data', (piece) => {
        heard += piece
      })
      // A server that hangs up while it is being spoken to resets the line; what it said before still counts.
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
