import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** A Chromium that can be launched: its path, and the environment it needs on this machine. */
export type Chromium = { program: string; env: Record<string, string> }

const cache = fileURLToPath(new URL('../../.cache', import.meta.url))

/**
 * Finds the Chromium of the tests: the one from the packages, unpacked once into .cache, or the one that CHROMIUM_PATH
 * names. What else a machine has is never taken, nor are its fonts.
 */
export function findChromium(): Chromium {
  const named = process.env.CHROMIUM_PATH
  if (!named) return brought()
  if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`)
  return process.platform === 'linux'
    ? { program: named, env: fontsOf(unpacked()) }
    : { program: named, env: {} }
}

const packed = () => createRequire(import.meta.url).resolve('@sparticuz/chromium')

/** The folder with the package's Chromium and fonts. */
function unpacked(): string {
  const manifest = JSON.parse(readFileSync(path.join(packed(), '../../../package.json'), 'utf8'))
  const folder = path.join(cache, `chromium-${manifest.version}`)
  if (!existsSync(folder)) unpack(packed(), folder)
  return folder
}

const fontsOf = (folder: string) => ({ FONTCONFIG_FILE: path.join(folder, 'fonts.conf') })

/** The Chromium inside the npm package @sparticuz/chromium. */
function brought(): Chromium {
  if (process.platform !== 'linux')
    throw new Error('The packages bring a Chromium for Linux only. Set CHROMIUM_PATH to one of this machine.')
  const folder = unpacked()
  const program = path.join(folder, 'chromium')
  const fonts: Record<string, string> = fontsOf(folder)
  const runs = (env: Record<string, string>) =>
    spawnSync(program, ['--version'], { env: { ...process.env, ...env }, encoding: 'utf8' })
  if (runs({}).status === 0) return { program, env: fonts }
  // A bare machine lacks libraries that the package contains.
  const libraries = { LD_LIBRARY_PATH: path.join(folder, 'al2023', 'lib') }
  const { status, stderr, error } = runs(libraries)
  if (status !== 0)
    throw new Error(`The Chromium of the packages does not run here: ${error?.message ?? stderr}`)
  return { program, env: { ...fonts, ...libraries } }
}

/**
 * Unpacks into a folder of this process and then renames it, so that nobody sees half a Chromium. The package unpacks
 * into its process's temporary folder, and its libraries only if it believes to run in the cloud it was made for.
 */
function unpack(packed: string, folder: string): void {
  const partial = `${folder}.${process.pid}`
  mkdirSync(partial, { recursive: true })
  const script = `const it = require(${JSON.stringify(packed)}); (it.default ?? it).executablePath()`
  const { status, stderr } = spawnSync(process.execPath, ['--eval', script], {
    env: { ...process.env, TMPDIR: partial, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The Chromium of the packages could not be unpacked:\n${stderr}`)
  writeFileSync(
    path.join(partial, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`,
  )
  try {
    renameSync(partial, folder)
  } catch (error) {
    // Another process was faster.
    rmSync(partial, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}
