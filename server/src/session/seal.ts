import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import { writeWhole } from '../database/to-disk.ts'
import { Refusal } from '../dispatcher/refusal.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** The letters of a key at least, as KADAI_KEY is held to. */
const LEAST_KEY = 32

/** Hides what must be read again from whoever gets hold of the database or a backup alone. */
export type Seal = {
  /** Seals a text; `about` says what it belongs to and must be said again to open it. */
  close(text: string, about: string): string
  /** The text; `undefined` where it was sealed with another key, belongs elsewhere, or was altered. */
  open(sealed: string, about: string): string | undefined
  /** By what a text is known again without being told: nobody who lacks the key can find it by trying. */
  print(text: string): string
}

/** Where the shop's key lies. */
export const keyFile = (dataDir: string): string => path.join(dataDir, 'kadai.key')

/** The key's text: KADAI_KEY, or the file `kadai.key` beside the database, made at the first need. Backups hold it wrapped. */
export function keyText({ key, dataDir }: Pick<Config, 'key' | 'dataDir'>): string {
  if (key) return key
  const file = keyFile(dataDir)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) writeWhole(file, randomBytes(32).toString('base64url'), 'there')
  const text = readFileSync(file, 'utf8').trim()
  // Secrets that were sealed with an empty key are open to everybody who knows that it is.
  if (text.length < LEAST_KEY) throw new Refusal(503, { id: 'session.key_cut_short', params: { file } })
  return text
}

/** A key of its own for a purpose, made when it is first needed. */
function derived(text: () => string, purpose: string): () => Buffer {
  let known: Buffer | undefined
  return () => {
    known ??= Buffer.from(hkdfSync('sha256', text(), '', purpose, 32))
    return known
  }
}

/** Makes the seal of this shop; its key is read when it is first needed. */
export const makeSeal = (config: Config): Seal => sealUnder(() => keyText(config))

/** A seal (AES-256-GCM) under a key by its text, which is asked for at the first need. */
export function sealUnder(text: () => string): Seal {
  const key = derived(text, 'kadai seal 1')
  const printKey = derived(text, 'kadai print 1')
  return {
    print: (text) => createHmac('sha256', printKey()).update(text).digest('base64url'),
    close(text, about) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key(), nonce, { authTagLength: TAG_BYTES }).setAAD(
        Buffer.from(about),
      )
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    open(sealed, about) {
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
