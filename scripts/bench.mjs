// npm run bench: measures what Kadai costs, with screens built from the current sources.
import { become } from './become.mjs'
import { command, root } from './project.mjs'
import { ready } from './ready.mjs'
import { screens } from './screens.mjs'

await command(async () => {
  process.chdir(root)
  const node = await ready()
  await screens(node)
  await become(node, ['bench/src/main.ts', ...process.argv.slice(2)], {})
})
