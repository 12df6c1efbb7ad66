import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'

/** The shop's own certificate and its key, as PEM. */
export type Tls = { cert: string; key: string }

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
export function readTls(certFile: string | undefined, keyFile: string | undefined): Tls | undefined {
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
