import { hostname, userInfo } from 'node:os'
import { command } from '../command.ts'
import { readConfig } from '../config.ts'
import { type CommandDatabase, openForCommand } from '../database/command-database.ts'
import { openChannel } from '../live/exports.ts'
import { typedLetters } from '../session/exports.ts'
import { askSecret } from './ask-secret.ts'
import { findPerson, recoverAccount } from './recover-account.ts'

// `npm run recover-account -- NAME`

const HELP = `Lets somebody in again who lost the password, or the phone and the recovery codes.

  npm run recover-account -- NAME
      NAME is the name or the email of the sign-in; DATA_DIR or DATABASE_URL say which shop, as for npm start

Asks for a new password, or makes one; switches two-step sign-in off; ends every session of that person. Kadai may go
on running meanwhile. It goes on record under Activity.`

/** Asks for a password twice; makes one where none is typed or there is no terminal. */
async function newPassword(name: string): Promise<{ password: string; made: boolean }> {
  const made = { password: typedLetters(4, 4).toLowerCase(), made: true }
  if (!process.stdin.isTTY) return made
  const password = await askSecret(`A new password for ${name} (Enter alone makes one): `)
  if (password === '') return made
  if ((await askSecret('The same once more: ')) !== password)
    throw new Error('The two were not the same. Nothing was changed.')
  return { password, made: false }
}

/** Tells the servers that share a PostgreSQL, so that open screens of that person close at once. */
async function tellServers(url: string | undefined): Promise<void> {
  if (!url) return
  const channel = await openChannel(url, () => {})
  channel.announce(['employees'])
  await channel.close()
}

async function run(database: CommandDatabase, typed: string, url: string | undefined): Promise<void> {
  const who = await findPerson(database.read, typed)
  const { password, made } = await newPassword(who.name)
  await recoverAccount(database, who, password, `${userInfo().username} at ${hostname()}`, new Date())
  await tellServers(url)
  if (made) console.log(`The new password of ${who.name}: ${password}`)
  console.log(
    `${who.name} signs in with the new password alone; all other sessions have ended. Then switch two-step sign-in on again` +
      `${made ? ', and choose a password of your own under "My account"' : ''}.`,
  )
}

await command(async () => {
  const typed = process.argv.slice(2).join(' ').trim()
  if (!typed || typed === '--help' || typed === '-h') return console.log(HELP)
  const config = readConfig(process.env)
  const database = await openForCommand(config)
  await run(database, typed, config.databaseUrl).finally(() => database.close())
})
