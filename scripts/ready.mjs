// What every command but `npm start` begins with.
import { realpathSync } from 'node:fs'
import { become } from './become.mjs'
import { packages } from './packages.mjs'
import { root } from './project.mjs'

/**
 * Installs the packages where they are missing and makes sure that the command runs on the Node that
 * comes with them: on another Node it is run again on the right one, and this process ends with its
 * exit code. Gives the path of that Node.
 */
export async function ready() {
  process.chdir(root)
  const node = await packages()
  if (realpathSync(node) === realpathSync(process.execPath)) return node
  await become(node, process.argv.slice(1), {})
  process.exit()
}
