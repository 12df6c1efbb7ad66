// npm start: from a bare clone to a running shop. With --demo, a demo shop in a separate database. Needs only Node 18
// or newer before anything is installed; the shop itself runs on the Node that comes with the packages, as a child that
// is restarted when it dies.
if (Number(process.versions.node.split('.')[0]) < 18) {
  console.error(
    `Kadai needs Node 18 or newer to start; this is ${process.version}. Install a current Node.js.`,
  )
  process.exit(1)
}
await import('./follow.mjs')
const { command, root } = await import('./project.mjs')
const { packages } = await import('./packages.mjs')
const { built } = await import('./built.mjs')
const { demo } = await import('./demo.mjs')
const { free } = await import('./port.mjs')
const { keepOpen } = await import('./keep-open.mjs')

await command(async () => {
  process.chdir(root)
  const address = /** @type {const} */ ([process.env.PORT || '3000', process.env.HOST || '127.0.0.1'])
  await free(...address)
  const node = await packages()
  await built(node)
  // Checked again: another start may have been faster while this one installed or waited.
  await free(...address)
  process.exitCode = await keepOpen(
    node,
    // Earlier garbage collection saves some MiB, and saves are as fast.
    ['--enable-source-maps', '--max-semi-space-size=8', 'server/dist/main.js'],
    process.argv.includes('--demo') ? demo() : {},
  )
})
