import { createHash, randomBytes } from 'node:crypto'

/** A new token for a cookie: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored hash of a token: 256 random bits are safe with a quick hash. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
