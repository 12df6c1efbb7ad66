import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import type { Last } from '../numbers/exports.ts'
import { makeBackup } from './make.ts'
import { headOf } from './prove-file.ts'
import { restoreBackup } from './restore.ts'

// `npm run backup` and `npm run restore FILE`.

// What is written is for this account alone, also in a folder that others can look into.
process.umask(0o077)

async function backup(): Promise<void> {
  const config = readConfig(process.env)
  console.log('Making a backup and proving it …')
  const name = await makeBackup(config, new Date())
  const file = path.join(config.backupDir, name)
  console.log(`The backup is made and proven: ${file}`)
  const head = await headOf(file)
  if (head) console.log(`The chain of its activity log ends with ${head}.`)
}

async function restore(file: string | undefined, last: Last | undefined): Promise<void> {
  if (!file) throw new Error('Say which file: npm run restore data/backups/kadai-….db')
  const config = readConfig(process.env)
  if (config.databaseUrl)
    throw new Error('On PostgreSQL, restore with its own tool: pg_restore --clean --dbname=… FILE')
  console.log('Proving the backup …')
  const kept = await restoreBackup(path.resolve(file), config.dataDir, new Date(), last ?? (await asked()))
  if (!last) console.log('Where no number was said, the first screen asks for those printed last.')
  console.log(
    `Restored. ${kept ? `What was there before is kept as ${path.join(config.dataDir, kept)}.` : ''}`,
  )
}

/** Asks for the number printed last where somebody sits at a terminal; nobody else is waited for. */
async function asked(): Promise<Last | undefined> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const invoice = await terminal.question(
      'Which invoice was printed last, as on the paper, such as 26-27/000123? (Enter: say it later, on the screen) ',
    )
    return invoice.trim() ? { invoice: invoice.trim(), estimate: undefined } : undefined
  } finally {
    terminal.close()
  }
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { last: { type: 'string' }, 'last-estimate': { type: 'string' } },
  })
  const [command, file] = positionals
  const said = { invoice: values.last, estimate: values['last-estimate'] }
  if (command === 'restore') await restore(file, said.invoice || said.estimate ? said : undefined)
  else await backup()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
