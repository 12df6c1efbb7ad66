import { constants, copyFileSync, existsSync } from 'node:fs'
import path from 'node:path'
import { command } from '../command.ts'
import { readConfig } from '../config.ts'
import { type Moved, move, type Progress } from './move.ts'
import { fromServer, toServer } from './postgres-server.ts'
import type { Side, Target } from './side.ts'
import { fromFile, toFile } from './sqlite-file.ts'

// `npm run move -- postgres://…` and `npm run move -- sqlite:FOLDER`.

const HELP = `Moves a shop from SQLite into PostgreSQL, or back. Every server of the shop must be stopped.

  npm run move -- postgres://user@host/database
      from DATA_DIR (./data) into an empty PostgreSQL database
  npm run move -- sqlite:FOLDER
      from the PostgreSQL database in DATABASE_URL into FOLDER, which has no shop yet

The shop that is moved stays as it is. What arrives is compared row by row and its books are proven before it counts;
a move that breaks off leaves nothing behind that a server would open, and can be begun again.
A password may also stand in PGPASSWORD.`

const SAY_EVERY_MS = 1_000
const number = new Intl.NumberFormat('en-IN')

function progress(): Progress {
  let saidAt = 0
  return (table, done, rows) => {
    if (rows === 0 || (done < rows && Date.now() - saidAt < SAY_EVERY_MS)) return
    saidAt = Date.now()
    console.log(`${table}: ${number.format(done)} of ${number.format(rows)} rows`)
  }
}

/** The key of two-step secrets is next to the database. */
function takeKeyAlong(from: string, folder: string): void {
  const [key, there] = [from, folder].map((place) => path.join(place, 'kadai.key'))
  if (key && there && existsSync(key) && !existsSync(there)) copyFileSync(key, there, constants.COPYFILE_EXCL)
}

async function moved(from: Side, to: () => Promise<Target>): Promise<Moved> {
  try {
    return await move(from, to, progress())
  } finally {
    await from.close()
  }
}

async function intoPostgres(url: string): Promise<Moved> {
  const config = readConfig({ ...process.env, DATABASE_URL: url })
  return moved(await fromFile(config.dataDir), () => toServer(url))
}

async function intoFolder(folder: string): Promise<Moved> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (!databaseUrl) throw new Error('Set DATABASE_URL to the PostgreSQL database that the shop is in.')
  const all = await moved(await fromServer(databaseUrl), () => toFile(folder))
  takeKeyAlong(dataDir, folder)
  return all
}

async function run(target: string | undefined): Promise<void> {
  if (!target || target === '--help' || target === '-h') return console.log(HELP)
  const start_ms = Date.now()
  const folder = /^sqlite:(.+)$/.exec(target)?.[1]
  if (!folder && !/^postgres(ql)?:\/\//.test(target))
    throw new Error(`"${target}" is neither postgres://… nor sqlite:FOLDER.\n\n${HELP}`)
  const { tables, rows } = folder ? await intoFolder(path.resolve(folder)) : await intoPostgres(target)
  const seconds = ((Date.now() - start_ms) / 1000).toFixed(1)
  console.log(
    `Moved ${number.format(rows)} rows in ${tables} tables in ${seconds} s; counts, sums and every row are the same, the books prove.`,
  )
  console.log(
    folder
      ? `Start Kadai with DATA_DIR=${folder} and without DATABASE_URL. Do not use the old database any more.`
      : 'Start Kadai with DATABASE_URL set to this database. Keep the old kadai.db as a backup; do not use it any more.',
  )
}

await command(() => run(process.argv[2]))
