import { KEY_BYTES, keyOf } from '@kadai/domain/keys'

/** A new Idempotency-Key. Made of random bytes: `randomUUID` is not there where the page is no secure context. */
export const newKey = (): string => keyOf(new Date(), crypto.getRandomValues(new Uint8Array(KEY_BYTES)))
