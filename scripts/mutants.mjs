// npm run mutants: plants the faults of scripts/mutants/faults.mjs one at a time and says which ones the tests find
// (decision 45). What is known of a fault stays in .cache/mutants.json and is not tried again.
// Some of them: npm run mutants -- round-half web/
import './follow.mjs'
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { faults } from './mutants/faults.mjs'
import { textWith } from './mutants/plant.mjs'
import { cache, command, root, say, Trouble, took } from './project.mjs'
import { ready } from './ready.mjs'

/**
 * @typedef {import('./mutants/faults.mjs').Fault} Fault
 * @typedef {{ found: 'tests' | 'types' | 'no', by: string, why: string }} Result `by` names the first test that failed
 */

const known = join(cache, 'mutants.json')
const report = join(cache, 'mutant-tests.json')

// The fault is always removed at the end.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))

await command(async () => {
  const wanted = process.argv.slice(2)
  const chosen = faults.filter(
    ({ id, file }) => wanted.length === 0 || wanted.some((it) => it === id || file.startsWith(it)),
  )
  if (chosen.length === 0) throw new Trouble(`There is no fault "${wanted.join(' ')}".`)
  const changed = git('status', '--porcelain', '--untracked-files=no')
  if (changed) throw new Trouble(`Commit or stash your changes first:\n${changed}`)
  for (const fault of chosen) textWith(fault)
  const node = await ready()
  const results = read()
  const names = new Map(chosen.map((fault) => [fault, nameOf(fault)]))
  const due = chosen.filter((fault) => !results[names.get(fault) ?? ''])
  for (const workspace of ['domain', 'server', 'web', 'e2e']) {
    const tests = due.flatMap((fault) => fault.tests).filter((it) => it.startsWith(`${workspace}/`))
    const failing = tests.length > 0 && (await firstFailure(node, [...new Set(tests)]))
    if (failing) throw new Trouble(`This fails without any fault: ${failing.by}\n${failing.why}`)
  }
  for (const [fault, name] of names) {
    const start_ms = Date.now()
    const result = results[name] ?? (await tried(node, fault))
    results[name] = result
    writeFileSync(known, `${JSON.stringify(results, null, 2)}\n`)
    const word = { tests: 'found   ', types: 'by types', no: 'SURVIVED' }[result.found]
    say(`${word} ${fault.id}: ${fault.breaks} (${took(start_ms)})\n         ${result.by}`)
  }
  const survived = [...names.values()].filter((name) => results[name]?.found !== 'tests')
  say(`\n${chosen.length - survived.length} of ${chosen.length} faults were found by tests.`)
  if (survived.length > 0) process.exitCode = 1
})

/** @returns {Record<string, Result>} */
function read() {
  mkdirSync(cache, { recursive: true })
  try {
    return JSON.parse(readFileSync(known, 'utf8'))
  } catch {
    return {}
  }
}

/** A fault in the code and before the tests of today. @param {Fault} fault */
function nameOf(fault) {
  const hash = createHash('sha256').update(JSON.stringify(fault))
  for (const file of [fault.file, ...fault.tests]) hash.update(readFileSync(join(root, file)))
  return `${fault.id} ${hash.digest('hex').slice(0, 12)}`
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}

/** Plants a fault, looks who finds it, and takes it out again, also where the command is stopped. @param {string} node @param {Fault} fault @returns {Promise<Result>} */
async function tried(node, fault) {
  const file = join(root, fault.file)
  const whole = readFileSync(file)
  const restore = () => writeFileSync(file, whole)
  process.on('exit', restore)
  writeFileSync(file, textWith(fault))
  try {
    const [workspace = ''] = fault.file.split('/')
    const wider = fault.wider ?? [workspace]
    return (
      (await firstFailure(node, fault.tests)) ??
      (await firstFailure(node, wider)) ??
      (await typeError(node, workspace)) ?? { found: 'no', by: '', why: '' }
    )
  } finally {
    restore()
    process.off('exit', restore)
  }
}

/** Runs test files, or all of a workspace, until one fails. @param {string} node @param {string[]} tests @returns {Promise<Result | undefined>} */
async function firstFailure(node, tests) {
  for (const workspace of new Set(tests.map((it) => it.split('/')[0] ?? ''))) {
    const files = tests.filter((it) => it.startsWith(`${workspace}/`)).map((it) => relative(workspace, it))
    writeFileSync(report, '{}')
    const { code, said } = await run(node, [
      'node_modules/vitest/vitest.mjs',
      'run',
      `--root=${workspace}`,
      '--bail=1',
      '--reporter=json',
      `--outputFile=${report}`,
      ...files,
    ])
    if (code === 0) continue
    const { testResults = [] } = JSON.parse(readFileSync(report, 'utf8'))
    for (const { name, message, assertionResults } of testResults) {
      const failed = assertionResults.find((/** @type {{ status: string }} */ it) => it.status === 'failed')
      const path = relative(root, name)
      if (failed)
        return {
          found: 'tests',
          by: `${path} > ${failed.fullName}`,
          why: short(failed.failureMessages.join('\n')),
        }
      if (message) return { found: 'tests', by: path, why: short(message) }
    }
    throw new Trouble(`The tests could not be run:\n${said}`)
  }
  return undefined
}

/** @param {string} text */
function short(text) {
  return text.slice(0, 500)
}

/** @param {string} node @param {string} workspace @returns {Promise<Result | undefined>} */
async function typeError(node, workspace) {
  const { code, said } = await run(node, [
    'node_modules/typescript/bin/tsc',
    '-p',
    workspace,
    '--noEmit',
    '--pretty',
    'false',
  ])
  return code === 0 ? undefined : { found: 'types', by: `types of ${workspace}`, why: short(said) }
}

/** @param {string} node @param {string[]} args @returns {Promise<{ code: number, said: string }>} */
function run(node, args) {
  const env = { ...process.env }
  delete env.KADAI_TEST_DATABASE
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const stop = () => void child.kill('SIGTERM')
    process.on('exit', stop)
    let said = ''
    child.stdout.on('data', (chunk) => (said += chunk))
    child.stderr.on('data', (chunk) => (said += chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('exit', stop)
      resolve({ code: code ?? 1, said })
    })
  })
}
