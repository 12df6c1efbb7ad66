// Runs a command's parts, counts what passed and failed, lists the failures, and ends with the totals.
import { spawn } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { environment } from './become.mjs'
import { startPostgres } from './postgres.mjs'
import { root, say, Trouble, took } from './project.mjs'

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Sum
 * @typedef {{ node: string, result: string, log: string }} Place `result` takes vitest's JSON or a Sum, `log` the output
 * @typedef {{ name: string, title: string, run: (place: Place) => Promise<number> }} Part `run` gives the exit code
 */

/**
 * Runs the parts, those `wanted` by name or all, in order, `lanes` at a time. Prints each part's output when it ends,
 * then the sums, `before`, every failure again and, as the last line, how many passed and failed.
 * @param {Part[]} parts @param {string} node
 * @param {{ wanted?: string[], lanes?: number, inMemory?: boolean, before?: () => string }} [how] `inMemory`: what
 *   the parts write goes into this machine's memory where there is room
 */
export async function runParts(
  parts,
  node,
  { wanted = [], lanes = 1, inMemory = false, before = () => '' } = {},
) {
  const names = new Set(parts.map((it) => it.name))
  const unknown = wanted.filter((it) => !names.has(it))
  if (unknown.length > 0) {
    throw new Trouble(`There is no part "${unknown.join(' ')}". The parts are: ${[...names].join(', ')}.`)
  }
  const place = (inMemory && roomInMemory()) || tmpdir()
  const folder = mkdtempSync(join(place, 'kadai-test-'))
  // The user of PostgreSQL must get through.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

  const start_ms = Date.now()
  const chosen = parts.filter((it) => wanted.length === 0 || wanted.includes(it.name))
  /** @type {{ line: string, sum: Sum }[]} */
  const ran = []
  const waiting = [...chosen.entries()]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, part] = next
      const part_ms = Date.now()
      const log = join(folder, `${index}.log`)
      say(`${part.name}: ${part.title} …`)
      const sum = await outcome(part, { node, result: join(folder, `${index}.json`), log })
      say(`\n${heading(`${part.name}: ${part.title}`)}\n\n${readFileSync(log, 'utf8')}`)
      const skipped = sum.skipped ? `, ${sum.skipped} skipped` : ''
      const line = `${part.name.padEnd(9)} ${part.title.padEnd(42)} ${sum.passed} passed, ${sum.failed} failed${skipped}  (${took(part_ms)})`
      ran[index] = { line, sum }
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  say(`\n${heading(`what ran, in ${took(start_ms)}`)}\n\n${ran.map((it) => it.line).join('\n')}\n`)
  const total = (/** @type {'passed' | 'failed' | 'skipped'} */ of) =>
    ran.reduce((all, { sum }) => all + sum[of], 0)
  if (total('skipped') > 0) say(`${total('skipped')} skipped\n`)
  const more = before()
  if (more) say(more)
  for (const { sum } of ran) for (const failure of sum.failures) say(`FAILED ${failure}\n`)
  say(`${total('passed')} passed, ${total('failed')} failed`)
  process.exitCode = total('failed') > 0 ? 1 : 0
}

const GIB = 2 ** 30

/** The folder of this machine's memory, if it has room for all that the tests write. */
function roomInMemory() {
  const shared = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(shared)
    return bavail * bsize > 4 * GIB && process.availableMemory() > 8 * GIB ? shared : undefined
  } catch {
    return undefined
  }
}

/** @param {string} text */
const heading = (text) => `── ${text} ${'─'.repeat(Math.max(2, 74 - text.length))}`

/**
 * A part's sum. A part that could not run, or ran nothing, counts as one failure.
 * @param {Part} part @param {Place} place @returns {Promise<Sum>}
 */
async function outcome(part, place) {
  closeSync(openSync(place.log, 'a'))
  /** @type {number} */
  let code
  try {
    code = await part.run(place)
  } catch (error) {
    const why =
      error instanceof Trouble ? error.message : error instanceof Error ? `${error.stack}` : `${error}`
    return { passed: 0, failed: 1, skipped: 0, failures: [`${part.name}: ${why}`] }
  }
  const sum = read(place.result)
  if (sum.failed === 0 && (code !== 0 || sum.passed === 0)) {
    const why = code === 0 ? 'no test ran: that is a failure' : `ended with code ${code}: that is a failure`
    return { ...sum, failed: 1, failures: [`${part.name}: ${why}`] }
  }
  return sum
}

/**
 * Reads the result file: a test file that could not be loaded counts as one failure.
 * @param {string} file @returns {Sum}
 */
function read(file) {
  /** @type {any} */
  let found
  try {
    found = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, failed: 0, skipped: 0, failures: [] }
  }
  if ('passed' in found) return { skipped: 0, failures: [], ...found }
  /** @type {string[]} */
  const failures = []
  for (const { name, status, message, assertionResults } of found.testResults) {
    const file = relative(root, name)
    const failed = assertionResults.filter((/** @type {{ status: string }} */ it) => it.status === 'failed')
    for (const it of failed)
      failures.push(`${file} > ${it.fullName}\n${it.failureMessages.join('\n').slice(0, 2_000)}`)
    if (status === 'failed' && failed.length === 0) failures.push(`${file}\n${message}`)
  }
  return {
    passed: found.numPassedTests,
    failed: failures.length,
    skipped: found.numPendingTests + found.numTodoTests,
    failures,
  }
}

/**
 * @param {string} workspace @param {Record<string, string | undefined>} [extra] @param {string[]} [files] default:
 *   all
 * @returns {Part['run']}
 */
export function vitest(workspace, extra = {}, files = []) {
  return (place) =>
    program(
      place,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        `--root=${workspace}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${place.result}`,
        ...files,
      ],
      extra,
    )
}

/**
 * Runs Vitest on a temporary PostgreSQL.
 * @param {string} workspace @param {Record<string, string | undefined>} [extra] @param {string[]} [files]
 * @returns {Part['run']}
 */
export function onPostgres(workspace, extra = {}, files = []) {
  return async (place) => {
    const postgres = await startPostgres()
    try {
      return await vitest(workspace, { ...extra, KADAI_TEST_DATABASE: postgres.url }, files)(place)
    } finally {
      await postgres.stop()
    }
  }
}

/** Where tests run, whatever the machine's own time zone and language are. */
const PLACE = { TZ: 'UTC', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' }

/**
 * Runs a Node program to its end, with its output in the part's log.
 * @param {Place} place @param {string[]} args @param {Record<string, string | undefined>} extra @returns {Promise<number>}
 */
export function program({ node, log }, args, extra) {
  const env = environment({ ...PLACE, ...extra })
  return new Promise((resolve, reject) => {
    const said = openSync(log, 'a')
    const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', said, said] })
    closeSync(said)
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
