// npm run check: everything that can be checked without running the shop. One line per step; exits with 1 if any fails.
// Run a part: npm run check -- types
import './follow.mjs'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command, root, run, say, took, workspaces } from './project.mjs'
import { ready } from './ready.mjs'

/**
 * @typedef {{ name: string, run: () => Promise<string>, asked?: true }} Step `run` returns what is wrong, or an empty
 *   string; `asked`: only by name
 */

await command(async () => {
  const node = await ready()
  const start_ms = Date.now()
  const wanted = process.argv.slice(2)
  const all = steps(node).filter(({ name, asked }) =>
    wanted.length === 0 ? !asked : wanted.some((it) => name.startsWith(it)),
  )
  const failures = await inTurn(all)
  const failed = failures.length
  say(
    failed
      ? `\n${failed} of ${all.length} checks failed (${took(start_ms)}).`
      : `All checked in ${took(start_ms)}.`,
  )
  const sum = { passed: all.length - failed, failed, failures }
  if (process.env.KADAI_RESULT) writeFileSync(process.env.KADAI_RESULT, JSON.stringify(sum))
  if (failed) process.exitCode = 1
})

/** @param {string} node @returns {Step[]} */
function steps(node) {
  const bin = (/** @type {string} */ path) => join(root, 'node_modules', path)
  const tool = (/** @type {string} */ name, /** @type {string[]} */ args) => ({
    name,
    run: () => output(node, args),
  })
  return [
    ...[...workspaces, 'scripts'].map((it) =>
      // Several checkers each work out the same types: twice the processor time, for a second less.
      tool(`types of ${it}`, [
        bin('typescript/bin/tsc'),
        ...['-p', it, '--noEmit', '--pretty', 'false', '--checkers', '1'],
      ]),
    ),
    tool('lint and format', [
      bin('@biomejs/biome/bin/biome'),
      'ci',
      '.',
      '--colors=off',
      '--max-diagnostics=50',
    ]),
    tool('dead code', [bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints']),
    { name: 'imports', run: async () => (await imports()).join('\n') },
    { name: 'rules', run: async () => (await import('./rules.mjs')).references().join('\n') },
    { name: 'messages', run: async () => (await import('./messages.mjs')).messages().join('\n') },
    { name: 'size', run: async () => (await import('./size.mjs')).sizes().join('\n'), asked: true },
    { name: 'versions', run: async () => (await import('./pins.mjs')).pins().join('\n') },
  ]
}

async function imports() {
  const { sources, violations } = await import('./imports.mjs')
  return violations(sources())
}

/** Runs two at a time, for a machine with two cores. Returns the failures' messages. @param {Step[]} all */
async function inTurn(all) {
  const waiting = [...all]
  /** @type {string[]} */
  const failures = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const start_ms = Date.now()
      const wrong = await step
        .run()
        .catch((error) => (error instanceof Error ? (error.stack ?? '') : String(error)))
      say(
        `${wrong ? 'FAILED' : 'ok    '} ${step.name.padEnd(18)} ${took(start_ms)}${wrong ? `\n${wrong.trim()}\n` : ''}`,
      )
      if (wrong) failures.push(`${step.name}\n${wrong.trim()}`)
    }
  }
  await Promise.all([work(), work()])
  return failures
}

/** Returns a tool's output if its exit code is not 0. @param {string} node @param {string[]} args */
async function output(node, args) {
  const { code, output } = await run(node, args, { env: { ...process.env, NO_COLOR: '1' } })
  return code === 0 ? '' : output || `ended with code ${code}`
}
