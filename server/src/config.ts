import path from 'node:path'
import type { FieldRead } from './dispatcher/fields-read.ts'
import { readProxies } from './proxies.ts'
import { readTls, type Tls } from './tls.ts'

export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  backupDir: string
  /** The folder of the running copy; absent: no copy. */
  copyDir?: string | undefined
  /** The copy's interval in milliseconds; absent: ten seconds. */
  copyEvery_ms?: number | undefined
  /** Host names Kadai answers to, besides the loopback ones (rule 4.1). */
  hosts: ReadonlySet<string>
  /** Whether an address is a trusted proxy's, whose headers about the visitor count; absent: no proxy. */
  trustProxy: ((address: string) => boolean) | undefined
  /** The shop's own certificate: Kadai then speaks HTTPS itself. */
  tls: Tls | undefined
  /** How long a request may take to arrive. */
  slowest_ms: number
  /** The key that two-step secrets are sealed with; absent: `kadai.key` in DATA_DIR. */
  key: string | undefined
  /** Where drives for copies of backups appear; absent: where the system has them. In tests. */
  mountPoints?: readonly string[]
  /** Fill an empty database with the demo shop. */
  demo: boolean
  /** A new shop may begin in a folder that belonged to another. */
  newShop?: boolean
  /** Checks every answer against the contract; on in tests. */
  checkAnswers: boolean
  /** As in the dispatcher's parts; only in tests. */
  fieldRead?: FieldRead | undefined
  webDir: string
}

const isYes = (text: string | undefined) => ['1', 'true', 'yes'].includes((text ?? '').toLowerCase())

/** Reads the settings from the environment, all optional; throws a sentence for the person where one is invalid. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
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
    copyDir: env.COPY_DIR ? path.resolve(env.COPY_DIR) : undefined,
    copyEvery_ms: Number(env.KADAI_COPY_MS) || undefined,
    hosts: new Set(
      (env.HOSTS ?? '')
        .split(',')
        .map((name) => name.trim().toLowerCase())
        .filter(Boolean),
    ),
    trustProxy: readProxies(env.TRUST_PROXY),
    tls: readTls(env.TLS_CERT, env.TLS_KEY),
    slowest_ms: Number(env.KADAI_SLOWEST_MS) || 60_000,
    key: env.KADAI_KEY || undefined,
    demo: env.KADAI_DEMO === '1',
    newShop: isYes(env.NEW_SHOP),
    checkAnswers: env.KADAI_CHECK_ANSWERS === '1',
    webDir: path.resolve(import.meta.dirname, '../../web/dist'),
  }
}
