import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { BILL_KINDS, type BillKind, byKind } from '@kadai/domain/kinds'
import { askSecret } from './account-recovery/ask-secret.ts'
import {
  type BackupKey,
  backupKeyAgain,
  bringKey,
  keyMissingFor,
  type WrappedKey,
} from './backup-key/exports.ts'
import { makeBackup } from './backups/make.ts'
import { headOf } from './backups/prove-file.ts'
import { restoreBackup } from './backups/restore.ts'
import { command } from './command.ts'
import { readConfig } from './config.ts'
import { readInstant, restoreCopy } from './log-copy/exports.ts'
import { inEnglish } from './messages/languages.ts'
import { isWhole, type Last } from './numbers/exports.ts'

// `npm run backup`, `npm run restore FILE` and `npm run restore -- --from FOLDER --at TIME`.

async function backup(): Promise<void> {
  const config = readConfig(process.env)
  console.log('Making a backup and proving it …')
  const name = await makeBackup(config, new Date())
  const file = path.join(config.backupDir, name)
  console.log(`The backup is made and proven: ${file}`)
  await sayHead(file)
}

type From = { file: string | undefined; copy: string | undefined; at: string | undefined }

async function restore({ file, copy, at }: From, given: Last): Promise<void> {
  if (!file && !copy)
    throw new Error(
      'Say which file: npm run restore data/backups/kadai-….db\nor which running copy, and of when: npm run restore -- --from FOLDER --at "21-11-2026 12:04"',
    )
  const config = readConfig(process.env)
  if (config.databaseUrl)
    throw new Error('On PostgreSQL, restore with its own tool: pg_restore --clean --dbname=… FILE')
  const instant = at === undefined ? undefined : readInstant(at)
  const last = await asked(given)
  const kept = copy
    ? await fromCopy(path.resolve(copy), instant, config.dataDir, last)
    : await fromFile(path.resolve(file ?? ''), config.dataDir, last)
  console.log(
    `Restored. ${kept ? `The previous database is kept as ${path.join(config.dataDir, kept)}.` : ''}`,
  )
  if (!isWhole(last)) console.log('New papers wait: the first screen asks for the last printed numbers.')
  await sayHead(path.join(config.dataDir, 'kadai.db'))
}

/** Prints the end of the activity log's chain, to be noted or compared (decision 36). */
async function sayHead(file: string): Promise<void> {
  const head = await headOf(file)
  if (head) console.log(`The chain of the activity log ends with ${head}.`)
}

async function fromFile(file: string, dataDir: string, last: Last) {
  const wrapped = keyMissingFor(file, { key: process.env.KADAI_KEY, dataDir })
  const key = wrapped && (await keyOf(wrapped))
  console.log('Proving the backup …')
  const kept = await restoreBackup(file, dataDir, new Date(), last)
  const problem = key && bringKey(wrapped, key, dataDir, new Date())
  if (problem) console.error(`${problem}.`)
  return kept
}

/**
 * Returns the key that the shop's key is encrypted with; without a passphrase the shop is restored without its key,
 * with a warning.
 */
async function keyOf(wrapped: WrappedKey): Promise<BackupKey | undefined> {
  const typed =
    process.env.KADAI_PASSPHRASE ?? (isTerminal() ? await askSecret(`${ASKED}, or Enter without it: `) : '')
  if (typed) return backupKeyAgain(typed, wrapped.derivation)
  console.log(
    "The shop's key (kadai.key) is in the backup, but was not restored without the passphrase: data encrypted with it, such as two-step secrets, cannot be read. Restore again with KADAI_PASSPHRASE, or put kadai.key into DATA_DIR.",
  )
  return undefined
}

const ASKED = 'The passphrase of the backups'
const isTerminal = () => process.stdin.isTTY && process.stdout.isTTY

async function fromCopy(dir: string, at: string | undefined, dataDir: string, last: Last) {
  console.log('Restoring the shop from its running copy and proving it …')
  const { of, kept } = await restoreCopy({ dir, at, passphrase }, dataDir, new Date(), last)
  console.log(`The shop is as it was ${of}, Indian time.`)
  return kept
}

/** Returns the owner's passphrase from the environment, or asks for it where there is a terminal. */
async function passphrase(): Promise<string> {
  if (process.env.KADAI_PASSPHRASE) return process.env.KADAI_PASSPHRASE
  if (!isTerminal())
    throw new Error('It is encrypted. Set KADAI_PASSPHRASE, or run this at a terminal. Nothing was restored.')
  return askSecret(`${ASKED}: `)
}

/** The option with a kind's last printed number: `--last` for invoices, `--last-credit-note` for credit notes. */
const optionOf = (kind: BillKind) => (kind === 'order' ? 'last' : `last-${kind.replaceAll('_', '-')}`)

const OPTIONS: Record<string, { type: 'string' }> = Object.fromEntries(
  ['from', 'at', ...BILL_KINDS.map(optionOf)].map((name) => [name, { type: 'string' }]),
)

/** Asks for the last printed numbers that the command was not given, where there is a terminal. */
async function asked(given: Last): Promise<Last> {
  if (!isTerminal()) return given
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const last = { ...given }
    for (const kind of BILL_KINDS) {
      if (given[kind] !== undefined) continue
      const typed = await terminal.question(
        `${inEnglish({ id: `paper.${kind}.numbers` })}: which was printed last, as on the paper, such as 26-27/000123? (Enter: say it later, on the screen) `,
      )
      last[kind] = typed.trim() || undefined
    }
    return last
  } finally {
    terminal.close()
  }
}

await command(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: OPTIONS })
  const [what, file] = positionals
  const last = byKind((kind) => values[optionOf(kind)])
  if (what === 'restore') await restore({ file, copy: values.from, at: values.at }, last)
  else await backup()
})
