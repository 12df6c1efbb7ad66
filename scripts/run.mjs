// Runs a program with the Node that comes with the packages: run.mjs FILE ARGUMENTS
import { become } from './become.mjs'
import { packages } from './packages.mjs'
import { command, root } from './project.mjs'

await command(async () => {
  process.chdir(root)
  await become(await packages(), process.argv.slice(2), {})
})
