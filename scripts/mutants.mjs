// npm run mutants: plants the faults of scripts/mutants/faults.txt one at a time and says which ones the tests find
// (decision 45). Some of them: npm run mutants -- "half a paisa" web/
import './follow.mjs'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { faults, textWith } from './mutants/faults.mjs'
import { cache, command, root, say, Trouble, took } from './project.mjs'
import { ready } from './ready.mjs'

const report = join(cache, 'mutant-tests.json')

const env = { ...process.env }
delete env.KADAI_TEST_DATABASE

// The fault is always removed at the end.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))

await command(async () => {
  const wanted = process.argv.slice(2)
  const chosen = faults().filter(
    ({ breaks, file }) =>
      wanted.length === 0 || wanted.some((it) => breaks.includes(it) || file.startsWith(it)),
  )
  if (chosen.length === 0) throw new Trouble(`There is no fault "${wanted.join(' ')}".`)
  const changed = execFileSync('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: root })
  if (changed.length > 0) throw new Trouble(`Commit or stash your changes first:\n${changed}`)
  for (const fault of chosen) textWith(fault)
  const node = await ready()
  mkdirSync(cache, { recursive: true })
  const without = firstFailure(node, [...new Set(chosen.flatMap(({ tests }) => tests))])
  if (without) throw new Trouble(`This fails without any fault: ${without}`)
  let survived = 0
  for (const fault of chosen) {
    const start_ms = Date.now()
    const by = whoFinds(node, fault)
    if (!by) survived++
    say(`${by ? 'found   ' : 'SURVIVED'} ${fault.breaks} (${took(start_ms)})\n         ${by ?? fault.file}`)
  }
  say(`\n${chosen.length - survived} of ${chosen.length} faults were found by tests.`)
  if (survived > 0) process.exitCode = 1
})

/**
 * Plants a fault, returns the first test that finds it, and takes the fault out again, also where the command is
 * stopped. Where no named test finds the fault, all of its workspace are run.
 * @param {string} node @param {import('./mutants/faults.mjs').Fault} fault
 */
function whoFinds(node, fault) {
  const file = join(root, fault.file)
  const whole = readFileSync(file)
  const restore = () => writeFileSync(file, whole)
  process.on('exit', restore)
  writeFileSync(file, textWith(fault))
  try {
    return firstFailure(node, fault.tests) ?? firstFailure(node, [`${fault.file.split('/')[0]}/`])
  } finally {
    restore()
    process.off('exit', restore)
  }
}

/**
 * Runs test files, or all of a workspace, one workspace after the other, until a test fails; returns its name.
 * @param {string} node @param {string[]} tests
 */
function firstFailure(node, tests) {
  for (const workspace of new Set(tests.map((it) => it.split('/')[0] ?? ''))) {
    const files = tests.filter((it) => it.startsWith(`${workspace}/`)).map((it) => relative(workspace, it))
    writeFileSync(report, '{}')
    const args = ['run', `--root=${workspace}`, '--bail=1', '--reporter=json', `--outputFile=${report}`]
    const vitest = ['node_modules/vitest/vitest.mjs', ...args, ...files]
    const { status, stdout, stderr } = spawnSync(node, vitest, { cwd: root, env, encoding: 'utf8' })
    if (status === 0) continue
    const { testResults = [] } = JSON.parse(readFileSync(report, 'utf8'))
    for (const { name, message, assertionResults } of testResults) {
      const failed = assertionResults.find((/** @type {{ status: string }} */ it) => it.status === 'failed')
      if (failed || message) return `${relative(root, name)}${failed ? ` > ${failed.fullName}` : ''}`
    }
    throw new Trouble(`The tests could not be run:\n${stdout}${stderr}`)
  }
  return undefined
}
