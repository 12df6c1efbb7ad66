export { MAX_QTY } from '@kadai/domain/typed-numbers'

/** The most lines of one bill (rule 3.6; with the largest quantity it keeps every sum a safe integer). */
export const MAX_LINES = 500

/** The most characters of a line's product name, which an order takes as free text. */
export const MAX_LINE_NAME = 200

/** The least length of the passphrase that backups and the running copy are encrypted with. */
export const PASSPHRASE_LEAST = 12
