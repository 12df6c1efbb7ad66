// Checks whether the port is free before anything slow begins.
import { createServer } from 'node:net'
import { Trouble } from './project.mjs'

/**
 * Resolves if a server can listen on the port; otherwise a Trouble says who seems to use it and what to do.
 * @param {string} port @param {string} host
 */
export async function free(port, host) {
  const number = Number(port)
  if (!Number.isInteger(number) || number < 0 || number > 65535) {
    throw new Trouble(
      `PORT is "${port}", which is not a port. Give a number from 1 to 65535, or leave it out for 3000.`,
    )
  }
  const code = await refusal(number, host)
  if (code === 'EADDRINUSE') {
    const other = `Stop it, or take another port: PORT=${number + 1} npm start`
    throw new Trouble(
      (await isKadai(number, host))
        ? `Kadai is already running at http://localhost:${port} — open that in the browser.\nTo run a second one: ${other}`
        : `Port ${port} is taken by another program. ${other}`,
    )
  }
  if (code === 'EACCES') {
    throw new Trouble(`Port ${port} may not be opened by this user. Take one above 1023: PORT=3000 npm start`)
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    throw new Trouble(
      `HOST is "${host}", which is not an address of this computer. Leave it out, or give one of this computer's addresses.`,
    )
  }
  if (code) throw new Trouble(`Port ${port} cannot be opened on ${host} (${code}).`)
}

/** @param {number} port @param {string} host @returns {Promise<string | undefined>} */
function refusal(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

/** @param {number} port @param {string} host @returns {Promise<boolean>} */
function isKadai(port, host) {
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const url = `http://${address.includes(':') ? `[${address}]` : address}:${port}/healthz`
  return fetch(url, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** A free port of this machine. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address())
      probe.close(() => resolve(port))
    })
  })
}
