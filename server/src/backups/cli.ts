import path from 'node:path'
import { readConfig } from '../config.ts'
import { makeBackup } from './make.ts'
import { restoreBackup } from './restore.ts'

// `npm run backup` and `npm run restore FILE`.

// What is written is for this account alone, also in a folder that others can look into.
process.umask(0o077)

async function backup(): Promise<void> {
  const config = readConfig(process.env)
  console.log('Making a backup and proving it …')
  const name = await makeBackup(config, new Date())
  console.log(`The backup is made and proven: ${path.join(config.backupDir, name)}`)
}

async function restore(file: string | undefined): Promise<void> {
  if (!file) throw new Error('Say which file: npm run restore data/backups/kadai-….db')
  const config = readConfig(process.env)
  if (config.databaseUrl)
    throw new Error('On PostgreSQL, restore with its own tool: pg_restore --clean --dbname=… FILE')
  console.log('Proving the backup …')
  const kept = await restoreBackup(path.resolve(file), config.dataDir, new Date())
  console.log(
    `Restored. ${kept ? `What was there before is kept as ${path.join(config.dataDir, kept)}.` : ''}`,
  )
}

const [command, file] = process.argv.slice(2)
try {
  if (command === 'restore') await restore(file)
  else await backup()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
