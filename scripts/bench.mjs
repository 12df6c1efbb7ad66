// npm run bench: measures what Kadai costs, with screens built from the current sources.
import { become } from './become.mjs'
import { built } from './built.mjs'
import { command, root } from './project.mjs'
import { ready } from './ready.mjs'

await command(async () => {
  process.chdir(root)
  const node = await ready()
  await built(node)
  await become(node, ['bench/src/main.ts', ...process.argv.slice(2)], {})
})
