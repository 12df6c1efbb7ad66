// The beginning of every command except `npm start`.
import { realpathSync } from 'node:fs'
import { become } from './become.mjs'
import { packages } from './packages.mjs'
import { root } from './project.mjs'

/**
 * Installs missing packages and makes sure that the command runs on the Node that comes with them: on another Node,
 * runs it again on the right one and exits with its code. Returns the path of that Node.
 */
export async function ready() {
  process.chdir(root)
  const node = await packages()
  if (realpathSync(node) === realpathSync(process.execPath)) return node
  await become(node, process.argv.slice(1), {})
  process.exit()
}
