import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import { writeWhole } from '../database/to-disk.ts'
import { Refusal } from '../dispatcher/refusal.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** The least length of a key, as for KADAI_KEY. */
const LEAST_KEY = 32

/** Encrypts what must be readable again, against somebody who has only the database or a backup. */
export type Seal = ReturnType<typeof sealUnder>

export const keyFile = (dataDir: string): string => path.join(dataDir, 'kadai.key')

/**
 * The text of the key: KADAI_KEY, or the file `kadai.key` next to the database, created when first needed. Backups
 * contain it encrypted.
 */
export function keyText({ key, dataDir }: Pick<Config, 'key' | 'dataDir'>): string {
  if (key) return key
  const file = keyFile(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) writeWhole(file, randomBytes(32).toString('base64url'), 'there')
  const text = readFileSync(file, 'utf8').trim()
  // Secrets sealed with an empty key would be open to everybody.
  if (text.length < LEAST_KEY) throw new Refusal(503, { id: 'session.key_cut_short', params: { file } })
  return text
}

/** A derived key for one purpose, made when first needed. */
function derived(text: () => string, purpose: string): () => Buffer {
  let known: Buffer | undefined
  return () => {
    known ??= Buffer.from(hkdfSync('sha256', text(), '', purpose, 32))
    return known
  }
}

/** Makes the seal of this shop; its key is read when first needed. */
export const makeSeal = (config: Config): Seal => sealUnder(() => keyText(config))

/** A seal (AES-256-GCM) under a key, whose text is asked for when first needed. */
export function sealUnder(text: () => string) {
  const key = derived(text, 'kadai seal 1')
  const printKey = derived(text, 'kadai print 1')
  return {
    /** A keyed fingerprint of a text: without the key it cannot be found by trying. */
    print: (text: string) => createHmac('sha256', printKey()).update(text).digest('base64url'),
    /** Seals a text; `about` binds it to its owner and is needed to open it. */
    close(text: string, about: string) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key(), nonce, { authTagLength: TAG_BYTES }).setAAD(
        Buffer.from(about),
      )
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    /** Returns the text; `undefined` where it was sealed with another key or for another owner, or was altered. */
    open(sealed: string, about: string) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
      const decipher = createDecipheriv(CIPHER, key(), bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      try {
        return Buffer.concat([
          decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
          decipher.final(),
        ]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
