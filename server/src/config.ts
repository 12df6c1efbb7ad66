import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import path from 'node:path'
import { createSecureContext } from 'node:tls'

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

const unusable = (text: string) =>
  new Error(
    `TRUST_PROXY must be 1 for a proxy on this machine, or the addresses of the proxies, such as 192.168.1.5 or 172.17.0.0/16, not "${text}".`,
  )

function take(list: BlockList, entry: string): void {
  const [address = '', prefix] = entry.split('/')
  const bits = Number(prefix)
  const most = family(address) === 'ipv6' ? 128 : 32
  if (isIP(address) === 0) throw unusable(entry)
  if (prefix === undefined) list.addAddress(address, family(address))
  else if (/^\d{1,3}$/.test(prefix) && bits <= most) list.addSubnet(address, bits, family(address))
  else throw unusable(entry)
}

/**
 * The trusted proxies by TRUST_PROXY, whose headers about the visitor count; `undefined` where there are none. `1` is
 * a proxy on this machine.
 */
export function readProxies(text = ''): ((address: string) => boolean) | undefined {
  if (['', '0', 'false', 'no'].includes(text.toLowerCase())) return undefined
  const here = ['1', 'true', 'yes'].includes(text.toLowerCase())
  const list = new BlockList()
  for (const entry of (here ? '127.0.0.0/8,::1' : text).split(',')) take(list, entry.trim())
  return (address) => isIP(address) !== 0 && list.check(address, family(address))
}

/** The shop's own certificate and its key, as PEM. */
type Tls = { cert: string; key: string }

function read(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`${name} names the file "${file}", which cannot be read.`, { cause: error })
  }
}

/**
 * Reads the certificate of TLS_CERT and TLS_KEY; undefined without either. Throws a sentence where they are invalid.
 */
function readTls(certFile: string | undefined, keyFile: string | undefined): Tls | undefined {
  if (!certFile && !keyFile) return undefined
  if (!certFile || !keyFile)
    throw new Error(
      'HTTPS needs both: TLS_CERT, the file of the certificate, and TLS_KEY, the file of its key.',
    )
  const tls = { cert: read('TLS_CERT', certFile), key: read('TLS_KEY', keyFile) }
  try {
    createSecureContext(tls)
  } catch (error) {
    throw new Error('TLS_CERT and TLS_KEY must name a certificate (PEM) and its key.', {
      cause: error,
    })
  }
  return tls
}

export type Config = ReturnType<typeof readConfig> & {
  /** Where drives for copies of backups appear; absent: where the system has them. In tests. */
  mountPoints?: readonly string[]
}

const isYes = (text: string | undefined) => ['1', 'true', 'yes'].includes((text ?? '').toLowerCase())

/** Reads the settings from the environment, all optional; throws a sentence for the person where one is invalid. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const port = Number(env.PORT || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${env.PORT}".`)
  if (env.DATABASE_URL && !/^postgres(ql)?:\/\//.test(env.DATABASE_URL))
    throw new Error('DATABASE_URL must begin with postgres://. Leave it out to use SQLite in DATA_DIR.')
  if (env.COPY_DIR && env.DATABASE_URL)
    throw new Error(
      'COPY_DIR is for SQLite. PostgreSQL archives its own log: docs/running-copy.md says how. Leave COPY_DIR out.',
    )
  if (env.KADAI_KEY && env.KADAI_KEY.length < 32)
    throw new Error('KADAI_KEY must have at least 32 characters. Leave it out to use kadai.key in DATA_DIR.')
  const dataDir = path.resolve(env.DATA_DIR || 'data')
  return {
    port,
    host: env.HOST || '127.0.0.1',
    dataDir,
    databaseUrl: env.DATABASE_URL || undefined,
    backupDir: path.resolve(env.BACKUP_DIR || path.join(dataDir, 'backups')),
    /** The folder of the running copy; absent: the one chosen on the screen, if any. */
    copyDir: env.COPY_DIR ? path.resolve(env.COPY_DIR) : undefined,
    /** The copy's interval in milliseconds; absent: ten seconds. */
    copyEvery_ms: Number(env.KADAI_COPY_MS) || undefined,
    /** Host names Kadai answers to, besides the loopback ones (rule 4.1). */
    hosts: new Set(
      (env.HOSTS ?? '')
        .split(',')
        .map((name) => name.trim().toLowerCase())
        .filter(Boolean),
    ),
    /** Whether an address is a trusted proxy's, whose headers about the visitor count; absent: no proxy. */
    trustProxy: readProxies(env.TRUST_PROXY),
    /** The shop's own certificate: Kadai then speaks HTTPS itself. */
    tls: readTls(env.TLS_CERT, env.TLS_KEY),
    /** How long a request may take to arrive. */
    slowest_ms: Number(env.KADAI_SLOWEST_MS) || 60_000,
    /** The key that two-step secrets are sealed with; absent: `kadai.key` in DATA_DIR. */
    key: env.KADAI_KEY || undefined,
    /** Fill an empty database with the demo shop. */
    demo: env.KADAI_DEMO === '1',
    /** A new shop may begin in a folder that belonged to another. */
    newShop: isYes(env.NEW_SHOP),
    /** Checks every answer against the contract; on in tests. */
    checkAnswers: env.KADAI_CHECK_ANSWERS === '1',
    webDir: path.resolve(import.meta.dirname, '../../web/dist'),
  }
}
