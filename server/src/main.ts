import { readConfig } from './config.ts'
import { DEMO_OWNER } from './demo/owner.ts'
import { outage } from './dispatcher/failure.ts'
import { openShop, type Shop } from './shop.ts'
import { logWhatNobodyCaught, stopOnSignals } from './stop.ts'

// Files that Kadai writes are readable by this account only.
process.umask(0o077)

/** Exit codes for scripts/keep-open.mjs: do not retry; or the trouble may be temporary. */
const [REFUSED, NOT_NOW] = [78, 75]

function stopWith(message: string, code = REFUSED): never {
  console.error(message)
  process.exit(code)
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

function sayWhere(shop: Shop, host: string): void {
  const { port } = shop.http.server.address() as { port: number }
  const shown = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host
  console.log(`Kadai is open: ${config.tls ? 'https' : 'http'}://${shown}:${port}`)
  if (!LOOPBACK.has(host) && !config.tls && !config.trustProxy)
    console.log(
      'Passwords and bills cross the network unencrypted: set TLS_CERT and TLS_KEY, or put a proxy with HTTPS in front of Kadai.',
    )
  if (config.demo)
    console.log(`The demo shop: sign in as ${DEMO_OWNER.name} with the password "${DEMO_OWNER.password}".`)
  if (shop.setupCode) {
    console.log('There is no employee yet. Open the address on this machine and create the owner account,')
    console.log(`or from another machine with the setup code ${shop.setupCode}.`)
  }
}

async function listen(shop: Shop, port: number, host: string): Promise<void> {
  try {
    await shop.http.listen({ port, host })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      stopWith(
        `Port ${port} is in use. Is Kadai running already? Open http://localhost:${port}, or set PORT to another one.`,
      )
    throw error
  }
}

function stopFor(error: unknown): never {
  if (!(error instanceof Error)) stopWith(String(error))
  const message = `${error.message}${error.cause instanceof Error ? `\n${error.cause.message}` : ''}`
  stopWith(message, outage(error) || outage(error.cause) ? NOT_NOW : REFUSED)
}

const config = await Promise.resolve(process.env).then(readConfig).catch(stopFor)
const shop = await openShop(config).catch(stopFor)
stopOnSignals(() => shop.close())
await listen(shop, config.port, config.host)
logWhatNobodyCaught()
sayWhere(shop, config.host)
if (process.connected) process.send?.('open')
