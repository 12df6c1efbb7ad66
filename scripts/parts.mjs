// How a command runs its parts one after the other, counts what passed and failed, and says so in its last line.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from './postgres.mjs'
import { root, say, Trouble, took } from './project.mjs'

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Sum
 * @typedef {{ name: string, title: string, run: (node: string, result: string) => Promise<number> }} Part
 *   `run` writes vitest's JSON, or a Sum, into `result` and gives the exit code
 */

/**
 * Runs the parts, those `wanted` by name or all, and prints what each gave; `before` is said above the last line.
 * @param {Part[]} parts @param {string} node @param {string[]} wanted @param {() => string} [before]
 */
export async function runParts(parts, node, wanted, before = () => '') {
  const names = new Set(parts.map((it) => it.name))
  const unknown = wanted.filter((it) => !names.has(it))
  if (unknown.length > 0) {
    throw new Trouble(`There is no part "${unknown.join(' ')}". The parts are: ${[...names].join(', ')}.`)
  }
  const folder = mkdtempSync(join(tmpdir(), 'kadai-test-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

  const start_ms = Date.now()
  /** @type {string[]} */
  const lines = []
  const all = { passed: 0, failed: 0, skipped: 0 }
  for (const [index, part] of parts.entries()) {
    if (wanted.length > 0 && !wanted.includes(part.name)) continue
    say(
      `\n── ${part.name}: ${part.title} ${'─'.repeat(Math.max(2, 70 - part.name.length - part.title.length))}\n`,
    )
    const part_ms = Date.now()
    const sum = await outcome(part, node, join(folder, `${index}.json`))
    all.passed += sum.passed
    all.failed += sum.failed
    all.skipped += sum.skipped
    const skipped = sum.skipped ? `, ${sum.skipped} skipped` : ''
    lines.push(
      `${part.name.padEnd(9)} ${part.title.padEnd(42)} ${sum.passed} passed, ${sum.failed} failed${skipped}  (${took(part_ms)})`,
    )
  }
  say(`\n── what ran, in ${took(start_ms)} ${'─'.repeat(54)}\n\n${lines.join('\n')}\n`)
  if (all.skipped > 0) say(`${all.skipped} skipped\n`)
  const more = before()
  if (more) say(more)
  say(`${all.passed} passed, ${all.failed} failed`)
  process.exitCode = all.failed > 0 ? 1 : 0
}

/**
 * A part's sum. A part that could not run, or ran nothing, has failed once.
 * @param {Part} part @param {string} node @param {string} result
 * @returns {Promise<Sum>}
 */
async function outcome(part, node, result) {
  /** @type {number} */
  let code
  try {
    code = await part.run(node, result)
  } catch (error) {
    say(error instanceof Trouble ? error.message : error instanceof Error ? `${error.stack}` : String(error))
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const sum = read(result)
  if (sum.failed === 0 && (code !== 0 || sum.passed === 0)) {
    say(
      code === 0 ? 'No test ran: that is a failure.' : `The part ended with code ${code}: that is a failure.`,
    )
    return { ...sum, failed: 1 }
  }
  return sum
}

/**
 * What the result file says: a test file that could not be loaded counts as one failure.
 * @param {string} file @returns {Sum}
 */
function read(file) {
  /** @type {any} */
  let found
  try {
    found = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
  if ('passed' in found) return { skipped: 0, ...found }
  const broken = found.testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ it) =>
      it.status === 'failed' && it.assertionResults.every(({ status }) => status !== 'failed'),
  )
  return {
    passed: found.numPassedTests,
    failed: found.numFailedTests + broken.length,
    skipped: found.numPendingTests + found.numTodoTests,
  }
}

/**
 * @param {string} workspace @param {Record<string, string | undefined>} [extra] @param {string[]} [files] all
 *   where none is named
 * @returns {Part['run']}
 */
export function vitest(workspace, extra = {}, files = []) {
  return (node, result) =>
    program(
      node,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        `--root=${workspace}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${result}`,
        ...files,
      ],
      extra,
    )
}

/**
 * Vitest on a PostgreSQL of its own, gone afterwards.
 * @param {string} workspace @param {Record<string, string | undefined>} [extra] @param {string[]} [files]
 * @returns {Part['run']}
 */
export function onPostgres(workspace, extra = {}, files = []) {
  return async (node, result) => {
    const postgres = await startPostgres()
    try {
      return await vitest(workspace, { ...extra, KADAI_TEST_DATABASE: postgres.url }, files)(node, result)
    } finally {
      await postgres.stop()
    }
  }
}

/** @param {string} node @param {string[]} args @param {Record<string, string | undefined>} extra @returns {Promise<number>} */
export function program(node, args, extra) {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, ...extra }
  for (const [name, value] of Object.entries(env)) if (value === undefined) delete env[name]
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
    const pass = (/** @type {NodeJS.Signals} */ signal) => {
      child.kill(signal)
      child.once('exit', () => process.exit(130))
    }
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.once(signal, pass)
    child.on('error', reject)
    child.on('close', (code) => {
      for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.off(signal, pass)
      resolve(code ?? 1)
    })
  })
}
