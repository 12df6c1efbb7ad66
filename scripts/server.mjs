// Runs a program of the built server with the Node that comes with the packages: server.mjs PROGRAM ARGUMENTS
import { become } from './become.mjs'
import { builtServer } from './built.mjs'
import { packages } from './packages.mjs'
import { command, root } from './project.mjs'

await command(async () => {
  process.chdir(root)
  const node = await packages()
  await builtServer(node)
  const [name, ...words] = process.argv.slice(2)
  await become(node, ['--enable-source-maps', `server/dist/${name}.js`, ...words], {})
})
