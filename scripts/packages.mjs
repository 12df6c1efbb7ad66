// The packages that Kadai needs, including the Node that it runs on: installed once, then recognized quickly.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { alone } from './alone.mjs'
import { root, run, say, Trouble, took } from './project.mjs'

const wanted = join(root, 'package-lock.json')
/** npm writes this file last, so it exists only after a complete installation. */
const present = join(root, 'node_modules', '.package-lock.json')

/**
 * Makes sure that the packages of package-lock.json are installed; returns the path of the Node that Kadai runs on.
 * Installs what is missing or different; a Trouble says what to do.
 */
export async function packages() {
  if (!complete())
    await alone(
      'packages',
      async () => {
        if (!complete()) await install()
      },
      () => say('Another start is installing the packages. Waiting for it …'),
    )
  return ownNode()
}

/** Whether every wanted package is installed in the wanted version (somebody may have run npm ci). */
function complete() {
  if (!existsSync(present)) return false
  const want = JSON.parse(readFileSync(wanted, 'utf8')).packages
  const have = JSON.parse(readFileSync(present, 'utf8')).packages
  return (
    Object.entries(want).every(([path, it]) => {
      if (path === '') return true
      const there = have[path]
      return there ? there.version === it.version && there.integrity === it.integrity : it.optional || it.peer
    }) && Object.entries(have).every(([path, it]) => path in want && (it.link || isThere(path)))
  )
}

/** Whether a package's folder exists; Kadai's own are not installed by npm. @param {string} path */
const isThere = (path) => !path.startsWith('node_modules') || existsSync(join(root, path))

async function install() {
  const [npm, ...first] = npmCommand()
  const start_ms = Date.now()
  const update = existsSync(present)
  say(
    update
      ? 'Bringing the packages up to date …'
      : 'Installing the packages Kadai needs. This happens once and takes a minute or two …',
  )
  // An existing installation is updated in place, and kept if that fails.
  const ways = update ? [['install', '--no-save'], ['ci']] : [['ci']]
  for (const way of ways) {
    const args = [...first, ...way, '--prefer-offline', '--fetch-retry-mintimeout=2000']
    const { code, output } = await patiently(npm, args, { shell: npm.endsWith('.cmd') })
    if (code !== 0) throw new Trouble(trouble(output))
    if (complete()) break
  }
  if (!complete())
    throw new Trouble(
      'npm ended without an error, but packages are missing. Delete the folder node_modules and start again;\n' +
        'if that does not help, look for npm settings that leave packages out: npm config list',
    )
  say(`Packages installed in ${took(start_ms)}.`)
}

/** The npm that runs this script, or the one on the PATH. @returns {[string, ...string[]]} */
export function npmCommand() {
  const agent = /^npm\/(\d+)\./.exec(process.env.npm_config_user_agent ?? '')
  if (agent && Number(agent[1]) < 7) {
    throw new Trouble(
      `This npm is too old (version ${agent[1]}). Install a current Node.js, which brings npm with it, and try again.`,
    )
  }
  const cli = process.env.npm_execpath
  if (cli && basename(cli).startsWith('npm-cli')) {
    return [process.env.npm_node_execpath || process.execPath, cli]
  }
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}

/** Runs npm, printing now and then that it is still working. @type {typeof run} */
async function patiently(program, args, options) {
  const start_ms = Date.now()
  const every_ms = process.stdout.isTTY ? 1000 : 15_000
  const timer = setInterval(() => {
    const line = `  still installing, ${took(start_ms)}`
    process.stdout.write(process.stdout.isTTY ? `\r${line}` : `${line}\n`)
  }, every_ms)
  const ended = await run(program, args, options)
  clearInterval(timer)
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
  return ended
}

/** What to do about npm's failure, in sentences. @param {string} output what npm said */
export function trouble(output) {
  const is = (/** @type {RegExp} */ pattern) => pattern.test(output)
  if (
    is(
      /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED/,
    )
  ) {
    return (
      'The packages could not be downloaded: this computer cannot reach the npm registry.\n' +
      'Connect it to the internet (behind a proxy: npm config set proxy URL) and start again.\n' +
      'This is needed only once; afterwards Kadai runs without the internet.'
    )
  }
  if (is(/ENOSPC/)) return 'The disk is full. Kadai needs about 1 GB; make room and start again.'
  if (is(/EBUSY|EPERM|EACCES/)) {
    return (
      'The packages could not be replaced. Stop every running Kadai, make sure that this folder belongs to you,\n' +
      'and start again.'
    )
  }
  if (is(/spawn npm\S* ENOENT|'npm(\.cmd)?' is not recognized/)) {
    return 'npm was not found. Install Node.js, which brings npm with it, and start again with: npm start'
  }
  if (is(/can only install (packages )?when your package\.json and package-lock\.json/)) {
    return 'package.json and package-lock.json do not agree. After a change of dependencies run: npm install'
  }
  const said = output.trim().split('\n').slice(-20).join('\n')
  return `${said}\n\nThe packages could not be installed; what npm said stands above. To try by hand: npm ci`
}

/** The Node that came with the packages; this process's own if that one cannot run here. */
function ownNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const name = `${platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${process.arch}`
  const file = join(root, 'node_modules', name, 'bin', platform === 'win' ? 'node.exe' : 'node')
  const needed = pinnedNode()
  if (
    existsSync(file) &&
    spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${needed}`
  ) {
    link(file)
    return file
  }
  if (Number(process.versions.node.split('.')[0]) >= Number(needed.split('.')[0])) return process.execPath
  throw new Trouble(
    `There is no ready-made Node ${needed} for this machine (${process.platform} ${process.arch}).\n` +
      `Install Node ${needed.split('.')[0]} or newer yourself and start again.`,
  )
}

/** npm scripts find this Node first on their PATH; some versions of npm do not create the link. @param {string} file */
function link(file) {
  const bin = join(root, 'node_modules', '.bin', 'node')
  if (process.platform === 'win32' || existsSync(bin)) return
  try {
    symlinkSync(relative(dirname(bin), file), bin)
  } catch {
    // Without it our commands find their Node anyway.
  }
}

function pinnedNode() {
  const versions = Object.values(
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).optionalDependencies,
  )
  return String(versions[0])
}
